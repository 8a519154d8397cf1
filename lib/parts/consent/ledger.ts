import "server-only";
import { currentNotice } from "@/lib/catalogue/notices/queries";
import {
  type ConsentAnswer,
  type ConsentSource,
  isUnderAge,
} from "@/lib/parts/consent-ledger/labels";
import { type Purpose, purposeNames, purposes } from "@/lib/parts/purposes/labels";
import type { Tx } from "@/lib/platform/db";
import { type Failure, refuse } from "@/lib/platform/result";
import { dayInIndia, now } from "@/lib/values/clock";
import { dayOf } from "@/lib/values/fields/day";
import type { Language } from "@/lib/values/languages";

/** Where a purpose stands: the last answer to it. */
export type Standing = {
  purpose: Purpose;
  answer: ConsentAnswer;
  source: ConsentSource;
  at: Date;
  /** the version and the hash of the notice that was read, and its language */
  version: number;
  hash: string;
  language: Language;
};

type Reads = Pick<Tx, "$queryRaw">;

/** The last answer to each purpose, also from before a merge; a purpose that nobody was asked about is not there. */
export const standingOf = (from: Reads, caseId: string): Promise<Standing[]> =>
  from.$queryRaw<Standing[]>`
    SELECT DISTINCT ON (c.purpose) c.purpose, c.answer, c.source, c.at, n.version, n.hash, n.language
    FROM consent c JOIN notice n ON n.id = c.notice_id
    WHERE c.case_id IN (SELECT ${caseId}::uuid UNION ALL SELECT id FROM merged_case WHERE assessment_id = ${caseId}::uuid)
    ORDER BY c.purpose, c.at DESC, c.id DESC`;

type Answers = Partial<Record<Purpose, "given" | "refused">>;

type NewAnswers = {
  case: { id: string; ref_no: string };
  answers: Answers;
  /** of the notice that they read */
  language: Language;
  source: ConsentSource;
  notedById?: string | null;
  documentId?: string;
};

/** Whether a parent must agree first: the student is under 18, and no parent is proven yet. */
async function needsParent(tx: Tx, assessmentId: string): Promise<boolean> {
  const { dob, guardians } = await tx.assessment.findUniqueOrThrow({
    where: { id: assessmentId },
    select: {
      dob: true,
      guardians: { where: { verifiedAt: { not: null } }, select: { id: true }, take: 1 },
    },
  });
  return isUnderAge(dayOf(dob), dayInIndia()) && guardians.length === 0;
}

/** What an answer is in the ledger, beside the one from before: a "no" after a "yes" takes it back. */
const ledgerAnswer = (
  answer: "given" | "refused",
  before: ConsentAnswer | undefined,
  waits: boolean,
): ConsentAnswer => {
  if (answer === "given") return waits ? "waiting" : "given";
  return before === "given" || before === "withdrawn" ? "withdrawn" : "refused";
};

/** Adds answers to the ledger, with the notice of today; one that stands already is not written again. */
export async function keepConsent(tx: Tx, given: NewAnswers): Promise<Purpose[]> {
  const { case: of, answers, language, source, notedById, documentId } = given;
  const notice = await currentNotice(tx, language);
  const standing = await standingOf(tx, of.id);
  const waits = source !== "parent" && (await needsParent(tx, of.id));
  const at = now();
  const rows = purposeNames.flatMap((purpose) => {
    const wanted = answers[purpose];
    if (!wanted) return [];
    const before = standing.find((one) => one.purpose === purpose);
    const answer = ledgerAnswer(wanted, before?.answer, waits);
    // A newer notice, or a paper, is another proof of the same answer.
    if (before?.answer === answer && before.version === notice.version && !documentId) return [];
    const row = { purpose, answer, source, notedById, documentId, at };
    return [{ ...row, caseId: of.id, ref_no: of.ref_no, noticeId: notice.id }];
  });
  if (rows.length > 0) await tx.consent.createMany({ data: rows });
  return rows.map(({ purpose }) => purpose);
}

const stops: Record<Exclude<ConsentAnswer, "given">, (what: string) => string> = {
  refused: (what) => `The student did not agree to ${what}`,
  withdrawn: (what) => `The student took the consent to ${what} back`,
  waiting: (what) => `The student is under 18: ${what} waits for a parent's consent`,
};

const things: Record<Purpose, string> = {
  guidance: "guidance",
  sharing: "sharing with universities",
  messages: "messages",
  photographs: "photographs",
};

/** The refusal, in words, of what needs a purpose that was refused; who was never asked refused nothing. */
export async function refusalOfPurpose(
  tx: Reads,
  caseId: string,
  purpose: Purpose,
): Promise<Failure | undefined> {
  const [row] = await tx.$queryRaw<{ answer: ConsentAnswer | null }[]>`
    SELECT standing_consent(${caseId}::uuid, ${purpose}) AS answer`;
  const answer = row?.answer;
  if (!answer || answer === "given") return undefined;
  const says = stops[answer](things[purpose]);
  return refuse(409, `${says}. What they agree to is noted on the case's overview`);
}

/** "Guidance, Photographs" */
export const purposeList = (names: readonly Purpose[]) =>
  names.map((name) => purposes[name]).join(", ");
