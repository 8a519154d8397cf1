import { z } from "zod";
import { refNo } from "@/lib/values/fields/record";

/** Two cases, in either order. */
export const twinRefs = z.object({ ref_no: refNo, other: refNo });

const typed = (max: number) => z.string().trim().max(max).optional();

/** The person of a form that is being filled in. A value that cannot be read yet says nothing. `of`: the case of that form. */
export const typedPerson = z.object({
  name: typed(200),
  father_name: typed(200),
  mobile: typed(40),
  email: typed(254),
  dob: typed(30),
  passport: typed(30),
  of: refNo.optional(),
});
export type TypedPerson = z.output<typeof typedPerson>;
