import "server-only";
import { partnerPath } from "@/lib/money/partners/labels";
import { notify } from "@/lib/people/notifications/notify";
import type { AgentRight } from "@/lib/platform/access/link/policy";
import { type LinkedAgent, linkedAgent } from "@/lib/student/agent-page/queries";
import { mostTries } from "@/lib/student/link/labels";
import { sendCode, tellAgentOfDevice } from "@/lib/student/link/send";
import {
  type EntryLink,
  entryColumns,
  entryOperation,
  namedBy,
} from "@/lib/student/visit/operations";
import { typedCode, visit } from "@/lib/student/visit/schema";
import { codeForVisit, confirmVisit } from "@/lib/student/visit/visit-code";
import {
  type VisitInput,
  type VisitSpec,
  visitOperation,
} from "@/lib/student/visit/visit-operation";
import { isLanguage } from "@/lib/values/languages";

/** The actor in the audit log of what a sub-agent's link did. */
const agentActor = { email: "sub-agent's link" };

type AgentEntry = EntryLink & {
  partnerId: string;
  name: string;
  email: string | null;
  madeById: string;
};

/** The way in to a sub-agent's page by the mobile of the link. */
export const enterAsAgent = entryOperation<AgentEntry>({
  name: "agentLink.enter",
  find: async (tx, typed) => {
    const [row] = await tx.$queryRaw<AgentEntry[]>`
      SELECT ${entryColumns()}, l.mobile AS proof, l.email, l.made_by_id AS "madeById", p.id AS "partnerId", p.name
      FROM student_link l JOIN partner p ON p.id = l.partner_id AND p.active AND p.kind = 'sub_agent'
      WHERE ${namedBy(typed)} FOR UPDATE OF l`;
    return row;
  },
  onLocked: (tx, { partnerId, name, madeById }) =>
    notify(tx, [madeById], {
      kind: "money",
      text: `${name}: the link to their page is locked after ${mostTries} wrong mobile numbers`,
      page: partnerPath(partnerId),
    }),
  onNewDevice: (tx, { proof, email }, device) =>
    tellAgentOfDevice(tx, { mobile: proof, email }, device),
  trail: ({ name }) => ({ subject: name, actor: agentActor }),
});

type AgentSpec<I extends VisitInput, T> = VisitSpec<I, LinkedAgent, T> & { right: AgentRight };

/** A change by a sub-agent without an account, within what its link may do. */
export const agentOperation = <I extends VisitInput, T>({ right, ...spec }: AgentSpec<I, T>) =>
  visitOperation<I, LinkedAgent, T>(
    {
      find: (tx, cookieHash) => linkedAgent(tx, cookieHash, right, true),
      trail: ({ name, partnerId }) => ({
        subject: name,
        actor: agentActor,
        detail: { id: partnerId },
      }),
    },
    spec,
  );

/** Sends six digits to the mobile or the email of the link. */
export const askForAgentCode = agentOperation({
  name: "agentLink.code",
  right: "agent.students",
  input: visit.extend({ language: visit.shape.visit }),
  limit: "student.code",
  change: async ({ input: { language }, linked, tx }) => {
    const code = await codeForVisit(tx, linked.visitId);
    await sendCode(tx, linked, code, isLanguage(language) ? language : "en");
    return {};
  },
  detail: () => null,
});

export const takeAgentCode = agentOperation({
  name: "agentLink.confirm",
  right: "agent.students",
  input: typedCode,
  change: ({ input: { code }, linked, tx }) => confirmVisit(tx, linked.visitId, code),
  detail: (_, { right }) => ({ right }),
});
