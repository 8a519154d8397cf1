import "server-only";
import { z } from "zod";
import { typedReport, workEntry } from "@/lib/people/daily-work/answer";
import { roles } from "@/lib/platform/access/role-rights";
import * as is from "@/lib/platform/operation/answer";

export const staffMember = is.named("StaffMember", {
  _id: is.id,
  name: is.text,
  email: is.email,
  mobile: is.mobile,
  avatar: is.text.nullable(),
  /** the role */
  type: z.enum(roles),
  /** on or off */
  status: is.flag,
  /** signed up, and no admin has said yes or no yet (decision P2) */
  waiting: is.flag,
  /** has a link to choose a password by, and has not yet */
  invited: is.flag,
  /** that link is too old */
  invitationExpired: is.flag,
  /** waits, and has not shown yet that the email is theirs */
  unconfirmed: is.flag,
  /** is asked for a code after the password */
  secondFactor: is.flag,
  /** has a device that logs them in without it */
  passkeys: is.flag,
  /** limited to these; empty: all (decision P4) */
  branches: is.list(is.text),
  /** the ids of those whose cases and day they see as a team lead */
  team: is.list(is.id),
  /** in which they talk to students */
  languages: is.list(is.text),
  version: is.version,
  /** the latest of each; of a list only with `fields=all` */
  dailyReportNormal: is.list(workEntry).optional(),
  dailyReportExtended: is.list(typedReport).optional(),
});
export type StaffAnswer = z.output<typeof staffMember>;

export const holdings = is.named("Holdings", {
  name: is.text,
  active: is.count,
  new: is.count,
  followUps: is.count,
  leads: is.count,
});
