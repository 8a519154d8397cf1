import "server-only";
import type { NextRequest } from "next/server";
import { hookBody, keepEvent, refuseBySecret } from "@/lib/platform/hooks/receive";
import { answerHook, taken } from "@/lib/platform/hooks/route";
import type { KeptMail } from "@/lib/platform/mail/read";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";

const mostBytes = 10 * 1024 * 1024;

/** Whether it begins with headers, one of them a sender's; bodies of other kinds that were sent here by mistake do not. */
function isMail(bytes: Uint8Array<ArrayBuffer>): boolean {
  const beginning = Buffer.from(bytes.subarray(0, 64 * 1024)).toString("latin1");
  const [headers = ""] = beginning.split(/\r?\n\r?\n/, 1);
  return /^(From |[\w-]+:)/.test(headers) && /^From:/im.test(headers);
}

/** Keeps a mail as it came; undefined where that is done. The same bytes are one mail. */
async function keepMail(request: NextRequest): Promise<Failure | undefined> {
  const refused = await refuseBySecret(request, ({ MAIL_HOOK_SECRET }) => MAIL_HOOK_SECRET);
  if (refused) return refused;
  if (!/^message\/rfc822\b/i.test(request.headers.get("content-type") ?? ""))
    return refuse(415, "Send the mail as message/rfc822");
  const body = await hookBody(request, mostBytes);
  if (isFailure(body)) return body;
  if (!isMail(body)) return refuse(400, "The body is no mail: it must begin with its headers");
  const branch = request.nextUrl.searchParams.get("branch");
  const kept: KeptMail = { mime: Buffer.from(body).toString("base64"), branch };
  await keepEvent("mail", JSON.stringify(kept), body);
  return undefined;
}

/** The call that an office's mail server makes for each mail: kept, and worked on later. */
export const receiveMailHook = (request: NextRequest) =>
  answerHook("hooks.mail", async () => (await keepMail(request)) ?? taken());
