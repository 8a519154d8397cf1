import "server-only";
import { staffMember } from "@/lib/people/staff/answer";
import * as is from "@/lib/platform/operation/answer";

/** The link is in this answer and nowhere else: the database knows its hash, no log and no list has it (A12). */
export const invitationMade = is.named("Invitation", {
  user: staffMember,
  link: is.text,
  /** it went to the user by email as well */
  mailed: is.flag,
});
