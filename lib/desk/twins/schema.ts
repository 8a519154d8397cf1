import { z } from "zod";
import { refNo } from "@/lib/values/fields/record";

/** Two cases, in either order. */
export const twinRefs = z.object({ ref_no: refNo, other: refNo });

const typed = (max: number) => z.string().trim().max(max).optional();

/**
 * A person while they are typed: any of it, as far as it is typed. What cannot be read yet says nothing. `of`: the case that it
 * is typed in.
 */
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
