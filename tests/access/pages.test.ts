import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { gate, rightOf } from "@/lib/platform/access/gate";
import { type Role, roles } from "@/lib/platform/access/role-rights";
import { makeCase } from "../support/cases";
import { cookieFor, makeStaff } from "../support/staff";
import { outcome } from "./outcome";

const pages = readdirSync("app/app", { recursive: true, encoding: "utf8" })
  // Two answer the same to everybody: who was turned away, and an address that is no page.
  .filter((file) => file.endsWith("page.tsx") && !/^(forbidden|\[\.\.\.unknown\])/.test(file))
  .map((file) => `/app/${file.replace("/page.tsx", "")}`);

const office: Role[] = ["admin", "user", "Admission"];
/** Roles that are shown a page whose rule is their role's alone (spec §6, decision A6). */
const shownTo: Record<string, readonly Role[]> = {
  "/app/main/dashboard": roles,
  "/app/create-assessment": roles,
  "/app/leads": roles,
  "/app/board": office,
  "/app/board/leads": roles,
  "/app/board/applications": office,
  "/app/leads/new": roles,
  "/app/new-assessments": office,
  "/app/active-assessments": office,
  "/app/rejected-assessments": office,
  "/app/assessments": ["admin"],
  "/app/universities": roles,
  "/app/universities/add": roles,
  "/app/universities/import": roles,
  "/app/courses": roles,
  "/app/courses/add": roles,
  "/app/courses/import": roles,
  "/app/users": roles,
  "/app/account": roles,
  "/app/help": roles,
  "/app/limit": roles,
  "/app/share": roles,
  "/app/news": roles,
  "/app/today": roles,
  "/app/inbox": roles,
  "/app/calendar": roles,
  "/app/followups": office,
  "/app/followups/day": office,
  "/app/applications": office,
  "/app/offers": office,
  "/app/checklist": office,
  "/app/checklists": ["admin"],
  "/app/visa-rules": ["admin"],
  "/app/visa-rules/import": ["admin"],
  "/app/letters": office,
  "/app/outbox/costs": ["admin"],
  "/app/trusted-signers": ["admin"],
  "/app/api-keys": ["admin"],
  "/app/webhooks": ["admin"],
  "/app/personal-data": ["admin"],
  "/app/personal-data/notice": ["admin"],
  "/app/personal-data/retention": ["admin"],
  "/app/personal-data/breach": ["admin"],
  "/app/institution-lists": ["admin"],
  "/app/institution-lists/search": ["admin"],
  "/app/institution-lists/import": ["admin"],
  "/app/import": ["admin"],
  "/app/templates": ["admin"],
  "/app/dlt": ["admin"],
  "/app/dlt/import": ["admin"],
  "/app/dlt/links": ["admin"],
  "/app/dlt/own": ["admin"],
  "/app/series": ["admin"],
  "/app/visa-dates": office,
  "/app/commission": ["admin"],
  "/app/commission/invoices": ["admin"],
  "/app/commission/invoices/new": ["admin"],
  "/app/bank-statement": ["admin"],
  "/app/bank-statement/files": ["admin"],
  "/app/bank-statement/missing": ["admin"],
  "/app/bank-statement/missing/remittances": ["admin"],
  "/app/commission/remittances": ["admin"],
  "/app/commission/report": ["admin"],
  "/app/commission/remittances/new": ["admin"],
  "/app/commission/shares": ["admin"],
  "/app/partners": ["admin"],
  "/app/visas": office,
  "/app/deferd": office,
  "/app/deposits": office,
  "/app/outbox": ["admin"],
  "/app/trash": ["admin"],
  "/app/twins": ["admin"],
  "/app/audit": ["admin"],
  "/app/access-log": ["admin"],
  "/app/system": ["admin"],
  "/app/settings": ["admin"],
  "/app/registers": office,
  "/app/analytics": ["admin"],
  "/app/report": ["admin"],
  "/app/branches": ["admin"],
  "/app/office": ["admin"],
  "/app/reject-reasons": ["admin"],
  "/app/tags": ["admin"],
  "/app/lead-sources": ["admin"],
  "/app/P&L": office,
  "/app/day-close": office,
  "/app/dues": office,
  "/app/reciepts": office,
  "/app/expenses": office,
  "/app/take-payment": roles,
  "/app/payment-request": roles,
  "/app/create/daily": ["admin", "user"],
};
const ofOnePerson = ["/app/cases/[email]", "/app/report/view/[email]"];
const ofOneCase = "/app/view-assessment/[ref_no]";
/** Pages of one record inside a case; their feature's tests check them (tests/applications/pages.test.ts). */
const ofOneRecord = (path: string) =>
  path === "/app/personal-data/[ref_no]" ||
  path === "/app/personal-data/retention/[id]" ||
  path === "/app/personal-data/breach/[id]" ||
  path === "/app/day-close/[id]" ||
  path === "/app/leads/[id]" ||
  path === "/app/inbox/[id]" ||
  path === "/app/bulk/[id]" ||
  path === "/app/import/[id]" ||
  path === "/app/series/[id]" ||
  path === "/app/webhooks/[id]" ||
  path === "/app/partners/[id]" ||
  path === "/app/commission/invoices/[id]" ||
  path === "/app/help/[task]" ||
  path === "/app/twins/[a]/[b]" ||
  path.endsWith("/[recieptNumber]") ||
  (path.includes("/[ref_no]/") && !path.startsWith(ofOneCase));

