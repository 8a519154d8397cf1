import { hash, verify } from "@node-rs/argon2";
import { expect, it, vi } from "vitest";
import { callRoute } from "../support/call";
import { makeStaff, newEmail } from "../support/staff";

vi.mock("@node-rs/argon2", { spy: true });

const work = async (email: string) => {
  vi.mocked(verify).mockClear();
  vi.mocked(hash).mockClear();
  await callRoute("admin/login", { method: "POST", body: { email, password: "not the password" } });
  return [vi.mocked(verify).mock.calls.length, vi.mocked(hash).mock.calls.length];
};

it("sign-in does the same work for an unknown e-mail and a wrong password (P9)", async () => {
  const { email } = await makeStaff();
  await work(newEmail()); // makes, once a process, the hash that stands in for a missing one
  expect(await work(email)).toEqual([1, 0]);
  expect(await work(newEmail())).toEqual([1, 0]);
});
