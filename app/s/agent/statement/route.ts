import { agentOver } from "@/app/s/agent/draw";
import { sendOwn } from "@/app/s/send";
import { methods } from "@/lib/platform/operation/route";
import { isFailure } from "@/lib/platform/result";
import { ownStatement } from "@/lib/student/agent-page/queries";
import { agentCookies } from "@/lib/student/visit/cookies";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async (request) => {
    const id = request.nextUrl.searchParams.get("id") ?? "";
    const file = await ownStatement(agentCookies.visitOf(request), id);
    return isFailure(file) && file.status === 401 ? agentOver(request) : sendOwn(request, file);
  },
});
