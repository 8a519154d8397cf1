import type { ClientBase } from "pg";
import { branches } from "../branches";
import { insertRows, type Row } from "../insert";
import { fullName, mailbox, makeName } from "../people";
import { type Random, type Skewed, skewed, uuidAt } from "../random";
import type { Office } from "./branches";

export type Counsellor = {
  id: string;
  name: string;
  /** the only one that they work in */
  branch: string | null;
};

const GENERATED = "@generated.example";

/**
 * The active counsellors of each branch: those who are limited to no branch, and generated ones, made up to the wanted
 * number, without passwords. Of more than the first two branches each has people of its own.
 */
export async function counsellors(
  client: ClientBase,
  random: Random,
  { items: offices }: Skewed<Office>,
  wanted: number,
): Promise<(branch: string) => Skewed<Counsellor>> {
  const known = await active(client);
  const rows: Row[] = [];
  for (let index = known.length; index < wanted; index++) {
    const name = fullName(makeName(random));
    const at = Date.now();
    const office = offices[index % offices.length];
    rows.push({
      id: uuidAt(at, random),
      email: `${mailbox(name)}.${at.toString(36)}${index}${GENERATED}`,
      name,
      mobile: `+91${random.whole(6_000_000_000, 9_999_999_999)}`,
      role: "user",
      limited_to: office && offices.length > branches.length ? [office.code] : [],
      active: true,
      created_at: new Date(at).toISOString(),
    });
  }
  await insertRows(client, "staff", rows);
  const all = rows.length ? await active(client) : known;
  const ofBranch = new Map(
    offices.map(({ code }) => [
      code,
      // Some handle a third of everything, most a little.
      skewed(
        all.filter(({ branch }) => branch === null || branch === code),
        1.2,
      ),
    ]),
  );
  return (branch) => ofBranch.get(branch) ?? skewed(all, 1.2);
}

/** Those of one branch come first, so that their cases are mostly theirs; then the oldest. */
async function active(client: ClientBase): Promise<Counsellor[]> {
  const { rows } = await client.query<Counsellor>(
    `SELECT id, name, limited_to[1] AS branch FROM staff WHERE role = 'user' AND active
       AND (limited_to = '{}' OR cardinality(limited_to) = 1 AND right(email, length($1)) = $1)
     ORDER BY limited_to = '{}', created_at, email`,
    [GENERATED],
  );
  return rows;
}
