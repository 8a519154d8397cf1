import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import type { Case, Proven } from "@/lib/case/queries";
import { guardianRef } from "@/lib/parts/consent-ledger/schema";
import { noteUpdate } from "@/lib/parts/status-updates/tell-student";
import type { LinkPurpose, LinkRight } from "@/lib/platform/access/link/policy";
import type { CaseRight, Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { isConfigured } from "@/lib/platform/outbox/channels";
import { heldWords } from "@/lib/platform/outbox/labels";
import { refuse } from "@/lib/platform/result";
import * as answer from "@/lib/student/link/answer";
import { messages, purposeLabels, type SendWay, usualScopes } from "@/lib/student/link/labels";
import { endLink, storeLink } from "@/lib/student/link/make";
import * as schema from "@/lib/student/link/schema";
import { sendLink } from "@/lib/student/link/send";
import { lackOfWay, sentWords } from "@/lib/student/link/ways";
import { now } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";

type LinkTerms = { purpose: LinkPurpose; scopes?: LinkRight[]; mobile?: string | null };

const newLink = (
  tx: Tx,
  { id: assessmentId }: Pick<Case, "id">,
  viewer: Pick<Viewer, "id">,
  { purpose, scopes = usualScopes(purpose), mobile = null }: LinkTerms,
) =>
  storeLink(
    tx,
    "/s",
    {
      assessmentId,
      purpose,
      scopes: [...new Set<LinkRight>(["link.way", ...scopes])],
      mobile: purpose === "parent" ? mobile : null,
    },
    viewer,
  );

/**
 * The address of a new link to the page of a case that the viewer may open, in the transaction of the message that brings it.
 * It goes into the message's secret part and nowhere else.
 */
export const linkFor = async (
  tx: Tx,
  assessment: Case & Proven<CaseRight>,
  viewer: Viewer,
  purpose: LinkPurpose,
  scopes?: LinkRight[],
): Promise<string> => (await newLink(tx, assessment, viewer, { purpose, scopes })).link;

/** A new link to the page of a case, which is shown once, and sent to the student or a parent where somebody wants that. */
export const makeLink = caseOperation({
  name: "studentLink.make",
  summary: "Make a link to the student's own page, and send it",
  answers: answer.linkMade,
  who: "case.open",
  input: schema.newLink,
  // An answer that is kept under a key could be read again.
  keyed: false,
  done: ({ sent }, { send }) => (sent === send ? sentWords[sent as SendWay] : heldWords),
  change: async ({ input: { purpose, scopes, mobile, send }, ...request }) => {
    const { assessment, viewer, tx } = request;
    const why = lackOfWay[send]();
    if (why) return refuse(409, why, { fields: { send: why } });
    const { id, link } = await newLink(tx, assessment, viewer, { purpose, scopes, mobile });
    let sent: SendWay = send;
    if (send !== "copy") {
      const update = {
        type: "update",
        msg: `Link to the page: ${purposeLabels[purpose]}`,
      } as const;
      const { id: statusUpdateId } = await noteUpdate(request, update);
      const way = await sendLink(tx, send, {
        receiver: assessment,
        language: assessment.language,
        link,
        parent: purpose === "parent" ? { mobile } : undefined,
        statusUpdateId,
      });
      if (way === "sms" && !isConfigured("sms"))
        return refuse(409, messages.noWayToPhone, { fields: { send: messages.noWayToPhone } });
      // The link is shown as one that was made to be copied.
      if (way === "held") sent = "copy";
    }
    return { _id: id, link, purpose, sent };
  },
  detail: ({ input: { purpose, send } }, { _id: id }) => ({ id, entry: purpose, sent: send }),
});

/** A link to a parent's own number, by which they agree for a student under 18 (lib/student/page/operations.ts). */
export const sendParentLink = caseOperation({
  name: "studentLink.parent",
  summary: "Send a parent of a student under 18 a link by which they agree",
  who: "case.open",
  input: guardianRef,
  keyed: false,
  done: ({ isHeld }: { id: string; isHeld: boolean }) =>
    isHeld ? heldWords : messages.sentToParent,
  record: ({ input: { guardianId: id }, assessment, tx }) =>
    tx.guardian.findFirst({
      where: { id, assessmentId: assessment.id, verifiedAt: null },
      select: { mobile: true },
    }),
  change: async ({ record: { mobile }, ...request }) => {
    const { assessment, viewer, tx } = request;
    // The code that proves the parent's number goes by SMS alone.
    if (!isConfigured("sms")) return refuse(409, messages.noSmsToParent);
    const terms: LinkTerms = { purpose: "parent", scopes: ["link.consent"], mobile };
    const { id, link } = await newLink(tx, assessment, viewer, terms);
    const { id: statusUpdateId } = await noteUpdate(request, {
      type: "update",
      msg: `Link to the page: ${purposeLabels.parent}`,
    });
    const { language } = assessment;
    const parent = { mobile };
    const way = await sendLink(tx, "sms", {
      ...{ receiver: assessment, language, link, parent, statusUpdateId },
    });
    return { id, isHeld: way === "held" };
  },
  detail: (_, { id }) => ({ id, entry: "parent" }),
});

/** The link opens nothing any more, and visits under way end with it. */
export const closeLink = caseOperation({
  name: "studentLink.close",
  summary: "Close a link to the student's own page",
  answers: answer.linkChanged,
  who: "case.open",
  input: schema.linkRef,
  done: messages.closed,
  record: ({ input: { linkId }, assessment, tx }) =>
    tx.studentLink.findFirst({
      where: { id: linkId, assessmentId: assessment.id, revokedAt: null },
      select: { id: true, purpose: true },
    }),
  change: async ({ record: { id }, viewer, tx }) => {
    await endLink(tx, id, viewer);
    return { id };
  },
  detail: ({ record: { id, purpose } }) => ({ id, entry: purpose }),
});

/** The page asks for this, with the QR of the branch, until somebody takes it back. */
export const askForPayment = caseOperation({
  name: "studentLink.ask",
  summary: "Ask for a payment on the student's own page",
  answers: answer.linkChanged,
  who: "case.open",
  input: schema.newDue,
  done: messages.dueAdded,
  change: async ({ input: { amount, particulars, fee, dueOn }, assessment, viewer, tx }) => {
    const plan = { where: { assessmentId: assessment.id }, select: { id: true } };
    if (fee === "own" && (await tx.feePlan.findFirst(plan)))
      return refuse(409, messages.planned, { fields: { fee: messages.planned } });
    const branch = await tx.branch.findUniqueOrThrow({
      where: { code: assessment.location },
      select: { upiId: true },
    });
    if (!branch.upiId) return refuse(409, messages.noUpi);
    const data = { amount, particulars, fee, assessmentId: assessment.id, madeById: viewer.id };
    return tx.studentDue.create({
      data: { ...data, dueOn: dueOn && toDate(dueOn), createdAt: now() },
      select: { id: true },
    });
  },
  detail: ({ input: { amount, particulars } }, { id }) => ({ id, amount, entry: particulars }),
});

export const takeBackPayment = caseOperation({
  name: "studentLink.takeBack",
  summary: "Take back what the student's own page asks to be paid",
  answers: answer.linkChanged,
  who: "case.open",
  input: schema.dueRef,
  done: messages.dueGone,
  record: ({ input: { dueId }, assessment, tx }) =>
    tx.studentDue.findFirst({
      where: { id: dueId, assessmentId: assessment.id },
      select: { id: true, amount: true, particulars: true },
    }),
  change: async ({ record: { id }, tx }) =>
    tx.studentDue.delete({ where: { id }, select: { id: true } }),
  detail: ({ record: { id, amount, particulars } }) => ({
    id,
    amount: amount.toFixed(2),
    entry: particulars,
  }),
});

/** Nobody downloads a letter on the student's page before the office says so. */
export const showLetter = caseOperation({
  name: "studentLink.letter",
  summary: "Show an offer's letter on the student's own page, or hide it",
  answers: answer.linkChanged,
  who: "case.open",
  input: schema.letterShown,
  done: (_, { shown }) => (shown ? messages.letterShown : messages.letterHidden),
  record: ({ input: { offerId }, assessment, tx }) =>
    tx.offerLetter.findFirst({
      where: { id: offerId, assessmentId: assessment.id },
      select: { id: true, offerNumber: true, fileId: true },
    }),
  change: async ({ input: { shown }, record: { id, fileId }, tx }) => {
    if (shown && !fileId) return refuse(409, messages.noLetter);
    return tx.offerLetter.update({
      where: { id },
      data: { fileShown: shown },
      select: { id: true },
    });
  },
  detail: ({ input: { shown }, record: { id, offerNumber } }) => ({
    id,
    entry: offerNumber,
    shown,
  }),
});
