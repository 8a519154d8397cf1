import { startBulk, undoBulk } from "@/lib/bulk/operations";
import { db } from "@/lib/platform/db";
import { type Case, makeCase } from "./cases";
import { callerFor, type Staff } from "./staff";

type Wanted = Parameters<typeof makeCase>[0];

export const makeCases = (many: number, wanted: Wanted = {}) =>
  Promise.all(Array.from({ length: many }, () => makeCase(wanted)));

export const refsOf = (cases: readonly Case[]) => cases.map(({ ref_no }) => ref_no);

export const start = async (by: Staff, input: Record<string, unknown>, key?: string) =>
  startBulk.run(input, await callerFor(by, { idempotencyKey: key }));

export const undo = async (by: Staff, id: string) => undoBulk.run({ id }, await callerFor(by));

/** How a run came out, of one that was begun. */
export async function begun(by: Staff, input: Record<string, unknown>) {
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
