import { codeOf } from "./support/codes";
import { startOwnApp } from "./support/own-app";
import { ownHouse } from "./support/own-house";
import { expect } from "./support/test";

ownHouse(
  "wrong codes count by account, whichever of two processes is asked",
  async ({ origin, database }) => {
    const other = await startOwnApp(database);
    const call = async (at: string, path: string, body: object, cookie = "") => {
      const answer = await fetch(`${at}/api/${path}`, {
        method: "POST",
        headers: { "x-requested-with": "test", "content-type": "application/json", cookie },
        body: JSON.stringify(body),
      });
      const [set = ""] = answer.headers.getSetCookie();
      const [first = ""] = set.split(";");
      return { status: answer.status, cookie: first, body: await answer.json() };
    };
    const staff = { email: "admin@overseasdesk.example", password: "overseas-demo-2026" };
    const { cookie } = await call(origin, "admin/login", staff);
    const { password } = staff;
    const begun = await call(other.origin, "secondFactor/begin", { password }, cookie);
    const secret = String(begun.body.secret);
    const confirmed = { code: codeOf(secret, -1) };
    expect((await call(origin, "secondFactor/confirm", confirmed, cookie)).status).toBe(200);
    const both = [origin, other.origin, origin, other.origin, origin];
    for (const at of both) {
      const step = await call(at, "admin/login", staff);
      expect(step.body).toEqual({ step: "code" });
      expect((await call(at, "admin/login/code", { code: "wrong" }, step.cookie)).status).toBe(422);
    }
    for (const at of [other.origin, origin]) {
      const step = await call(origin, "admin/login", staff);
      const right = { code: codeOf(secret) };
      expect((await call(at, "admin/login/code", right, step.cookie)).status).toBe(429);
    }
    await other.stop();
  },
);
