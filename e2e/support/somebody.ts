import { hash } from "@node-rs/argon2";
import { expect, type Page } from "@playwright/test";
import { database } from "./database";
import { newPassword, someEmail } from "./sign-up";
import { test } from "./test";

let passwordHash: Promise<string> | undefined;

/**
 * A new user with a confirmed email, whom nobody had to register by hand; their email. They were offered the tour already,
 * but where `tourStep` is null.
 */
export async function makeSomebody({
  name = "Jaspreet Gill",
  active = true,
  tourStep = 0 as number | null,
} = {}) {
  const email = someEmail();
  passwordHash ??= hash(newPassword);
  const values = [crypto.randomUUID(), email, name, await passwordHash, active, tourStep];
  await database((client) =>
    client.query(
      `INSERT INTO staff (id, email, name, mobile, password_hash, role, active, switched_at, email_confirmed_at, tour_step)
       VALUES ($1, $2, $3, '+919814012345', $4, 'user', $5, CASE WHEN $5 THEN now() END, now(), $6)`,
      values,
    ),
  );
  return email;
}

/** A new switched-on user, without the traces that other tests leave on the demo accounts. */
export const somebody = test.extend<{ email: string }>({
  email: async ({ page: _ }, use) => use(await makeSomebody()),
});

/** Signs somebody in without the page of the log-in. */
export async function enter(page: Page, email: string) {
  const answer = await page.request.post("/api/admin/login", {
    headers: { "x-requested-with": "test" },
    data: { email, password: newPassword, branch: "gurdaspur" },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
