import { z } from "zod";
import { tieUps } from "@/lib/catalogue/universities/labels";
import { choice, unwrap } from "@/lib/values/fields/choice";
import { country } from "@/lib/values/fields/country";
import { record } from "@/lib/values/fields/record";
import { text } from "@/lib/values/fields/text";
import { version } from "@/lib/values/fields/version";

/** A tie-up as its code, typed or given; the code as a number comes out. */
export const tieUp = z
  .preprocess(
    (raw) => {
      const value = unwrap(raw);
      return typeof value === "number" ? String(value) : value;
    },
    choice("Tie-up", tieUps),
  )
  .transform(Number);

export const newUniversity = z.object({
  name: text("Name"),
  tieUp,
  country: country("Country"),
});

export const universityRef = z.object({ id: record("University") });

export const universityEdit = newUniversity.extend({ ...universityRef.shape, version });
