import { z } from "zod";
import { tieUps } from "@/lib/universities/labels";
import * as f from "@/lib/values/fields";

/** A tie-up as its code, typed or given; the code as a number comes out. */
export const tieUp = z
  .preprocess(
    (raw) => {
      const value = f.unwrap(raw);
      return typeof value === "number" ? String(value) : value;
    },
    f.choice("Tie-up", tieUps),
  )
  .transform(Number);

export const newUniversity = z.object({
  name: f.text("Name"),
  tieUp,
  country: f.country("Country"),
});

export const universityRef = z.object({ id: f.record("University") });

export const universityEdit = newUniversity.extend({ ...universityRef.shape, version: f.version });
