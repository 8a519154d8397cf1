import { toAgentPage } from "@/app/s/agent/draw";
import { methods } from "@/lib/platform/operation/route";
import { leave } from "@/lib/student/entry/operations";
import { agentCookies } from "@/lib/student/visit/cookies";
import { callerOf, sentByUs } from "@/lib/student/visit/request";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async (request) => {
    if (!sentByUs(request)) return toAgentPage("problem");
    await leave.run({ visit: agentCookies.visitOf(request) }, callerOf(request));
    return toAgentPage("left", [agentCookies.endedVisit()]);
  },
});
