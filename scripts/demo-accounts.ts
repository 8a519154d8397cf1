import { connect } from "./session";

const PASSWORD = "overseas-demo-2026";
const DEMO = "@overseasdesk.example";

/** Lines that tell how to sign in, when the database holds the demo data set (decision P7a). */
export async function demoAccounts(databaseUrl: string): Promise<string[]> {
  const session = await connect(databaseUrl);
  try {
    const { rows } = await session.query<{ email: string; role: string }>(
      "SELECT email, role FROM staff WHERE email LIKE $1 AND active ORDER BY role, email",
      [`%${DEMO}`],
    );
    return rows.map(({ email, role }) => `  ${email.padEnd(34)} ${PASSWORD}  (${role})`);
  } finally {
    await session.end();
  }
}
