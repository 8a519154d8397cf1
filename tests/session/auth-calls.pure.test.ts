import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { authRoute } from "@/lib/platform/session/auth-route";
import { fakeRequest, within } from "../support/request";

// next-auth's own calls take a body without looking: what it would throw for is answered before.
// e2e/doors.spec.ts asks it inside the whole product.

const context = { params: Promise.resolve({ nextauth: ["session"] }) };
const send = (body: string) => {
  const headers = { "content-type": "application/json" };
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
])("the auth call %.9s answers %i in JSON", async (body, status, code) => {
  const answer = await send(body);
  expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
});
