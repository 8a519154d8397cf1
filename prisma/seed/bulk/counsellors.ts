import type { ClientBase } from "pg";
import { insertRows, type Row } from "../insert";
import { fullName, mailbox, makeName } from "../people";
import { type Random, uuidAt } from "../random";

const WANTED = 40;

export type Counsellor = { id: string; name: string };

/** The active counsellors who are limited to no branch, oldest first; made up to forty, without passwords. */
export async function counsellors(client: ClientBase, random: Random): Promise<Counsellor[]> {
  const known = await active(client);
  const rows: Row[] = [];
  for (let index = known.length; index < WANTED; index++) {
    const name = fullName(makeName(random));
    const at = Date.now();
    rows.push({
      id: uuidAt(at, random),
      email: `${mailbox(name)}.${at.toString(36)}${index}@generated.example`,
      name,
      mobile: `+91${random.whole(6_000_000_000, 9_999_999_999)}`,
      role: "user",
      active: true,
      created_at: new Date(at).toISOString(),
    });
  }
  await insertRows(client, "staff", rows);
  return rows.length ? active(client) : known;
}

async function active(client: ClientBase): Promise<Counsellor[]> {
  const { rows } = await client.query<Counsellor>(
    `SELECT id, name FROM staff WHERE role = 'user' AND active
       AND limited_to = '{}' ORDER BY created_at, email`,
  );
  return rows;
}
