import "server-only";
import { type OpenCase, provenCase } from "@/lib/case/queries";
import type { agreementSources } from "@/lib/parts/consent/labels";
import type { Standing } from "@/lib/parts/consent/ledger";
import { withdrawal } from "@/lib/parts/consent/schema";
import {
  type ConsentAnswer,
  type ConsentSource,
  type guardianRelations,
  isUnderAge,
} from "@/lib/parts/consent-ledger/labels";
import type { Purpose } from "@/lib/parts/purposes/labels";
import { db } from "@/lib/platform/db";
import { query } from "@/lib/platform/operation/query";
import { mayWriteByWhatsapp } from "@/lib/platform/outbox/phone";
import { isFailure } from "@/lib/platform/result";
import { dayInIndia, now } from "@/lib/values/clock";
import { dayOf } from "@/lib/values/fields/day";
import type { Language } from "@/lib/values/languages";
import type { Prisma } from "@/prisma/generated/client";

/** Whether the student may be written to by WhatsApp now. */
export const takesWhatsapp = ({ mobile }: { mobile: string }) => mayWriteByWhatsapp(db, mobile);

/** More answers no case has: each press is one. */
const mostAnswers = 200;

/** What a page reads of a case to show its consent: the person, their parents, signed papers, and what became part of it. */
export const consentLists = {
  dob: true,
  guardians: {
    select: {
      ...{ id: true, name: true, relation: true, mobile: true },
      ...{ verifiedAt: true, codeUntil: true },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  },
  documents: { where: { kind: "consent" }, select: { id: true, fileId: true } },
  mergedCases: { select: { id: true } },
} satisfies Prisma.AssessmentSelect;
type ConsentRows = Prisma.AssessmentGetPayload<{ select: typeof consentLists }>;

/** What the student of a case agreed to: where each purpose stands, every answer, and the parents who agree for them. */
export async function consentOf({ id }: OpenCase, of: ConsentRows): Promise<CaseConsent> {
  const rows = await db.consent.findMany({
    where: { caseId: { in: [id, ...of.mergedCases.map((merged) => merged.id)] } },
    include: {
      notice: { select: { version: true, language: true, hash: true } },
      notedBy: { select: { name: true } },
    },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: mostAnswers,
  });
  const scans = new Map(of.documents.map(({ id, fileId }) => [id, fileId]));
  const answers = rows.map(({ notice, notedBy, documentId, caseId: _, noticeId: __, ...row }) => ({
    ...{ id: row.id, at: row.at, version: notice.version, hash: notice.hash },
    purpose: row.purpose as Purpose,
    answer: row.answer as ConsentAnswer,
    source: row.source as ConsentSource,
    language: notice.language as Language,
    by: notedBy?.name ?? null,
    fileId: (documentId && scans.get(documentId)) ?? null,
  }));
  return {
    // The newest of each purpose, as `standing_consent` has it.
    standing: answers.filter(
      ({ purpose }, index) => answers.findIndex((one) => one.purpose === purpose) === index,
    ),
    answers,
    isUnderAge: isUnderAge(dayOf(of.dob), dayInIndia()),
    guardians: of.guardians.map(({ relation, codeUntil, ...guardian }) => ({
      ...guardian,
      hasCode: codeUntil !== null && codeUntil > now(),
      relation: relation as Guardian["relation"],
    })),
  };
}

type Guardian = {
  id: string;
  name: string;
  relation: keyof typeof guardianRelations;
  mobile: string;
  verifiedAt: Date | null;
  /** a code is on its way that is right still */
  hasCode: boolean;
};
type Answer = Standing & { id: string; by: string | null; fileId: string | null };
export type CaseConsent = {
  standing: Standing[];
  /** newest first */
  answers: Answer[];
  isUnderAge: boolean;
  guardians: Guardian[];
};

/** What the student of a case agreed to, by the mobile that messages go to. */
export const consent = query({
  name: "whatsapp.consent",
  who: "case.open",
  input: withdrawal,
  read: async (viewer, { ref_no }) => {
    const opened = await provenCase(viewer, ref_no, "case.open");
    if (isFailure(opened)) return opened;
    const { mobile: phone } = await db.assessment.findUniqueOrThrow({
      where: { id: opened.id },
      select: { mobile: true },
    });
    const row = await db.conversation.findUnique({
      where: { channel_phone: { channel: "whatsapp", phone } },
      select: { agreedAt: true, agreedWords: true, agreedBy: true, stoppedAt: true },
    });
    const { agreedAt = null, agreedWords = null, agreedBy = null, stoppedAt = null } = row ?? {};
    return { agreedAt, agreedWords, agreedBy: agreedBy as AgreedBy, stoppedAt };
  },
});
type AgreedBy = keyof typeof agreementSources | null;
export type Consent = {
  agreedAt: Date | null;
  agreedWords: string | null;
  agreedBy: AgreedBy;
  stoppedAt: Date | null;
};
