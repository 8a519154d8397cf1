import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import type { Case } from "@/lib/case/queries";
import {
  guardianCodeHash,
  guardianMinutes,
  guardianTries,
  isGuardianCode,
  newGuardianCode,
} from "@/lib/parts/consent/guardian-code";
import { guardianWords } from "@/lib/parts/consent/guardian-words";
import { keepConsent, purposeList, standingOf } from "@/lib/parts/consent/ledger";
import { ownNumber } from "@/lib/parts/consent-ledger/labels";
import { guardianCode, guardianRef, newGuardian } from "@/lib/parts/consent-ledger/schema";
import type { Viewer } from "@/lib/platform/access/policy";
import { brand } from "@/lib/platform/brand";
import type { Tx } from "@/lib/platform/db";
import { isConfigured } from "@/lib/platform/outbox/channels";
import { queueSms } from "@/lib/platform/outbox/queue";
import { secretMark } from "@/lib/platform/outbox/secret";
import { refuse } from "@/lib/platform/result";
import { now } from "@/lib/values/clock";

const codeSent = "The code is on its way to the parent";
const noGateway = "No SMS gateway is configured, so no code can be sent to the parent";

/** Notes the parent of a student under 18, and sends a code to their own mobile. Noted again, they get another code. */
export const addGuardian = caseOperation({
  name: "guardian.add",
  summary: "Note the parent who agrees for a student under 18, and send them a code",
  who: "case.open",
  input: newGuardian,
  done: codeSent,
  change: async ({ input, assessment, viewer, tx }) => {
    const { name, relation, mobile } = input;
    const { id: assessmentId, officialMobile } = assessment;
    if (mobile === assessment.mobile || mobile === officialMobile)
      return refuse(422, ownNumber, { fields: { mobile: ownNumber } });
    if (!isConfigured("sms")) return refuse(409, noGateway);
    const guardian = await tx.guardian.create({
      data: { assessmentId, name, relation, mobile },
      select: { id: true, mobile: true },
    });
    await sendGuardianCode(tx, { guardian, assessment, viewer });
    return { id: guardian.id };
  },
  detail: ({ input: { relation } }, { id }) => ({ id, by: relation }),
});

type CodeFor = {
  guardian: { id: string; mobile: string };
  assessment: Case;
  viewer: Viewer;
};

async function sendGuardianCode(tx: Tx, { guardian, assessment, viewer }: CodeFor) {
  const { id, mobile } = guardian;
  const code = newGuardianCode();
  const codeUntil = new Date(now().getTime() + guardianMinutes * 60_000);
  await tx.guardian.update({
    where: { id },
    data: { codeHash: guardianCodeHash(id, code), codeUntil, codeTries: 0 },
    select: { id: true },
  });
  const words = guardianWords(assessment.language ?? "en");
  await queueSms(tx, {
    ...{ to: mobile, subject: `Code for a parent ${assessment.ref_no}`, secret: code },
    body: words.code(brand().name, assessment.first_name, secretMark),
    ...{ validUntil: codeUntil, assessmentId: assessment.id },
    ...{ statusUpdateId: null, actorId: viewer.id },
  });
}

/** A code to a parent who is noted already: by the student's form, which sends nothing itself, or whose code is too old. */
export const codeForGuardian = caseOperation({
  name: "guardian.code",
  summary: "Send a code to a parent who is noted already",
  who: "case.open",
  input: guardianRef,
  done: codeSent,
  record: ({ input: { guardianId: id }, assessment, tx }) =>
    tx.guardian.findFirst({
      where: { id, assessmentId: assessment.id, verifiedAt: null },
      select: { id: true, mobile: true },
    }),
  change: async ({ record: guardian, assessment, viewer, tx }) => {
    if (!isConfigured("sms")) return refuse(409, noGateway);
    await sendGuardianCode(tx, { guardian, assessment, viewer });
    return { id: guardian.id };
  },
  detail: ({ record: { id } }) => ({ id }),
});

/** `right: false` for a wrong, old or used code: it is counted, and the fifth ends what was sent. */
export const confirmGuardian = caseOperation({
  name: "guardian.confirm",
  summary: "Take the code that a parent reads out: what waited for them is agreed to",
  who: "case.open",
  input: guardianCode,
  done: ({ right }: { right: boolean; purposes: string }) =>
    right ? "The parent is proven" : "This code is not right, or too old",
  record: ({ input: { guardianId: id }, assessment, tx }) =>
    tx.guardian.findFirst({ where: { id, assessmentId: assessment.id } }),
  change: async ({ input: { code }, record, assessment, viewer, tx }) => {
    const { id, codeHash: hash, codeUntil: until, codeTries } = record;
    if (!hash || !until || until <= now()) return { right: false, purposes: "" };
    const right = isGuardianCode(id, code, hash);
    const isOver = right || codeTries + 1 >= guardianTries;
    await tx.guardian.update({
      where: { id },
      data: {
        ...(right && { verifiedAt: now() }),
        ...(isOver && { codeHash: null, codeUntil: null }),
        codeTries: { increment: 1 },
      },
      select: { id: true },
    });
    if (!right) return { right, purposes: "" };
    const waiting = (await standingOf(tx, assessment.id)).filter((one) => one.answer === "waiting");
    const kept = await keepConsent(tx, {
      case: assessment,
      answers: Object.fromEntries(waiting.map(({ purpose }) => [purpose, "given" as const])),
      language: assessment.language ?? "en",
      source: "parent",
      notedById: viewer.id,
    });
    return { right, purposes: purposeList(kept) };
  },
  detail: ({ record: { id } }, { right, purposes }) => ({ id, right, entry: purposes }),
});
