import { createHash, createHmac, randomBytes, randomUUID } from "node:crypto";
import type { Client } from "pg";
import { connect } from "./session";

// The account of an admin, as somebody on the machine itself makes it: the code of the first one, and the way back in.

/** Without 0, O, 1 and I, which are misread. */
const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Ten letters from the secret that all processes of an office share, so they are the same after each start. */
export const setUpCode = (secret: string) =>
  [...createHmac("sha256", secret).update("the code that sets up an office").digest()]
    .slice(0, 10)
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join("");

/** Whether nobody runs the office of this database yet. */
export async function hasNoAdmin(databaseUrl: string): Promise<boolean> {
  const session = await connect(databaseUrl);
  const admins = "SELECT FROM staff WHERE role = 'admin' AND active LIMIT 1";
  const { rowCount } = await session.query(admins).finally(() => session.end());
  return rowCount === 0;
}

/** The same as of a mailed link (lib/people/password/link.ts). */
const LINK_MINUTES = 60;

type WayIn = {
  email: string;
  /** who does it, for the audit log */
  actor: string;
  /** the phone with the codes is gone too */
  withoutSecondFactor: boolean;
};

/**
 * Makes a known account an active admin of all branches, and answers the token of a link to choose a password by. The old
 * password stays until then. Throws an Error with words where there is no such account.
 */
export async function letIn(databaseUrl: string, { email, actor, withoutSecondFactor }: WayIn) {
  const session = await connect(databaseUrl);
  try {
    await session.query("BEGIN");
    const { rows } = await session.query<{ id: string }>(
      `UPDATE staff SET role = 'admin', active = true, limited_to = '{}', switched_at = now(), version = version + 1
       WHERE email = $1 RETURNING id`,
      [email],
    );
    const [staff] = rows;
    if (!staff) throw new Error(await unknownWords(session, email));
    const token = randomBytes(32).toString("base64url");
    await session.query(
      `INSERT INTO password_reset (token_hash, staff_id, expires_at)
       VALUES ($1, $2, now() + make_interval(mins => $3))`,
      [createHash("sha256").update(token).digest("hex"), staff.id, LINK_MINUTES],
    );
    if (withoutSecondFactor)
      for (const table of ["second_factor", "recovery_code", "passkey"])
        await session.query(`DELETE FROM ${table} WHERE staff_id = $1`, [staff.id]);
    const secondFactor = withoutSecondFactor ? "removed" : "kept";
    await session.query(
      `INSERT INTO audit_line (operation, kind, actor, subject, detail, request_id)
       VALUES ('staff.letIn', 'staff', $1, $2, $3, $4)`,
      [actor, email, { secondFactor }, randomUUID()],
    );
    await session.query("COMMIT");
    return token;
  } finally {
    // Without the COMMIT this undoes everything.
    await session.end();
  }
}

async function unknownWords(session: Client, email: string): Promise<string> {
  const { rows } = await session.query<{ email: string }>(
    "SELECT email FROM staff WHERE role = 'admin' ORDER BY active DESC, email LIMIT 10",
  );
  const admins = rows.map((row) => `  ${row.email}`).join("\n");
  return admins
    ? `There is no account of ${email}. Admins are:\n${admins}`
    : `There is no account of ${email}, and no admin. Set the office up in the browser: npm start prints where.`;
}
