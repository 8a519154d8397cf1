import { agentSayingOf, toAgentPage } from "@/app/s/agent/draw";
import { formOf } from "@/app/s/enter";
import { languageOf } from "@/lib/platform/http/language";
import { methods } from "@/lib/platform/operation/route";
import { askForAgentCode, takeAgentCode } from "@/lib/student/agent-page/operations";
import { agentCookies } from "@/lib/student/visit/cookies";
import { callerOf, sentByUs } from "@/lib/student/visit/request";

/** Sends a code, or takes the one that was typed. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async (request) => {
    if (!sentByUs(request)) return toAgentPage("problem");
    const code = (await formOf(request)).get("code");
    const visit = agentCookies.visitOf(request);
    const caller = callerOf(request);
    if (code === null) {
      const language = languageOf(request.headers);
      const sent = await askForAgentCode.run({ visit, language }, caller);
      return toAgentPage(sent.ok ? "code" : agentSayingOf(sent));
    }
    const taken = await takeAgentCode.run({ visit, code }, caller);
    if (!taken.ok) return toAgentPage(taken.status === 422 ? "wrong" : agentSayingOf(taken));
    return toAgentPage(taken.data.right ? "right" : "wrong");
  },
});
