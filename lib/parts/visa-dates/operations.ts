import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { recordEdited } from "@/lib/case/labels";
import { confirmedRules } from "@/lib/catalogue/visa-rules/queries";
import { keepVerdicts, stampOf } from "@/lib/parts/visa-dates/judging";
import { planTitle } from "@/lib/parts/visa-dates/labels";
import { planTexts } from "@/lib/parts/visa-dates/plan";
import { openCaseFacts, pieceOfApplications, readOpenPiece } from "@/lib/parts/visa-dates/queries";
import { type PlanFields, visaPlan } from "@/lib/parts/visa-dates/schema";
import { courseOf, visaCourse } from "@/lib/parts/visas/queries";
import { db, type Tx } from "@/lib/platform/db";
import { dayInIndia } from "@/lib/values/clock";
import { dayOf, toDate } from "@/lib/values/fields/day";

const date = (day: string | null) => day && toDate(day);

const stored = (fields: PlanFields) => ({
  plannedOn: date(fields.plannedOn),
  courseStart: date(fields.courseStart),
  courseEnd: date(fields.courseEnd),
  arrival: date(fields.arrival),
  departure: date(fields.departure),
  level: fields.level,
  institution: fields.institution,
  place: fields.place,
  partners: fields.partners,
  // A family without a partner has no children either, unless some are named.
  children: fields.children ?? (fields.partners === null ? null : 0),
  atSchool: fields.atSchool ?? (fields.partners === null ? null : 0),
  fee: fields.fee,
  feePaid: fields.feePaid,
  roomPaid: fields.roomPaid,
  feeCurrency: fields.feeCurrency,
  enrolledOn: date(fields.enrolledOn),
});

/** Sets what is planned for the visa of an application, and what only people know of it. */
export const setVisaPlan = caseOperation({
  name: "visaPlan.edit",
  summary: "Plan the visa of an application",
  who: "case.open",
  input: visaPlan,
  done: recordEdited,
  record: async ({ input, assessment, tx }) => {
    const found = await tx.application.findFirst({
      where: { id: input.applicationId, assessmentId: assessment.id },
      select: { id: true, ...visaCourse, visaPlan: true },
    });
    if (!found) return null;
    const { id, visaPlan: plan, ...of } = found;
    // A plan that nobody has made yet is its version 0.
    return { id, title: planTitle(courseOf(of)), ...planTexts(plan), version: plan?.version ?? 0 };
  },
  change: async ({ input, record: { id }, assessment, tx }) => {
    const data = stored(input);
    await tx.visaPlan.upsert({
      where: { applicationId: id },
      create: { ...data, applicationId: id, assessmentId: assessment.id, version: 1 },
      update: { ...data, version: { increment: 1 } },
      select: { applicationId: true },
    });
    return { id };
  },
  detail: ({ input, record }) => ({
    id: record.id,
    entry: record.title,
    from: record.plannedOn,
    to: input.plannedOn,
  }),
});

/** A count of all cases takes seconds; a piece of it, less than one. */
const longest = 60_000;
/** So many marks are worked on at once. */
const marksAtOnce = 200;
/** One piece at a time, in whatever process: what is read last is written last. */
const lock = 1219;

const alone = <T>(work: (tx: Tx) => Promise<T>) =>
  db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${lock}::bigint)`;
      return work(tx);
    },
    { timeout: longest, maxWait: longest },
  );

/** Judges cases that were marked since; answers whether more are. Their marks go in the same transaction. */
const judgeMarked = (today: string) =>
  alone(async (tx) => {
    const marks = await tx.$queryRaw<{ case: string }[]>`
      DELETE FROM visa_verdict_mark WHERE id IN (SELECT id FROM visa_verdict_mark ORDER BY id LIMIT ${marksAtOnce})
      RETURNING case_id::text AS case`;
    const cases = [...new Set(marks.map((mark) => mark.case))];
    if (cases.length === 0) return false;
    const rules = await confirmedRules(tx);
    const applications = [];
    for await (const piece of openCaseFacts(tx, cases)) applications.push(...piece);
    const standing = { assessmentId: { in: cases } };
    await keepVerdicts(tx, applications, { rules, today, standing });
    return marks.length === marksAtOnce;
  });

/** Judges the open applications behind one; answers the last of them, or nothing where none follows. */
const judgePiece = (after: string | undefined, today: string) =>
  alone(async (tx) => {
    const applications = await readOpenPiece(tx, { after });
    const isFull = applications.length === pieceOfApplications;
    const last = isFull ? applications.at(-1)?.applicationId : undefined;
    const applicationId = { ...(after && { gt: after }), ...(last && { lte: last }) };
    const rules = await confirmedRules(tx);
    await keepVerdicts(tx, applications, { rules, today, standing: { applicationId } });
    return last;
  });

/**
 * Every minute: the cases of which something changed are judged anew, and all open ones where the rules have changed or a
 * day has begun in India. A process that ends on the way is followed by one that begins the day again.
 */
export async function judgeVisaDates(): Promise<void> {
  const day = dayInIndia();
  const rules = stampOf(await confirmedRules(db));
  const last = await db.visaJudging.findFirst();
  if (!last || last.rules !== rules || dayOf(last.day) !== day) {
    let after: string | undefined;
    do after = await judgePiece(after, day);
    while (after);
    const done = { day: toDate(day), rules };
    await db.visaJudging.upsert({ where: { id: 1 }, create: done, update: done });
  }
  while (await judgeMarked(day));
}
