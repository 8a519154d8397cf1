import { startBulk, undoBulk } from "@/lib/desk/bulk/operations";
import { chosenCases } from "@/lib/desk/bulk/queries";
import { db } from "@/lib/platform/db";
import { type Case, makeCase } from "./cases";
import { callerFor, type Staff } from "./staff";

type CaseFields = Parameters<typeof makeCase>[0];

export const makeCases = (many: number, wanted: CaseFields = {}) =>
  Promise.all(Array.from({ length: many }, () => makeCase(wanted)));

export const refsOf = (cases: readonly Case[]) => cases.map(({ ref_no }) => ref_no);

/** Which cases somebody means, as the dialog asks when it opens: with the versions that it shows. */
export async function chosen(by: Staff, input: Record<string, unknown>) {
  const result = await chosenCases.run(input, await callerFor(by));
  if (!result.ok) throw new Error(result.message);
  return result.data;
}

/** Cases as they stand now, for somebody who acts at once on what they see. */
export async function shown(refs: readonly string[]) {
  const found = await db.assessment.findMany({
    where: { ref_no: { in: [...refs] } },
    select: { ref_no: true, version: true },
  });
  const versions = new Map(found.map(({ ref_no, version }) => [ref_no, version]));
  return { refs, versions: refs.map((ref_no) => versions.get(ref_no) ?? 0) };
}

type Input = Record<string, unknown> & { refs?: string[] };

/** Without `versions`, of the cases as they stand now. */
export async function start(by: Staff, input: Input, key?: string) {
  const now = input.refs && !input.versions ? await shown(input.refs) : {};
  return startBulk.run({ ...input, ...now }, await callerFor(by, { idempotencyKey: key }));
}

export const undo = async (by: Staff, id: string) => undoBulk.run({ id }, await callerFor(by));

/** How a run came out, of one that was begun. */
export async function begun(by: Staff, input: Input) {
  const result = await start(by, input);
  if (!result.ok) throw new Error(result.message);
  return result.data;
}

export const rowsOf = (runId: string) =>
  db.bulkRow.findMany({ where: { runId }, orderBy: { id: "asc" } });

export const reasonCalled = async (label: string) =>
  (await db.rejectReason.findUniqueOrThrow({ where: { label } })).id;

let made = 0;

/** Many at once, as they lie in the database; without their status updates, which nobody asks here. */
export async function manyCases(many: number, by?: Staff): Promise<string[]> {
  const one = await makeCase({ handler: by ?? null });
  const base = made;
  made += many;
  const rows = await db.$queryRaw<{ ref_no: string }[]>`
    INSERT INTO assessment (id, first_name, surname, mobile, email, dob, address, pincode, city, country, qualification,
      stream, passout_year, percentage, location, any_refusal, spouse, country_apply_for, state, handler_id)
    SELECT gen_random_uuid(), first_name, surname, '+9177' || lpad((n + ${base})::text, 8, '0'), email, dob, address, pincode,
      city, country, qualification, stream, passout_year, percentage, location, any_refusal, spouse, country_apply_for,
      state, handler_id
    FROM assessment, generate_series(1, ${many}) AS n WHERE ref_no = ${one.ref_no}
    RETURNING ref_no`;
  return rows.map(({ ref_no }) => ref_no);
}
