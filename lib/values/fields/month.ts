import { z } from "zod";
import { unwrap } from "@/lib/values/fields/choice";
import { whole } from "@/lib/values/fields/number";
import { monthOf } from "@/lib/values/months";

/** A month by its number or its English name; 1 to 12 comes out. */
export const month = (label: string) =>
  z.preprocess(
    (raw) => {
      const value = unwrap(raw);
      const month = typeof value === "string" ? monthOf(value) : undefined;
      return month ?? value;
    },
    whole(label, 1, 12),
  );
