import { hash } from "@node-rs/argon2";
import { database } from "./database";
import { newPassword, someEmail } from "./sign-up";
import { test } from "./test";

let passwordHash: Promise<string> | undefined;

/** A new switched-on user, without the traces that other tests leave on the demo accounts. */
export const somebody = test.extend<{ email: string }>({
  email: async ({ page: _ }, use) => {
    const email = someEmail();
    passwordHash ??= hash(newPassword);
    const values = [crypto.randomUUID(), email, await passwordHash];
    await database((client) =>
      client.query(
        `INSERT INTO staff (id, email, name, mobile, password_hash, role, active, switched_at, email_confirmed_at)
         VALUES ($1, $2, 'Jaspreet Gill', '+919814012345', $3, 'user', true, now(), now())`,
        values,
      ),
    );
    await use(email);
  },
});
