import "server-only";
import { createHash } from "node:crypto";
import { judge } from "@/lib/catalogue/visa-rules/judge";
import type { RuleVersion } from "@/lib/catalogue/visa-rules/rule";
import type { OpenApplication } from "@/lib/parts/visa-dates/facts";
import { safeDays } from "@/lib/parts/visa-dates/words";
import type { Tx } from "@/lib/platform/db";
import { now } from "@/lib/values/clock";
import type { Prisma } from "@/prisma/generated/client";

// A verdict is written when it differs from the one that stands: it then closes that one.

const shortHash = (value: unknown) =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22);

/** Names the rules that cases were judged by: another list is another judgement. */
export const stampOf = (rules: readonly RuleVersion[]) => shortHash(rules);

/** Names no day and no date: of what nobody has to do by any day. */
const noDay = "9999-12-31";

function verdictRow(
  { applicationId, assessmentId, facts }: OpenApplication,
  rules: readonly RuleVersion[],
  today: string,
) {
  const verdict = judge(facts, rules, today);
  const { state, breaksFirst, missing, findings } = verdict;
  const { earliest, last } = safeDays(verdict);
  const versions = findings.flatMap(({ version }) => version ?? []);
  const used = [...new Set(versions)].sort();
  // A first safe day that is today is another one tomorrow, which is no news.
  const first = earliest && earliest > today ? earliest : Boolean(earliest);
  const says = findings.map(({ key, state: finding }) => [key, finding]);
  const fingerprint = shortHash([state, first, last, breaksFirst, missing, says, used, facts]);
  return {
    applicationId,
    assessmentId,
    country: facts.country,
    state,
    plannedOn: facts.plannedOn,
    earliest,
    last,
    actBy: facts.plannedOn ?? last ?? noDay,
    breaksFirst,
    missing,
    findings,
    rules: used,
    facts,
    fingerprint,
  };
}

type VerdictRow = ReturnType<typeof verdictRow>;

/** One statement for all of them: row by row it takes the processor five times as long. */
const insert = (tx: Tx, rows: VerdictRow[]) => tx.$executeRaw`
  INSERT INTO visa_verdict (id, application_id, assessment_id, country, state, planned_on, earliest, last, act_by,
    breaks_first, missing, findings, rules, facts, fingerprint, made_at)
  SELECT uuidv7(), "applicationId", "assessmentId", country, state, "plannedOn", earliest, last, "actBy",
    nullif("breaksFirst", 'null'), missing, findings, rules, facts, fingerprint, ${now()}
  FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS made ("applicationId" uuid, "assessmentId" uuid, country text,
    state text, "plannedOn" date, earliest date, last date, "actBy" date, "breaksFirst" jsonb, missing jsonb, findings jsonb,
    rules uuid[], facts jsonb, fingerprint text)`;

type Judging = {
  rules: readonly RuleVersion[];
  today: string;
  /** which standing verdicts these applications are all of */
  standing: Prisma.VisaVerdictWhereInput;
};

/** Writes what differs for these applications, and closes the verdicts of those that are not judged any more. */
export async function keepVerdicts(
  tx: Tx,
  applications: OpenApplication[],
  { rules, today, standing }: Judging,
): Promise<void> {
  const kept = await tx.visaVerdict.findMany({
    where: { AND: [{ closedAt: null }, standing] },
    select: { id: true, applicationId: true, fingerprint: true },
  });
  const made = applications.map((one) => verdictRow(one, rules, today));
  const same = (one: { applicationId: string; fingerprint: string }) =>
    `${one.applicationId} ${one.fingerprint}`;
  const [before, after] = [new Set(kept.map(same)), new Set(made.map(same))];
  const closed = kept.filter((one) => !after.has(same(one))).map(({ id }) => id);
  if (closed.length > 0)
    await tx.visaVerdict.updateMany({ where: { id: { in: closed } }, data: { closedAt: now() } });
  const rows = made.filter((one) => !before.has(same(one)));
  if (rows.length > 0) await insert(tx, rows);
}
