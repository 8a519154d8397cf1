import { agentSayingOf, toAgentPage } from "@/app/s/agent/draw";
import type { Uploads } from "@/app/s/uploads";
import { addPaper } from "@/lib/intake/agent-leads/operations";
import { mayAddPaper } from "@/lib/student/agent-page/queries";
import { takeFile } from "@/lib/student/pieces/take-file";
import { agentCookies } from "@/lib/student/visit/cookies";

/** Papers of a student whom a sub-agent sent in. */
export const agentUploads: Uploads = {
  visitOf: agentCookies.visitOf,
  mayTake: mayAddPaper,
  take: takeFile(addPaper),
  to: (said) => toAgentPage(typeof said === "string" ? said : agentSayingOf(said)),
};
