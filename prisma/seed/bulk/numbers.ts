import type { ClientBase } from "pg";
import { everyName } from "../people";

type Series = { sequence: string; prefix: string; last: number };

/**
 * The reference numbers of branches and years, oldest first, as the database's own next_ref_no() would give them. Nobody
 * writes a case meanwhile, so they are counted here, and `keep` sets the sequences to the last that was given: what is
 * registered later continues after it.
 */
export async function refNoSource(
  client: ClientBase,
  branches: readonly string[],
  years: string[],
) {
  const series = new Map<string, Series>();
  const { rows: prefixes } = await client.query<{ branch: string; prefix: string }>(
    "SELECT code AS branch, prefix FROM branch WHERE code = ANY ($1)",
    [branches],
  );
  for (const { branch, prefix } of prefixes)
    for (const year of years) {
      const sequence = `ref_no_${prefix.toLowerCase()}_${year}`;
      const { rows } = await client.query<{ last: string | null }>(
        "SELECT pg_sequence_last_value(to_regclass($1)) AS last",
        [sequence],
      );
      series.set(`${branch} ${year}`, { sequence, prefix, last: Number(rows[0]?.last ?? 0) });
    }
  const given = new Set<Series>();
  return {
    next: (branch: string, year: string): string => {
      const one = series.get(`${branch} ${year}`);
      if (!one) throw new Error(`There is no branch ${branch}, or 20${year} is too long ago`);
      given.add(one);
      one.last += 1;
      return `${one.prefix}-${year}-${String(one.last).padStart(5, "0")}`;
    },
    keep: async (): Promise<void> => {
      for (const { sequence, last } of given) {
        await client.query(`CREATE SEQUENCE IF NOT EXISTS ${client.escapeIdentifier(sequence)}`);
        await client.query("SELECT setval($1::regclass, $2)", [sequence, last]);
      }
    },
  };
}

/** The keys by which names sound, of all names that there are: some thousands. */
export async function nameKeys(client: ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; key: string }>(
    "SELECT name, name_key(name) AS key FROM unnest($1::text[]) AS name",
    [everyName()],
  );
  return new Map(rows.map(({ name, key }) => [name, key]));
}
