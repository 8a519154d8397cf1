import { describe, expect, it } from "vitest";
import type { CaseFacts, CaseRight, Right } from "@/lib/platform/access/policy";
import * as policy from "@/lib/platform/access/policy";
import { type Role, roleRights, roles } from "@/lib/platform/access/role-rights";

// Section 6 of the specification and decisions A1–A10, written out.

type Row = Record<Role, boolean>;
const row = (admin: boolean, user: boolean, reception: boolean, Admission: boolean): Row => ({
  admin,
  user,
  reception,
  Admission,
});
const all = row(true, true, true, true);
const office = row(true, true, false, true);
const desk = row(true, true, false, false);
const admin = row(true, false, false, false);

const rights: Record<Right, Row> = {
  "account.own": all,
  "account.enrol": all,
  "staff.list": all,
  "staff.manage": admin,
  "staff.names": office,
  "discounts.limit": admin,
  "dues.list": office,
  "outbox.read": admin,
  "trash.manage": admin,
  "twins.manage": admin,
  "audit.read": admin,
  "personalData.manage": admin,
  "system.read": admin,
  "settings.read": admin,
  "office.manage": admin,
  "apiKeys.manage": admin,
  "rejectReasons.manage": admin,
  "tags.manage": admin,
  "leadSources.manage": admin,
  "checklists.manage": admin,
  "visaRules.manage": admin,
  "partners.manage": admin,
  "commission.list": admin,
  "claims.manage": admin,
  "trustedSigners.manage": admin,
  "institutionLists.manage": admin,
  "imports.manage": admin,
  "templates.manage": admin,
  "series.manage": admin,
  "branches.manage": admin,
  "dashboard.search": all,
  "dashboard.counters": desk,
  "dashboard.followUps": desk,
  "dashboard.desk": row(false, false, true, true),
  "calendar.read": all,
  "today.queue": all,
  "search.mobile": all,
  "search.name": all,
  "search.officialMobile": desk,
  "search.officialEmail": desk,
  "search.dob": desk,
  "search.contact": desk,
  "search.passport": desk,
  "assessments.create": all,
  "assessments.all": office,
  "assessments.new": office,
  "assessments.active": office,
  "assessments.inactive": office,
  "leads.list": all,
  "inbox.read": all,
  "leads.delete": admin,
  "cases.list": all,
  "universities.edit": all,
  "courses.edit": all,
  "applications.list": office,
  "followUps.list": office,
  "offers.list": office,
  "deposits.list": office,
  "visas.list": office,
  "visaDates.list": office,
  "checklist.list": office,
  "letters.list": office,
  "deferred.list": office,
  "dashboard.toWorkOn": row(false, false, false, true),
  "reports.daily": desk,
  "reports.analysis": all,
  "reports.team": admin,
  "finance.read": office,
  "expenses.add": all,
  "vouchers.void": all,
  "vouchers.refund": admin,
  "days.close": office,
  "days.closePast": admin,
  "days.reopen": admin,
  "months.close": admin,
  "bank.match": admin,
  "books.open": admin,
  "registers.licence": admin,
  analytics: admin,
  "views.share": admin,
  "lists.export": admin,
  "case.overview": all,
  "case.open": all,
  "case.book": all,
  "case.accept": all,
  "case.take": office,
  "case.reject": all,
  "case.delete": admin,
  "case.transfer": admin,
  "case.personalData": admin,
  "case.commission": admin,
  "case.merge": admin,
};

describe("what a role alone decides (spec §6)", () => {
  it.each(Object.entries(rights))("the right %s is decided by the role alone", (right, wanted) => {
    for (const role of roles) {
      expect({ role, may: policy.can({ role }, right as Right) }).toEqual({
        role,
        may: wanted[role],
      });
    }
  });

  it("every right has a row in this table", () => {
    expect([...Object.keys(roleRights), ...Object.keys(policy.caseRights)].sort()).toEqual(
      Object.keys(rights).sort(),
    );
  });
});

const person = (role: Role, branches: CaseFacts["location"][] = ["gurdaspur", "batala"]) => ({
  id: "me",
  email: "me@example.com",
  role,
  branches,
  team: [] as string[],
});
type Person = ReturnType<typeof person>;

const facts = (state: CaseFacts["state"], handlerId: string | null): CaseFacts => ({
  location: "gurdaspur",
  state,
  handlerId,
});
const fresh = facts("unattended", null);
const mine = facts("active", "me");
const others = facts("active", "other");
const mineRejected = facts("rejected", "me");
const othersRejected = facts("rejected", "other");

type Rule = (viewer: Person, c: CaseFacts) => boolean;
const on =
  (right: CaseRight): Rule =>
  (viewer, c) =>
    policy.may(viewer, right, c);

