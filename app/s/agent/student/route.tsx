import type { NextRequest } from "next/server";
import { agentFrame, agentOver, agentSayingOf, toAgentPage } from "@/app/s/agent/draw";
import { htmlAnswer } from "@/app/s/draw";
import { formOf } from "@/app/s/enter";
import { AgentPageView } from "@/components/student/agent/agent-page";
import { sendStudent } from "@/lib/intake/agent-leads/operations";
import { methods } from "@/lib/platform/operation/route";
import type { Failure } from "@/lib/platform/result";
import { agentPage, openAgentVisit } from "@/lib/student/agent-page/queries";
import { agentCookies } from "@/lib/student/visit/cookies";
import { callerOf } from "@/lib/student/visit/request";

const names = ["name", "mobile", "country", "study", "location", "agreed"] as const;

/** The page again, with what was typed and which fields are wrong. */
async function drawAgain(request: NextRequest, form: URLSearchParams, { fields = {} }: Failure) {
  const linked = await openAgentVisit(agentCookies.visitOf(request));
  if (!linked) return agentOver(request);
  const draft = {
    typed: Object.fromEntries(names.map((name) => [name, form.get(name) ?? ""])),
    faults: names.filter((name) => Object.hasOwn(fields, name)),
  };
  const page = await agentPage(linked);
  const view = <AgentPageView {...agentFrame(request)} page={page} said="check" draft={draft} />;
  return htmlAnswer(request, view, 422);
}

/** Sends a new student in. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async (request) => {
    const form = await formOf(request);
    const typed = Object.fromEntries(names.map((name) => [name, form.get(name)]));
    const visit = agentCookies.visitOf(request);
    const sent = await sendStudent.run({ visit, ...typed }, callerOf(request));
    if (sent.ok) return toAgentPage("student");
    return sent.status === 422 ? drawAgain(request, form, sent) : toAgentPage(agentSayingOf(sent));
  },
});
