import type { NextRequest } from "next/server";
import { htmlAnswer, seeOther } from "@/app/s/draw";
import type { AgentFrame } from "@/components/student/agent/frame";
import {
  EntryPage,
  type EntryTrouble,
  OverPage,
  type ProofField,
} from "@/components/student/entry-page";
import { brand } from "@/lib/platform/brand";
import { languageOf } from "@/lib/platform/http/language";
import type { Failure } from "@/lib/platform/result";
import { type AgentSaying, agentWords } from "@/lib/student/agent-page/labels";

// The pages of sub-agents, drawn as the student's are.

export const agentFrame = (request: NextRequest): AgentFrame => {
  const language = languageOf(request.headers, null);
  return { language, words: agentWords(language), brand: brand(), home: "/s/agent" };
};

const mobile: ProofField = { name: "mobile", inputMode: "tel" };

/** The page that asks for the mobile, whatever the address holds. */
export const agentEntry = (request: NextRequest, trouble?: EntryTrouble, status = 200) =>
  htmlAnswer(
    request,
    <EntryPage {...agentFrame(request)} field={mobile} trouble={trouble} />,
    status,
  );

export const agentOver = (request: NextRequest, left = false) =>
  htmlAnswer(request, <OverPage {...agentFrame(request)} left={left} />, left ? 200 : 401);

export const toAgentPage = (said?: AgentSaying, cookies: string[] = []) =>
  seeOther("/s/agent", said, cookies);

/** What the page says where something was refused; where the visit is over, the page itself says so. */
export function agentSayingOf({ status }: Failure): AgentSaying | undefined {
  if (status === 401) return undefined;
  if (status === 429) return "limit";
  if (status === 404 || status === 409) return "gone";
  if (status === 413) return "large";
  return status === 415 ? "type" : "problem";
}
