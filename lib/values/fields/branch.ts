import { z } from "zod";
import { branchCode } from "@/lib/values/branches";
import { unwrap } from "@/lib/values/fields/choice";
import { says } from "@/lib/values/fields/says";

/** A branch by its code. Whether it is there and switched on is the database's to say. */
export const branch = (label: string) =>
  z.preprocess(
    unwrap,
    z
      .string(says(label, "is not one of the choices"))
      .min(1, `${label} is required`)
      .regex(branchCode, `${label} is not one of the choices`),
  );
