import { userInfo } from "node:os";
import { letIn } from "./admin-account";
import { withDatabase } from "./database";

const usage = `npm run admin -- EMAIL [--without-second-factor]

For somebody who is locked out, on the machine itself: the account of EMAIL becomes an active admin's, and a link is printed
by which they choose a password within an hour. With --without-second-factor their codes and passkeys are removed too. The audit log
tells of it.`;

const given = process.argv.slice(2);
const email = given
  .find((word) => !word.startsWith("--"))
  ?.trim()
  .toLowerCase();

if (!email || !/^[^\s@]+@[^\s@]+$/.test(email)) {
  console.error(usage);
  process.exitCode = 1;
} else {
  await withDatabase(async ({ url }) => {
    const token = await letIn(url, {
      email,
      actor: `${userInfo().username} (npm run admin)`,
      withoutSecondFactor: given.includes("--without-second-factor"),
    });
    const origin = process.env.APP_URL || `http://localhost:${process.env.PORT || 3000}`;
    console.log(`${email} is an active admin. A password is chosen here, within an hour:`);
    console.log(`${origin}/reset-password?token=${token}`);
  });
}
