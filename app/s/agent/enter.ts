import type { NextRequest } from "next/server";
import { agentEntry, toAgentPage } from "@/app/s/agent/draw";
import { formOf } from "@/app/s/enter";
import { deviceWords } from "@/lib/platform/session/device";
import { enterAsAgent } from "@/lib/student/agent-page/operations";
import { agentCookies } from "@/lib/student/visit/cookies";
import { callerOf } from "@/lib/student/visit/request";
import { inAscii } from "@/lib/values/ascii";
import { canonicalMobile } from "@/lib/values/mobile";

/** The way in with a mobile: by the token of an address, or by this device where there is none. */
export async function enterAgentBy(request: NextRequest, token: string): Promise<Response> {
  const proof = canonicalMobile(inAscii((await formOf(request)).get("mobile") ?? ""));
  if (!proof) return agentEntry(request, "notRead", 422);
  const device = agentCookies.deviceOf(request);
  const words = deviceWords(request.headers.get("user-agent"));
  const entry = { token, device, proof, words, language: null };
  const result = await enterAsAgent.run(entry, callerOf(request));
  if (!result.ok) {
    const { status } = result;
    return agentEntry(request, status === 429 ? "wait" : "away", status);
  }
  if (!result.data) return agentEntry(request, "refused", 403);
  const { visit, device: known } = result.data;
  return toAgentPage(undefined, [
    agentCookies.visitCookie(visit),
    agentCookies.deviceCookie(known),
  ]);
}
