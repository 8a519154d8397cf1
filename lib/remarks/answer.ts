import "server-only";
import * as is from "@/lib/platform/operation/answer";

/** HTML, sanitised. */
export const remark = is.named("Remark", { _id: is.id, remarks: is.text, date: is.moment });