// rule, what it says, the kind of case, and who may: admin, user, reception, Admission
const rules: [string, Rule, string, CaseFacts, Row][] = [
  ["A2 overview", on("case.overview"), "new", fresh, all],
  ["A2 overview", on("case.overview"), "another's", others, all],
  ["A2 open", on("case.open"), "new", fresh, row(true, false, false, true)],
  ["A2 open", on("case.open"), "own", mine, all],
  ["A2 open", on("case.open"), "own, inactive", mineRejected, all],
  ["A2 open", on("case.open"), "another's", others, row(true, false, false, true)],
  ["book", on("case.book"), "own", mine, all],
  ["book", on("case.book"), "another's", others, row(true, false, true, true)],
  ["A3 accept", on("case.accept"), "new", fresh, all],
  ["A3 accept", on("case.accept"), "another's, inactive", othersRejected, all],
  ["A3 accept", on("case.accept"), "active already", others, row(false, false, false, false)],
  ["A3 take over", on("case.take"), "new, nobody's", fresh, row(false, false, false, false)],
  ["A3 take over", on("case.take"), "another's, active", others, row(false, false, false, false)],
  ["A3 take over", on("case.take"), "another's, inactive", othersRejected, admin],
  ["A3 reject", on("case.reject"), "new", fresh, admin],
  ["A3 reject", on("case.reject"), "own", mine, all],
  ["A3 reject", on("case.reject"), "another's", others, admin],
  [
    "A3 reject",
    on("case.reject"),
    "inactive already",
    mineRejected,
    row(false, false, false, false),
  ],
  ["A4 delete", on("case.delete"), "own", mine, admin],
  ["A4 delete", on("case.delete"), "another's", others, admin],
  ["A5 transfer", on("case.transfer"), "own", mine, admin],
  ["A5 transfer", on("case.transfer"), "another's", others, admin],
  ["personal data", on("case.personalData"), "own", mine, admin],
  ["personal data", on("case.personalData"), "another's", others, admin],
  ["§6 new list", policy.listsCase.new, "new", fresh, office],
  ["§6 new list", policy.listsCase.new, "active", mine, row(false, false, false, false)],
  ["§6 active list", policy.listsCase.active, "own", mine, office],
  ["§6 active list", policy.listsCase.active, "another's", others, row(true, false, false, true)],
  ["§6 inactive list", policy.listsCase.inactive, "another's", othersRejected, office],
  ["§6 inactive list", policy.listsCase.inactive, "active", mine, row(false, false, false, false)],
  ["A7 lists", policy.listsRecord, "own", mine, office],
  ["A7 lists", policy.listsRecord, "another's", others, row(true, false, false, true)],
];

describe("what depends on the case", () => {
  it.each(rules)(
    "the rule %s, %s, decides by role on a case that is %s",
    (_name, rule, _kind, c, wanted) => {
      for (const role of roles) {
        expect({ role, may: rule(person(role), c) }).toEqual({ role, may: wanted[role] });
      }
    },
  );

  it.each([...new Set(rules.map(([name]) => name))])(
    "nobody outside the branch may read the case (P4): %s",
    (name) => {
      for (const [, rule, , c] of rules.filter((r) => r[0] === name)) {
        for (const role of roles) expect(rule(person(role, ["batala"]), c)).toBe(false);
      }
    },
  );
});

describe("what depends on the lead (review R6)", () => {
  const branches = ["gurdaspur"];
  const by = (role: Role, email = "other@example.com") => ({ role, email, branches });
  const lead = { location: "gurdaspur", handlerEmail: "simran@example.com", atDesk: false };
  it.each<[string, Parameters<typeof policy.changesLead>, { changes: boolean; takes: boolean }]>([
    ["its handler", [by("user", lead.handlerEmail), lead], { changes: true, takes: false }],
    ["an admin", [by("admin"), lead], { changes: true, takes: true }],
    ["a colleague", [by("user"), lead], { changes: false, takes: true }],
    ["the desk", [by("reception"), lead], { changes: false, takes: true }],
    ["Admission", [by("Admission"), lead], { changes: false, takes: true }],
    [
      "a colleague, of the desk's",
      [by("user"), { ...lead, atDesk: true }],
      { changes: true, takes: true },
    ],
    [
      "an admin, of another branch's",
      [by("admin"), { ...lead, location: "batala" }],
      { changes: false, takes: false },
    ],
  ])("%s", (_, asked, expected) => {
    const [changes, takes] = [policy.changesLead(...asked), policy.takesLead(...asked)];
    expect({ changes, takes }).toEqual(expected);
  });
});

describe("what depends on the person", () => {
  it("a report and cases are for the person and admins (A8)", () => {
    for (const role of roles) {
      expect(policy.readsReport(person(role), "me@example.com")).toBe(true);
      expect(policy.readsReport(person(role), "other@example.com")).toBe(role === "admin");
    }
  });

  it("only an admin manages staff, and never themselves (P6)", () => {
    for (const role of roles) {
      const viewer = { ...person(role), allBranches: true };
      expect(policy.managesStaff(viewer, { id: "other", limitedTo: [] })).toBe(role === "admin");
      expect(policy.managesStaff(viewer, { id: "me", limitedTo: [] })).toBe(false);
    }
  });

  it.each([
    [[], false],
    [["gurdaspur"], true],
    [["batala"], true],
    [["gurdaspur", "batala"], true],
    [["gurdaspur", "amritsar"], false],
    [["amritsar"], false],
  ])("an admin of two branches manages people who work in %j: %s (P4)", (limitedTo, manages) => {
    const branches = ["gurdaspur", "batala"];
    const viewer = { ...person("admin", branches), allBranches: false };
    expect(policy.managesStaff(viewer, { id: "other", limitedTo })).toBe(manages);
  });

  it("admins have branch tabs everywhere, Admission on the active list (§6)", () => {
    const tabs = (role: Role) => [
      policy.hasBranchTabs({ role }),
      policy.hasBranchTabs({ role }, "active"),
    ];
    expect(roles.map(tabs)).toEqual([
      [true, true],
      [false, false],
      [false, false],
      [false, true],
    ]);
  });
});
