import "server-only";
import type { OpenCase } from "@/lib/case/queries";
import type { CaseFacts } from "@/lib/catalogue/visa-rules/facts";
import { judge } from "@/lib/catalogue/visa-rules/judge";
import { kinds } from "@/lib/catalogue/visa-rules/kinds";
import { rulePreview } from "@/lib/catalogue/visa-rules/preview";
import { ruleOrder, ruleVersion } from "@/lib/catalogue/visa-rules/queries";
import { fillRuleWords } from "@/lib/catalogue/visa-rules/rule-words";
import type { Finding, Verdict } from "@/lib/catalogue/visa-rules/verdict";
import { beforeApplying } from "@/lib/parts/visa-dates/before";
import { type FactsRow, factsOf, type OpenApplication } from "@/lib/parts/visa-dates/facts";
import { planTexts } from "@/lib/parts/visa-dates/plan";
import {
  breaksWords,
  dayWords,
  riskWords,
  safeDays,
  stateWords,
} from "@/lib/parts/visa-dates/words";
import { courseOf, visaChoices } from "@/lib/parts/visas/queries";
import type { Viewer } from "@/lib/platform/access/policy";
import { db, type Tx } from "@/lib/platform/db";
import { dayInIndia } from "@/lib/values/clock";
import { dayOf } from "@/lib/values/fields/day";
import { fullName } from "@/lib/values/words";
import { Prisma } from "@/prisma/generated/client";

/** Statuses of an application that goes no further. */
const given = ["Rejected", "Not Applied", "Application can't process for future intake"];
/** Tests without a result. */
const noTests = ["mockIelts", "pteVoucher", "pteBook"];

/** So many applications are read at once. */
export const pieceOfApplications = 500;

type Which = {
  /** only those of these cases */
  cases?: readonly string[];
  /** behind the application with this id */
  after?: string;
};

/**
 * Applications of cases that are not rejected, which have an offer or a planned day, and of which no visa was applied for:
 * the next ones by their ids.
 */
export async function readOpenPiece(tx: Pick<Tx, "$queryRaw">, { cases, after }: Which) {
  const ofCases = cases ? Prisma.sql`AND a.assessment_id = ANY (${cases}::uuid[])` : Prisma.empty;
  const behind = after ? Prisma.sql`AND a.id > ${after}::uuid` : Prisma.empty;
  const rows = await tx.$queryRaw<FactsRow[]>`
    SELECT a.id::text AS "applicationId", a.assessment_id::text AS "assessmentId", s.ref_no AS "refNo", c.country, c.type AS "courseType",
      o.duration::float8 AS years, s.dob::text AS "bornOn", s.any_refusal AS "refusedBefore",
      CASE WHEN p.application_id IS NOT NULL THEN to_jsonb(p) || jsonb_build_object('fee', p.fee::text, 'fee_paid', p.fee_paid::text,
        'room_paid', p.room_paid::text) END AS plan,
      offer.id::text AS "offerId", offer.expires_on::text AS "offerExpiresOn", enrolment.id::text AS "coeId", passport.fact AS passport,
      coalesce(tests.facts, '[]') AS tests, coalesce(documents.facts, '[]') AS documents, coalesce(funds.facts, '[]') AS funds
    FROM application a
    JOIN assessment s ON s.id = a.assessment_id
    JOIN applied_course c ON c.id = a.applied_course_id
    JOIN course o ON o.id = c.course_id
    LEFT JOIN visa_plan p ON p.application_id = a.id
    LEFT JOIN LATERAL (SELECT status FROM visa WHERE application_id = a.id ORDER BY date DESC, id DESC LIMIT 1) v ON true
    LEFT JOIN LATERAL (SELECT f.id, l.expires_on FROM offer_letter f LEFT JOIN letter l ON l.offer_letter_id = f.id
      WHERE f.application_id = a.id AND f.status IN ('Unconditional', 'Conditional')
      ORDER BY f.date DESC, f.id DESC LIMIT 1) offer ON true
    LEFT JOIN LATERAL (SELECT id FROM coe WHERE assessment_id = a.assessment_id ORDER BY created_at DESC, id DESC LIMIT 1) enrolment ON true
    LEFT JOIN LATERAL (SELECT jsonb_build_object('id', id, 'validUntil', valid_to) AS fact FROM passport
      WHERE assessment_id = a.assessment_id ORDER BY valid_to DESC, id DESC LIMIT 1) passport ON true
    LEFT JOIN LATERAL (SELECT jsonb_agg(jsonb_build_object('id', id, 'kind', test_name, 'takenOn', date) ORDER BY id) AS facts
      FROM test_taken WHERE assessment_id = a.assessment_id AND test_name <> ALL (${noTests})) tests ON true
    LEFT JOIN LATERAL (SELECT jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'date', valid_from, 'from', valid_from,
      'until', valid_to) ORDER BY id) AS facts
      FROM document WHERE assessment_id = a.assessment_id AND kind IS NOT NULL) documents ON true
    LEFT JOIN LATERAL (SELECT jsonb_agg(jsonb_build_object('id', id, 'holder', holder, 'relation', relation, 'bank', bank,
      'amount', amount::text, 'currency', currency, 'heldSince', held_since, 'statementTo', last_day,
      'proof', file_id IS NOT NULL) ORDER BY id) AS facts
      FROM fund WHERE assessment_id = a.assessment_id) funds ON true
    WHERE s.state <> 'rejected' AND a.status <> ALL (${given})
      AND (v.status IS NULL OR v.status = 'Visa not applied')
      AND (p.planned_on IS NOT NULL OR offer.id IS NOT NULL OR v.status IS NOT NULL) ${ofCases} ${behind}
    ORDER BY a.id LIMIT ${pieceOfApplications}`;
  return rows.map(
    (row): OpenApplication => ({
      applicationId: row.applicationId,
      assessmentId: row.assessmentId,
      refNo: row.refNo,
      facts: factsOf(row),
    }),
  );
}

