import type { NextRequest } from "next/server";
import { agentEntry, agentFrame, agentOver } from "@/app/s/agent/draw";
import { enterAgentBy } from "@/app/s/agent/enter";
import { htmlAnswer } from "@/app/s/draw";
import { AgentPageView } from "@/components/student/agent/agent-page";
import { databaseFailure } from "@/lib/platform/errors";
import { methods } from "@/lib/platform/operation/route";
import { type AgentSaying, agentSayings } from "@/lib/student/agent-page/labels";
import { agentPage, openAgentVisit } from "@/lib/student/agent-page/queries";
import { agentCookies } from "@/lib/student/visit/cookies";

const saidIn = (request: NextRequest): AgentSaying | undefined => {
  const said = request.nextUrl.searchParams.get("said") ?? "";
  return Object.hasOwn(agentSayings, said) ? (said as AgentSaying) : undefined;
};

async function page(request: NextRequest) {
  const cookie = agentCookies.visitOf(request);
  const said = saidIn(request);
  try {
    const linked = await openAgentVisit(cookie);
    if (linked) {
      const view = await agentPage(linked);
      const element = <AgentPageView {...agentFrame(request)} page={view} said={said} />;
      return await htmlAnswer(request, element, 200, [agentCookies.visitCookie(cookie)]);
    }
  } catch (error) {
    if (!databaseFailure(error)) throw error;
    return agentEntry(request, "away", 503);
  }
  // A device that was here before need not find the message with the link again.
  return agentCookies.deviceOf(request) && said !== "left"
    ? agentEntry(request)
    : agentOver(request, said === "left");
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: page,
  POST: (request) => enterAgentBy(request, ""),
});
