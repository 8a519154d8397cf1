import { expect, it } from "vitest";
import { refuseWeak } from "@/lib/people/password/strength";
import { callRoute } from "../support/call";
import { newEmail, newMobile } from "../support/staff";

// Rules for passwords that people choose (P8, S21).

const whose = { email: "simran.kaur@gmail.com", name: "Simran Kaur", mobile: "+919814012345" };

it.each([
  " ".repeat(10),
  "overseas-demo-2026",
  "Overseas-Demo-2026",
  "simran.kaur@gmail.com",
  "SimranKaur",
  "simrankaur1",
  "+919814012345",
  "9814012345",
  "Password123",
  "p@ssw0rd123",
  "qwertyuiop",
  "1234567890",
  "abcdefghij",
  "aaaaaaaaaaaaaaa",
  "1234512345",
  "gurdaspur2026",
  "Batala@2026",
  "Punjab@2026",
  "Harpreet@123",
  "waheguru1313",
  "overseasdesk2026",
  "x".repeat(200),
])("%j is too easy to guess", async (password) => {
  expect(await refuseWeak(password, whose)).toMatchObject({
    status: 422,
    fields: { password: "This password is too easy to guess" },
  });
});

it.each([
  "correct horse battery",
  "purple tiger drinks tea",
  "vK9#mQ2$xL7p",
  "ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ ਚਾਹ ਬੱਦਲ",
])("%j is not too easy to guess", async (password) =>
  expect(await refuseWeak(password, whose)).toBeUndefined(),
);

it("registering refuses passwords that are easy to guess, the demo password too", async () => {
  for (const password of [" ".repeat(10), "overseas-demo-2026", "gurdaspur2026"]) {
    const body = { email: newEmail(), name: "New Person", mobile: newMobile(), password };
    const answer = await callRoute("admin/register", { method: "POST", body });
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      { password: "This password is too easy to guess" },
    ]);
  }
});
