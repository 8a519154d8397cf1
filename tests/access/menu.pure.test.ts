import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type MenuPage, menuOf } from "@/lib/platform/access/menu";
import { namedPages, pages } from "@/lib/platform/access/pages";
import { can } from "@/lib/platform/access/policy";
import { type Role, roles } from "@/lib/platform/access/role-rights";
import { pageMeant } from "@/lib/values/page-words";
import specification from "../specification/specification.json";

// The menu is made of one table (lib/platform/access/pages.ts). The specification's links stand first, in its order (§2).

const menuFor = (role: Role, viewer = {}) =>
  menuOf({ role, books: ["gurdaspur"], allBranches: true, ...viewer });
const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label);
/** Where the palette leads: to all of these. */
const paletteOf = (role: Role): MenuPage[] => {
  const { sidebar, header, settings, others } = menuFor(role);
  return [...sidebar.flatMap((entry) => entry.pages), ...header, ...settings, ...others];
};

/** Two answer the same to everybody: who was turned away, and an address that is no page. */
const paths = readdirSync("app/app", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("page.tsx") && !/^forbidden|\[/.test(file))
  .map((file) => `/app/${file.replace("/page.tsx", "")}`);

describe("the table of pages", () => {
  it("has a line for each page that needs nothing else to be named", () => {
    const lines = pages.map(({ href }) => href);
    expect(paths.filter((path) => !lines.includes(path))).toEqual([]);
  });

  it("names only pages that exist", () => {
    const gone = namedPages.filter(({ href }) => !paths.includes(href.replace(/[?#].*/, "")));
    expect(labels(gone)).toEqual([]);
  });

  it("has one line for each address and one name for each page", () => {
    const hrefs = pages.map(({ href }) => href);
    expect(hrefs).toEqual([...new Set(hrefs)]);
    expect(labels(namedPages)).toEqual([...new Set(labels(namedPages))]);
  });
});

const office = [
  "Dashboard",
  "Create Assessment",
  "Active Assessments",
  "New Assessments",
  "Inactive Assessments",
  "Universities",
  "Receipts P&L",
  "Courses",
  "Users",
];
const pipeline = ["Applications", "Follow Ups", "Offer Letters", "Visas", "Deferred", "Deposits"];

describe("the sidebar", () => {
  it.each([
    ["admin", [...office, "Work", "Money", "Settings"]],
    ["user", [...office, "Work", "Money"]],
    ["Admission", [...office, "Work", "Money"]],
    [
      "reception",
      ["Dashboard", "Create Assessment", "Universities", "Courses", "Leads", "Calendar", "Inbox"],
    ],
  ] as const)(
    "the sidebar of %s begins with the specification's links, in its order",
    (role, shown) => {
      expect(labels(menuFor(role).sidebar)).toEqual(shown);
    },
  );

  it.each(roles)("the sidebar of %s has no more lines than are seen at 800 px", (role) => {
    const logout = 1;
    expect(menuFor(role).sidebar.length + logout).toBeLessThanOrEqual(role === "admin" ? 18 : 12);
  });

  it("keeps the books' pages from whom no book is open", () => {
    const { sidebar, others } = menuFor("user", { books: [] });
    expect(labels(sidebar)).not.toContain("Receipts P&L");
    expect(labels([...sidebar.flatMap((entry) => entry.pages), ...others])).not.toContain(
      "Receipts",
    );
    expect(labels(sidebar)).toContain("Take payment");
  });
});

describe("the header", () => {
  it.each([
    ["admin", ["My day", ...pipeline, "Create Daily Report", "Analytics"]],
    ["user", ["My day", ...pipeline, "Create Daily Report"]],
    ["reception", []],
    ["Admission", []],
  ] as const)("the header of %s has the specification's lists", (role, shown) => {
    expect(labels(menuFor(role).header)).toEqual(shown);
  });

  it("has My day for whoever handles a case", () => {
    const viewer = { role: "reception" as const, books: [], allBranches: true };
    expect(labels(menuOf(viewer, true).header)).toEqual(["My day"]);
  });
});

describe("Settings", () => {
  it.each(roles)("%s may open it with a card there, and not without", (role) => {
    expect(menuFor(role).settings.length > 0).toBe(can({ role }, "settings.read"));
  });

  it("leaves out what holds for all branches for an admin of some", () => {
    const all = labels(menuFor("admin").settings);
    const some = labels(menuFor("admin", { allBranches: false }).settings);
    expect(all.filter((label) => !some.includes(label))).toEqual([
      "Office",
      "Second factor for admins",
      "Limits of reading",
      "Limits of SMS",
      "Limits of discounts",
    ]);
  });
});

describe("the palette", () => {
  it.each(roles)("leads %s to each page that they may open, once", (role) => {
    const open = namedPages.filter(({ right }) => can({ role }, right));
    const found = paletteOf(role).map(({ href }) => href);
    expect(found.toSorted()).toEqual(open.map(({ href }) => href).toSorted());
  });

  it.each([
    ["audit", "Audit log"],
    ["who history", "Audit log"],
    ["deleted", "Trash"],
    ["sms limits", "Limits of SMS"],
    ["gst", "Registers"],
    ["cash count", "Day close"],
    ["excel courses", "Import courses"],
    ["weekly mail", "The week by email"],
    ["settings", "Settings"],
    ["staff", "Users"],
  ])("finds by “%s” the page %s", (typed, label) => {
    const found = paletteOf("admin").filter((page) => pageMeant(page, typed));
    expect(labels(found)).toContain(label);
  });

  it("finds the lists that the specification's menus leave out for Admission", () => {
    expect(labels(paletteOf("Admission"))).toEqual(expect.arrayContaining(pipeline));
  });
});

it("the specification names the routes of the links that stand first", () => {
  const first = menuFor("admin").sidebar.slice(0, office.length);
  for (const { name } of first) expect(specification.routes).toContain(name);
});
