import "server-only";
import type { NextRequest } from "next/server";
import { answerHook, fixedHeaders, taken } from "@/lib/platform/hooks/route";
import { isFailure } from "@/lib/platform/result";
import { confirmHook, receiveHook } from "@/lib/platform/whatsapp/receive";

// The call that Meta makes.

const call = "hooks.whatsapp";

/** Meta's question whether the address is ours, which is answered with its own challenge. */
export const confirmSubscription = (request: NextRequest) =>
  answerHook(call, async () => {
    const challenge = await confirmHook(request.nextUrl.searchParams);
    if (isFailure(challenge)) return challenge;
    return new Response(challenge, { headers: { ...fixedHeaders, "Content-Type": "text/plain" } });
  });

/** What Meta tells: kept, and worked on later. */
export const receiveEvents = (request: NextRequest) =>
  answerHook(call, async () => (await receiveHook(request)) ?? taken());
