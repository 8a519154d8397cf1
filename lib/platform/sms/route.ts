import "server-only";
import type { NextRequest } from "next/server";
import { answerHook, fixedHeaders, taken } from "@/lib/platform/hooks/route";
import { receiveSmsHook } from "@/lib/platform/sms/receive";

/** Twilio answers the sender with what it reads here, so it is told to say nothing. */
const silence = () =>
  new Response("<Response/>", { headers: { ...fixedHeaders, "Content-Type": "text/xml" } });

/** The call that an SMS gateway makes, by GET or POST as it pleases: kept, and worked on later. */
export const receiveSms = (request: NextRequest) =>
  answerHook("hooks.sms", async () => {
    const refused = await receiveSmsHook(request);
    return refused ?? (request.headers.has("x-twilio-signature") ? silence() : taken());
  });
