import "server-only";
import { lockedPartner } from "@/lib/money/partners/operations";
import { allBranchesOnly } from "@/lib/platform/access/all-branches";
import { agentRights } from "@/lib/platform/access/link/policy";
import type { Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { isConfigured } from "@/lib/platform/outbox/channels";
import { heldWords } from "@/lib/platform/outbox/labels";
import { type Failure, refuse } from "@/lib/platform/result";
import { messages } from "@/lib/student/agent-link/labels";
import { agentLinkRef, newAgentLink } from "@/lib/student/agent-link/schema";
import { messages as linkMessages, type SendWay } from "@/lib/student/link/labels";
import { endLink, storeLink } from "@/lib/student/link/make";
import { sendAgentLink } from "@/lib/student/link/send";
import { lackOfWay, sentWords } from "@/lib/student/link/ways";

const shared = {
  who: "partners.manage",
  failed: shortFailure,
  // The page names students of all branches (P4).
  may: allBranchesOnly("gives sub-agents a link"),
} as const;

type MadeLink = { id: string; link: string; sent: SendWay; mobile: string };

/** A new link to the page of a sub-agent, which is shown once, and sent where somebody wants that. */
export const makeAgentLink = operation({
  ...shared,
  name: "agentLink.make",
  summary: "Make a link to a sub-agent's own page, and send it",
  input: newAgentLink,
  // An answer that is kept under a key could be read again.
  keyed: false,
  subject: lockedPartner,
  done: ({ sent }: MadeLink, { send }) => (sent === send ? sentWords[sent] : heldWords),
  change: async ({
    input: { mobile, email, send },
    subject: partner,
    viewer,
    tx,
  }): Promise<MadeLink | Failure> => {
    if (partner.kind !== "sub_agent") return refuse(409, messages.notSubAgent);
    if (!partner.active) return refuse(409, messages.off(partner.name));
    // An approved text of WhatsApp is there for students alone.
    const hasNoSms = send === "sms" && !isConfigured("sms");
    const why = hasNoSms ? linkMessages.noSms : lackOfWay[send]();
    if (why) return refuse(409, why, { fields: { send: why } });
    const terms = {
      ...{ partnerId: partner.id, purpose: "sub_agent", scopes: [...agentRights] },
      ...{ mobile, email },
    };
    const { id, link } = await storeLink(tx, "/s/agent", terms, viewer);
    if (send === "copy") return { id, link, mobile, sent: send };
    const { isHeld } = await sendAgentLink(tx, send, { mobile, email, link });
    // A link whose message is held is shown as one that was made to be copied.
    return { id, link, mobile, sent: isHeld ? ("copy" as const) : send };
  },
  audit: ({ input: { send }, subject: { id, name } }, made) => ({
    subject: name,
    detail: { id, link: made.id, sent: send },
  }),
});

const partnerLink = async (request: { input: { id: string; linkId: string }; tx: Tx }) => {
  const partner = await lockedPartner(request);
  const { id: partnerId, linkId: id } = request.input;
  const link = await request.tx.studentLink.findFirst({
    where: { id, partnerId, revokedAt: null },
    select: { id: true },
  });
  return partner && link ? { partner, link } : null;
};

export const closeAgentLink = operation({
  ...shared,
  name: "agentLink.close",
  summary: "Close a link to a sub-agent's own page",
  input: agentLinkRef,
  done: linkMessages.closed,
  subject: partnerLink,
  change: async ({ subject: { link }, viewer, tx }) => {
    await endLink(tx, link.id, viewer);
    return { id: link.id };
  },
  audit: ({ subject: { partner, link } }) => ({
    subject: partner.name,
    detail: { id: partner.id, link: link.id },
  }),
});
