import "server-only";
import { roles } from "@/lib/platform/access/role-rights";
import * as is from "@/lib/platform/operation/answer";

/** HTML, sanitised. */
export const remark = is.named("Remark", { _id: is.id, remarks: is.text, date: is.moment });

/** Users who may open a case, whom a remark may mention. */
export const mentionable = is.named("Mentionable", {
  users: is.list(is.inline({ _id: is.id, name: is.text, role: is.among(roles) })),
});
