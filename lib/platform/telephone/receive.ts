import "server-only";
import type { NextRequest } from "next/server";
import type { Env } from "@/lib/platform/env";
import { hookBody, keepEvent, refuseBySecret } from "@/lib/platform/hooks/receive";
import { answerHook, taken } from "@/lib/platform/hooks/route";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { type CallFields, flatten, readCall } from "@/lib/platform/telephone/events";
import { accountOf } from "@/lib/platform/telephone/settings";

/** An event is two kilobytes. */
const mostBytes = 64 * 1024;

const secretOf = (settings: Env) => accountOf(settings)?.hookSecret;

/** JSON, as our own calls ask for, or any form. */
async function fieldsIn(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<CallFields> {
  if (bytes.length === 0) return {};
  try {
    if (/json/i.test(type)) return flatten(JSON.parse(new TextDecoder().decode(bytes)));
    const form = await new Response(bytes, { headers: { "content-type": type } }).formData();
    return flatten(Object.fromEntries(form));
  } catch {
    return {};
  }
}

/** Keeps what the provider says of a call; the same said again is the same event. */
export async function keepCall(fields: CallFields): Promise<Failure | undefined> {
  const event = readCall(fields);
  if (event === "unclear") return refuse(400, "The field CallSid is missing");
  if (event === null) return undefined;
  const payload = JSON.stringify(
    Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
  await keepEvent("calls", payload, `calls ${payload}`);
  return undefined;
}

async function receive(request: Request): Promise<Failure | undefined> {
  const refused = await refuseBySecret(request, secretOf);
  if (refused) return refused;
  const body = await hookBody(request, mostBytes);
  if (isFailure(body)) return body;
  const { secret: _, ...inAddress } = Object.fromEntries(new URL(request.url).searchParams);
  const type = request.headers.get("content-type") ?? "application/x-www-form-urlencoded";
  return keepCall({ ...(await fieldsIn(new Uint8Array(body), type)), ...inAddress });
}

/** The call that the telephone provider makes, by GET or POST as its flow does: kept, and worked on later. */
export const receiveCall = (request: NextRequest) =>
  answerHook("hooks.calls", async () => (await receive(request)) ?? taken());
