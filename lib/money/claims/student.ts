import { z } from "zod";

/** A student as an invoice names them, which stays when the case changes or goes. Pure. */
export const claimedStudent = z.object({
  name: z.string(),
  /** the university's number of the student or the application */
  studentNo: z.string().nullable(),
  apn: z.string(),
  course: z.string(),
  level: z.string(),
  campus: z.string(),
  university: z.string(),
  intake: z.string(),
  enrolledOn: z.string().nullable(),
  fee: z.string().nullable(),
  paid: z.string().nullable(),
});
export type ClaimedStudent = z.output<typeof claimedStudent>;
