import { expect, it } from "vitest";
import { signIn } from "@/lib/people/account/sign-in";
import { hashPassword } from "@/lib/people/password/hash";
import { db } from "@/lib/platform/db";
import { callerFor, newAddress, newEmail, newMobile } from "../support/staff";

// Hashing holds no connection and goes a few at a time, so that a morning's log-ins all come in (B7).

it("two hundred people log in at the same instant, and the database stays usable for others", async () => {
  const password = "correct horse battery";
  const passwordHash = await hashPassword(password);
  const people = Array.from({ length: 200 }, () => newEmail("morning"));
  await db.staff.createMany({
    data: people.map((email) => ({
      email,
      name: "Jasleen",
      mobile: newMobile(),
      active: true,
      passwordHash,
    })),
  });
  const answers = people.map(async (email) =>
    signIn.run({ email, password }, await callerFor(null, { address: newAddress() })),
  );
  const meanwhile = db.staff.count();
  const first = await Promise.race([meanwhile.then(() => "read"), Promise.all(answers)]);
  expect(first).toBe("read");
  const refused = (await Promise.all(answers)).filter(({ ok }) => !ok);
  // On a machine that is busy with something else some wait longer than anybody should.
  for (const one of refused) expect(one).toMatchObject({ status: 503, retryAfter: 5 });
});
