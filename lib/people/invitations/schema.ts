import { z } from "zod";
import { labels } from "@/lib/people/invitations/labels";
import { roleLabels } from "@/lib/people/staff/labels";
import { branch } from "@/lib/values/fields/branch";
import { email } from "@/lib/values/fields/email";
import { mobile } from "@/lib/values/fields/mobile";
import { name } from "@/lib/values/fields/name";
import { worded } from "@/lib/values/fields/worded";

export const invitation = z.object({
  name: name(labels.name),
  email: email(labels.email),
  mobile: mobile(labels.mobile),
  type: worded(labels.type, roleLabels),
  /** the only ones that they may work in; none: all of them (decision P4) */
  branches: z.array(branch(labels.branches), `${labels.branches} must be a list`).max(200),
});

export const invited = z.object({ email: email(labels.email) });
