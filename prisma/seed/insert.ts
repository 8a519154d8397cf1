import type { ClientBase } from "pg";
import type { Branch } from "./branches";

type Value = string | number | boolean | null | string[] | string[][] | number[] | Row | Row[];
/** One record by column names; what is left out takes the column's default. */
export type Row = { [column: string]: Value };

/**
 * Writes rows in one statement and one parameter. PostgreSQL turns the JSON into the table's own
 * types, so enums, arrays, decimals and dates need no care here. A row with other columns than the first is refused: its
 * own would be left out in silence.
 */
export async function insertRows(client: ClientBase, table: string, rows: readonly Row[]) {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const isUnlike = (row: Row) =>
    names.length !== Object.keys(row).length || names.some((name) => !(name in row));
  if (rows.some(isUnlike)) throw new Error(`Rows of ${table} differ in their columns`);
  const columns = names.map((name) => client.escapeIdentifier(name)).join(", ");
  const into = client.escapeIdentifier(table);
  await client.query(
    `INSERT INTO ${into} (${columns})
     SELECT ${columns} FROM json_populate_recordset(NULL::${into}, $1)`,
    [JSON.stringify(rows)],
  );
}

/**
 * Takes the next `count` reference numbers of a branch and year ("26"), oldest first, from the
 * sequence that the database's own next_ref_no() uses: what is registered later continues after them.
 * Cases of past years get that year's numbers, which the trigger cannot know.
 */
export async function takeRefNos(
  client: ClientBase,
  branch: Branch,
  year: string,
  count: number,
): Promise<string[]> {
  const {
    rows: [known],
  } = await client.query<{ prefix: string }>("SELECT branch_prefix($1) AS prefix", [branch]);
  if (!known) throw new Error(`There is no branch ${branch}`);
  const { prefix } = known;
  const sequence = `ref_no_${prefix.toLowerCase()}_${year}`;
  await client.query("SELECT pg_advisory_xact_lock(hashtext($1))", [sequence]);
  await client.query(`CREATE SEQUENCE IF NOT EXISTS ${client.escapeIdentifier(sequence)}`);
  const { rows } = await client.query<{ number: string }>(
    "SELECT nextval($1::regclass)::text AS number FROM generate_series(1, $2::int)",
    [sequence, count],
  );
  return rows.map(({ number }) => `${prefix}-${year}-${number.padStart(5, "0")}`);
}