const params = { ref_no: "GSP-26-99999", email: "nobody@example.com", recieptNumber: "1", id: "1" };
const SHOWN = "shown";
const FORBIDDEN = "NEXT_HTTP_ERROR_FALLBACK;403";
const NOT_FOUND = "NEXT_HTTP_ERROR_FALLBACK;404";

const byRole = (paths: string[]) =>
  paths.flatMap((path) => roles.map((role) => [path, role] as const));

describe("a page of the back-office", () => {
  it("every page has a row here, or belongs to one case (case-tabs.test.ts) or one person", () => {
    const others = pages.filter(
      (path) => !ofOnePerson.includes(path) && !path.startsWith(ofOneCase) && !ofOneRecord(path),
    );
    expect(others.sort()).toEqual(Object.keys(shownTo).sort());
  });

  it.each(pages)("%s has a right in the table of pages", (path) => {
    expect(rightOf(path)).toBeDefined();
  });

  it.each(pages)("%s sends visitors without a session to the login page", async (path) => {
    const login = `/login?callbackUrl=${encodeURIComponent(path)}`;
    expect(await outcome(path, "", params)).toContain(`NEXT_REDIRECT;replace;${login};307`);
  });

  it.each(byRole(Object.keys(shownTo)))("%s answers %s by its own rule", async (path, role) => {
    const shown = shownTo[path]?.includes(role);
    const cookie = await cookieFor(await makeStaff({ role }));
    expect(await outcome(path, cookie, {})).toBe(shown ? SHOWN : FORBIDDEN);
    expect(gate(path, role)).toBe(shown ? "pass" : "forbidden");
  });

  it.each(byRole(ofOnePerson))(
    "%s is shown to %s for themselves, and for a colleague to an admin only",
    async (path, role) => {
      const staff = await makeStaff({ role });
      const cookie = await cookieFor(staff);
      const of = (email: string) => outcome(path, cookie, { email });
      expect(await of(staff.email)).toBe(SHOWN);
      const { email } = await makeStaff();
      expect(await of(email)).toBe(role === "admin" ? SHOWN : FORBIDDEN);
      expect(await of("nobody@example.com")).toBe(role === "admin" ? NOT_FOUND : FORBIDDEN);
    },
  );

  it.each(roles)("a case is shown to %s, and an unknown case answers 404", async (role) => {
    const cookie = await cookieFor(await makeStaff({ role }));
    const { ref_no } = await makeCase({ handler: await makeStaff() });
    expect(await outcome(ofOneCase, cookie, { ref_no })).toBe(SHOWN);
    expect(await outcome(ofOneCase, cookie, params)).toBe(NOT_FOUND);
  });

  it.each(byRole(pages.filter((path) => path.startsWith(`${ofOneCase}/`))))(
    "%s tells %s nothing about a case that does not exist",
    async (path, role) => {
      const cookie = await cookieFor(await makeStaff({ role }));
      expect(await outcome(path, cookie, params)).toBe(NOT_FOUND);
    },
  );
});
