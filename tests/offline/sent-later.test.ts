import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { kinds } from "@/components/offline/kinds";
import { db } from "@/lib/platform/db";
import { offlineKey } from "@/lib/platform/offline/key";
import { callRoute, routePaths } from "../support/call";
import { makeStaff, newMobile } from "../support/staff";

const lead = () => ({ name: "Amrit Kaur", mobile: newMobile(), location: "gurdaspur" });

describe("a change that waited in a browser", () => {
  test.each(Object.entries(kinds))("%s goes to a call that there is", (_, { path }) => {
    expect(routePaths).toContain(path.slice("/api/".length));
  });

  test("it is refused where somebody else is logged in by now, and nothing is saved", async () => {
    const [writer, other] = [await makeStaff(), await makeStaff()];
    const body = lead();
    const headers = { "x-person": writer.id, "idempotency-key": randomUUID() };
    const refused = await callRoute("lead/create", { method: "POST", as: other, headers, body });
    expect(refused.status).toBe(401);
    const nobody = await callRoute("lead/create", { method: "POST", as: null, headers, body });
    expect(nobody.status).toBe(401);
    expect(await db.lead.count({ where: { mobile: body.mobile } })).toBe(0);
    const saved = await callRoute("lead/create", { method: "POST", as: writer, headers, body });
    expect(saved.status, saved.text).toBe(200);
  });

  test("a form that saved, and whose answer was lost, is saved once when its change is sent as a call", async () => {
    const writer = await makeStaff();
    const body = lead();
    const headers = { "x-person": writer.id, "idempotency-key": randomUUID() };
    const send = () => callRoute("lead/create", { method: "POST", as: writer, headers, body });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await db.lead.count({ where: { mobile: body.mobile } })).toBe(1);
  });

  test("each person has a key of their own, the same at each log in", () => {
    const [me, other] = [randomUUID(), randomUUID()];
    expect(offlineKey(me)).toBe(offlineKey(me));
    expect(offlineKey(me)).not.toBe(offlineKey(other));
    expect(offlineKey(me)).not.toBe(offlineKey(`practice:${me}`));
    expect(Buffer.from(offlineKey(me) ?? "", "base64url")).toHaveLength(32);
  });
});
