import "server-only";
import { type Case, lockCase, type OpenCase } from "@/lib/case/queries";
import { composeForPhone, composeMessage } from "@/lib/catalogue/templates/compose";
import {
  type NoticeWay,
  type OwedState,
  whyLeft,
  whyUnreached,
} from "@/lib/desk/notice-runs/labels";
import { standingOf } from "@/lib/parts/consent/ledger";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { Refused } from "@/lib/platform/errors";
import { isConfigured } from "@/lib/platform/outbox/channels";
import { queueKnownToPhone } from "@/lib/platform/outbox/phone";
import { queueMail } from "@/lib/platform/outbox/queue";
import { secretMark } from "@/lib/platform/outbox/secret";
import { isFailure, refuse } from "@/lib/platform/result";
import { linkFor } from "@/lib/student/link/operations";
import { now } from "@/lib/values/clock";

type Outcome = { state: OwedState; why?: string; messageId?: string; sentAt?: Date };
type Row = { caseId: string; way: NoticeWay };

/** Sends the notice of a row, or says why it does not go, and marks the row in the same transaction. */
export async function sendNotice(tx: Tx, viewer: Viewer, id: bigint): Promise<void> {
  const [row] = await tx.$queryRaw<Row[]>`
    SELECT case_id::text AS "caseId", way FROM owed_notice WHERE id = ${id} AND state = 'waiting' FOR UPDATE`;
  if (!row) return;
  const data = await outcomeOf(tx, viewer, row);
  await tx.owedNotice.update({ where: { id }, data, select: { id: true } });
}

async function outcomeOf(tx: Tx, viewer: Viewer, { caseId, way }: Row): Promise<Outcome> {
  const assessment = await lockCase(tx, viewer, caseId, "case.open");
  if (isFailure(assessment)) return { state: "left", why: await whyNotThere(tx, caseId) };
  const { ref_no } = assessment;
  if (await tx.caseHold.findUnique({ where: { ref_no }, select: { ref_no: true } }))
    return { state: "left", why: whyLeft.hold };
  if ((await standingOf(tx, caseId)).length > 0) return { state: "answered" };
  const messageId = await queueNotice(tx, viewer, { assessment, way });
  return { state: "sent", messageId, sentAt: now() };
}

/** A case that is no more, or is no longer the sender's to open. */
async function whyNotThere(tx: Tx, id: string): Promise<string> {
  if (await tx.assessment.count({ where: { id } })) return whyLeft.elsewhere;
  if (await tx.trash.count({ where: { id } })) return whyLeft.trash;
  const merged = await tx.mergedCase.findUnique({
    where: { id },
    select: { assessment: { select: { ref_no: true } } },
  });
  return merged ? whyLeft.merged(merged.assessment.ref_no) : whyLeft.gone;
}

type Receiver = { assessment: Case & OpenCase; way: NoticeWay };

/** A link that opens how far the case is, the notice and a question: documents and money are no part of a notice. */
async function queueNotice(tx: Tx, viewer: Viewer, { assessment, way }: Receiver): Promise<string> {
  const { id: assessmentId, language, email, mobile } = assessment;
  const secret = await linkFor(tx, assessment, viewer, "student", ["link.ask"]);
  const wanted = { kind: "notice", language, receiver: assessment } as const;
  const values = { link: secretMark };
  const owed = { secret, assessmentId, isOwed: true };
  if (way === "email") {
    const mail = await composeMessage(tx, { ...wanted, values, channel: "email" });
    return (await queueMail(tx, { ...mail, ...owed, to: email })).id;
  }
  const words = await composeForPhone(tx, { ...wanted, values });
  const sent = await queueKnownToPhone(tx, {
    ...{ ...words, ...owed, to: mobile, statusUpdateId: null },
  });
  // Thrown, so that neither the link nor the message is kept.
  if (sent.way === "sms" && !isConfigured("sms"))
    throw new Refused(refuse(409, whyUnreached.phone));
  return sent.id;
}
