import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { authRoute } from "@/lib/session/auth-route";
import { fakeRequest, within } from "../support/request";

// next-auth's own calls take a body without looking: what it would throw for is answered before.

const context = { params: Promise.resolve({ nextauth: ["session"] }) };
const send = (body: string, type = "application/json") => {
  const headers = { "content-type": type };
  const url = "http://localhost:3000/api/auth/session";
  const request = new NextRequest(url, { method: "POST", headers, body });
  return within(fakeRequest(), () => authRoute(request, context));
};

it.each([
  ["{", 400, "malformed"],
  ["nul", 400, "malformed"],
  ["null", 422, "invalid"],
  ["5", 422, "invalid"],
  [`"${"x".repeat(70_000)}"`, 413, "too_large"],
])("%.9s answers %i in JSON", async (body, status, code) => {
  const answer = await send(body);
  expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
});

it("what is right goes on to next-auth", async () => {
  expect((await send('{"data":1}')).status).toBeLessThan(500);
  const form = "application/x-www-form-urlencoded";
  expect((await send("csrfToken=x", form)).status).toBeLessThan(500);
});
