import "server-only";
import type { NextRequest } from "next/server";
import { databaseFailure } from "@/lib/platform/errors";
import { newRequestId } from "@/lib/platform/http/address";
import { log } from "@/lib/platform/log";
import { countCall } from "@/lib/platform/metrics";
import { type Failure, isFailure } from "@/lib/platform/result";
import { confirmHook, receiveHook } from "@/lib/platform/whatsapp/receive";

// The call that Meta makes. It has no session and comes from no page of ours: the signature says who it is. Anything but 200
// makes Meta send the same again, for days.

const call = "hooks.whatsapp";
const fixed = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };

async function answer(work: () => Promise<Failure | Response>): Promise<Response> {
  const id = newRequestId();
  const began = performance.now();
  const end = (status: number) => countCall(call, status, performance.now() - began);
  let result: Failure | Response;
  try {
    result = await work();
  } catch (error) {
    const expected = databaseFailure(error);
    if (!expected) throw error;
    result = expected;
  }
  if (!isFailure(result)) {
    end(result.status);
    return result;
  }
  const { ok: _, status, retryAfter, ...body } = result;
  end(status);
  log.info({ call, id, status }, "turned away");
  return Response.json(body, {
    status,
    headers: {
      ...fixed,
      "X-Request-Id": id,
      ...(retryAfter && { "Retry-After": String(retryAfter) }),
    },
  });
}

/** Meta's question whether the address is ours, which is answered with its own challenge. */
export const confirmSubscription = (request: NextRequest) =>
  answer(async () => {
    const challenge = await confirmHook(request.nextUrl.searchParams);
    if (isFailure(challenge)) return challenge;
    return new Response(challenge, { headers: { ...fixed, "Content-Type": "text/plain" } });
  });

/** What Meta tells: kept, and worked on later. */
export const receiveEvents = (request: NextRequest) =>
  answer(async () => (await receiveHook(request)) ?? Response.json({}, { headers: fixed }));
