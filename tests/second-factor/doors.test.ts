import { readdirSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { outcome } from "../access/outcome";
import { callRoute, routeModule, routePaths } from "../support/call";
import { makeFactor } from "../support/second-factor";
import { makeStaff, password } from "../support/staff";

// A person who gave the password and no code is a stranger to every call and every page.

let steps: string[];
beforeAll(async () => {
  const staff = await makeStaff({ role: "admin" });
  await makeFactor(staff.id);
  const body = { email: staff.email, password };
  const { cookie = "" } = await callRoute("admin/login", { method: "POST", body });
  steps = [cookie, cookie.replace("first-step", "session-token")];
});

/** Logging out would end what is tried here. The description answers everybody alike, and next-auth has its own. */
const open = routePaths.filter(
  (path) => !path.includes("[") && !["admin/logout", "openapi.json"].includes(path),
);

describe("before the code", () => {
  it.each(open)("/api/%s before the code answers as to a stranger", async (path) => {
    const module = await routeModule(path);
    for (const method of ["GET", "POST"].filter((name) => module[name])) {
      const body = method === "POST" ? {} : undefined;
      const asks = async (cookie?: string) =>
        (await callRoute(path, { method, cookie, body })).status;
      const [stranger, ...known] = [await asks(), await asks(steps[0]), await asks(steps[1])];
      expect([method, ...known]).toEqual([method, stranger, stranger]);
    }
  });

  it("nearly all of these calls need a session", async () => {
    const answers = await Promise.all(open.map((path) => callRoute(path, { cookie: steps[1] })));
    const turnedAway = answers.filter(({ status }) => status === 401 || status === 405);
    expect(turnedAway.length).toBeGreaterThan(0.8 * open.length);
  });

  const pages = readdirSync("app/app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("page.tsx") && !/^(forbidden|\[\.\.\.unknown\])/.test(file))
    .map((file) => `/app/${file.replace("/page.tsx", "")}`);
  const params = { ref_no: "GSP-26-99999", email: "a@example.com", recieptNumber: "1", id: "1" };

  it.each(pages)("%s before the code leads to the login", async (path) => {
    for (const cookie of steps)
      expect(await outcome(path, cookie, params)).toMatch(/^NEXT_REDIRECT;replace;\/login/);
  });
});