/** All of them, or those of some cases, piece by piece. */
export async function* openCaseFacts(tx: Pick<Tx, "$queryRaw">, cases?: readonly string[]) {
  let after: string | undefined;
  do {
    const applications: OpenApplication[] = await readOpenPiece(tx, { cases, after });
    if (applications.length > 0) yield applications;
    after =
      applications.length === pieceOfApplications ? applications.at(-1)?.applicationId : undefined;
  } while (after);
}

/** What a typed rule would do to the cases that are open. */
export const previewRule = rulePreview(() => openCaseFacts(db));

/** Applications with what is planned for their visas, the newest first: a part of a case's select. */
export const plannedVisas = {
  select: {
    ...visaChoices.select,
    visaPlan: true,
    enrolment: true,
    visas: { select: { status: true }, orderBy: [{ date: "desc" }, { id: "desc" }], take: 1 },
  },
  orderBy: visaChoices.orderBy,
} satisfies Prisma.Assessment$applicationsArgs;
type Planned = Prisma.ApplicationGetPayload<typeof plannedVisas>;

async function factsOfCase({ id }: OpenCase) {
  const facts = new Map<string, CaseFacts>();
  for await (const piece of openCaseFacts(db, [id]))
    for (const one of piece) facts.set(one.applicationId, one.facts);
  return facts;
}

/** What a case's tab says of a verdict. */
function judgedWords(facts: CaseFacts, verdict: Verdict, wordsOf: (finding: Finding) => string) {
  const today = dayInIndia();
  const { earliest, last } = safeDays(verdict);
  const { state, missing } = verdict;
  return {
    state,
    says: stateWords(verdict, facts.country),
    /** whether every rule could be judged: else the days are safe as far as is known */
    isKnown: missing.length === 0,
    days: { today, earliest, last, planned: facts.plannedOn },
    words: {
      planned: dayWords(facts.plannedOn, today),
      earliest: dayWords(earliest, today),
      last: dayWords(last, today),
      breaks: breaksWords(verdict, facts) ?? null,
    },
    toDo: beforeApplying(verdict, wordsOf),
  };
}

/**
 * The plan of each of these applications of a case, and what the confirmed rules say of it now. An application of which a
 * visa was applied for is not among them.
 */
export async function visaDatesOf(opened: OpenCase, read: Promise<{ applications: Planned[] }>) {
  const [{ applications }, facts, stored] = await Promise.all([
    read,
    factsOfCase(opened),
    db.visaRule.findMany({ where: { checkedOn: { not: null } }, orderBy: ruleOrder }),
  ]);
  const rules = stored.map(ruleVersion);
  const wordsOf = ({ version, key, values }: Finding) => {
    const rule = rules.find(({ id }) => id === version);
    const words = stored.find(({ id }) => id === version)?.wordsEn;
    if (!rule || !words) return key;
    return fillRuleWords(words, { ...kinds[rule.kind].words(rule.params), ...values }, "en");
  };
  return applications
    .filter(({ visas: [latest] }) => !latest || latest.status === "Visa not applied")
    .map(({ id, visaPlan, visas: _, enrolment: __, ...application }) => {
      const of = facts.get(id);
      const verdict = of && judge(of, rules, dayInIndia());
      return {
        _id: id,
        ...courseOf(application),
        plan: planTexts(visaPlan),
        version: visaPlan?.version ?? 0,
        judged: of && verdict && judgedWords(of, verdict, wordsOf),
      };
    });
}
export type VisaDates = Awaited<ReturnType<typeof visaDatesOf>>[number];

/** So many stand in somebody's day; all of them are in the list. */
const risksShown = 5;

/** The visas of somebody's cases whose day is at risk, the first day first, and how many there are. */
export async function visaRisksOf({ branches }: Viewer, handlerId: string) {
  const where: Prisma.VisaVerdictWhereInput = {
    handlerId,
    location: { in: branches },
    state: "unsafe",
    closedAt: null,
    shelved: false,
  };
  const [rows, total] = await Promise.all([
    db.visaVerdict.findMany({
      where,
      select: {
        id: true,
        plannedOn: true,
        breaksFirst: true,
        facts: true,
        assessment: { select: { ref_no: true, first_name: true, surname: true } },
      },
      orderBy: [{ actBy: "asc" }, { id: "asc" }],
      take: risksShown,
      relationLoadStrategy: "join",
    }),
    db.visaVerdict.count({ where }),
  ]);
  const today = dayInIndia();
  return {
    total,
    rows: rows.map(({ id, plannedOn, breaksFirst, facts, assessment }) => ({
      id,
      ref: assessment.ref_no,
      name: fullName(assessment),
      // What the job has written comes back as it was (judging.ts).
      words: riskWords(
        {
          breaksFirst: breaksFirst as Verdict["breaksFirst"],
          plannedOn: plannedOn && dayOf(plannedOn),
        },
        facts as CaseFacts,
        today,
      ),
    })),
  };
}
export type VisaRisks = Awaited<ReturnType<typeof visaRisksOf>>;
