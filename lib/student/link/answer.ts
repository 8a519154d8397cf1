import "server-only";
import { linkPurposes } from "@/lib/platform/access/link/policy";
import * as is from "@/lib/platform/operation/answer";
import { sendWays } from "@/lib/student/link/labels";

/** The link is in this answer and nowhere else: the database knows its hash, no log and no list has it. */
export const linkMade = is.named("StudentLinkMade", {
  _id: is.id,
  link: is.text,
  purpose: is.among(linkPurposes),
  sent: is.among(Object.keys(sendWays)),
});

export const linkChanged = is.inline({ id: is.id });
