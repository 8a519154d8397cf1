import type { Client } from "pg";

// Statements as a process that has been running for a while holds them: prepared once, and executed from then on,
// whatever became of the tables meanwhile.

type Refusal = { statement: string; reason: string };

/** Prepares statements in this session; answers those that PostgreSQL refuses. */
export async function prepare(session: Client, statements: string[]): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const [index, statement] of statements.entries()) {
    const reason = await reasonAgainst(session, `PREPARE ${nameOf(index)} AS ${statement}`);
    if (reason) refusals.push({ statement, reason });
  }
  return refusals;
}

/**
 * Those of the prepared statements that could not be executed now. They are explained: PostgreSQL then plans them
 * anew and asks whether this role may, and changes no row.
 */
export async function refusedNow(session: Client, statements: string[]): Promise<Refusal[]> {
  const { rows } = await session.query<{ name: string; values: number }>(
    "SELECT name, cardinality(parameter_types) AS values FROM pg_prepared_statements",
  );
  const refusals: Refusal[] = [];
  for (const [index, statement] of statements.entries()) {
    const prepared = rows.find(({ name }) => name === nameOf(index));
    if (!prepared) continue;
    const values = Array(prepared.values).fill("NULL").join(", ");
    const execute = `EXPLAIN EXECUTE ${prepared.name}${values && ` (${values})`}`;
    const reason = await reasonAgainst(session, execute);
    if (reason) refusals.push({ statement, reason });
  }
  return refusals;
}

const nameOf = (index: number) => `sent_${index}`;

const reasonAgainst = (session: Client, sql: string) =>
  session.query(sql).then(
    () => undefined,
    (error: Error) => error.message,
  );
