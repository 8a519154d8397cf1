import { beforeAll, describe, expect, it } from "vitest";
import { callersOf } from "@/lib/desk/today/queries";
import { staffList } from "@/lib/people/staff/queries";
import type { Viewer } from "@/lib/platform/access/policy";
import { roles } from "@/lib/platform/access/role-rights";
import { Refused } from "@/lib/platform/errors";
import type { ListView } from "@/lib/platform/lists/view";
import { teamOf } from "@/lib/reports/daily-reports/queries";
import { cookieFor, makeStaff, newEmail, viewerFor } from "../support/staff";
import { outcome } from "./outcome";

// Names of colleagues are read under the viewer's branches: by every list's filters, and by the few other
// readers. Lists are found in the modules, so that a new one is asked too.

type List = {
  page: (
    viewer: Viewer,
    asked: Promise<object>,
    fixed?: Record<string, string>,
  ) => Promise<ListView<unknown>>;
  who: string;
};
const isList = (value: unknown): value is List =>
  typeof value === "object" && value !== null && "page" in value && "who" in value;

const modules = {
  ...import.meta.glob<Record<string, unknown>>("../../lib/**/list.ts"),
  ...import.meta.glob<Record<string, unknown>>("../../lib/**/queries.ts"),
};
const lists = new Map<string, List>();

const elsewhere = "Elsewhere Batala";
const ofBothBranches = "Everywhere Both";

beforeAll(async () => {
  for (const [path, load] of Object.entries(modules))
    for (const [name, value] of Object.entries(await load()))
      for (const [inner, one] of Object.entries({ "": value, ...(value as object) }))
        if (isList(one)) lists.set(`${path} ${name} ${inner}`, one);
  await makeStaff({ name: elsewhere, branches: ["batala"] });
  await makeStaff({ name: ofBothBranches });
});

/** The input that each list needs at all: the person, the case, or the searched text. */
const named = {
  id: crypto.randomUUID(),
  assessmentId: "GSP-26-99999",
  mobile: "9876543210",
  name: "Some",
  dob: "05/01/1999",
  from: "2026-01-05",
  to: "2026-01-11",
};

/** All that the filters of each list offer to somebody. */
async function choicesOf(viewer: Viewer): Promise<string> {
  const fixed = { ...named, email: viewer.email };
  const controls = await Promise.all(
    [...lists.values()].map(({ page }) =>
      page(viewer, Promise.resolve({}), fixed).then(
        (shown) => shown.controls,
        (error) => {
          if (error instanceof Refused) return [];
          throw error;
        },
      ),
    ),
  );
  return JSON.stringify(controls);
}

describe("colleagues as choices of a filter", () => {
  it("colleagues as choices of a filter are asked of every list that the product has", () => {
    expect(lists.size).toBeGreaterThan(25);
  });

  it.each(roles)(
    "colleagues as choices of a filter are those of the branches of a person who is limited to some: %s",
    async (role) => {
      const viewer = await viewerFor(await makeStaff({ role, branches: ["gurdaspur"] }));
      const choices = await choicesOf(viewer);
      expect(choices).not.toContain(elsewhere);
      expect(choices.includes(ofBothBranches)).toBe(role !== "reception");
    },
  );

  it.each(roles)(
    "no colleagues are choices for reception, and all are for others who work everywhere: %s",
    async (role) => {
      const choices = await choicesOf(await viewerFor(await makeStaff({ role })));
      expect(choices.includes(elsewhere)).toBe(role !== "reception");
    },
  );
});

describe("an admin of one branch reads no name of another", () => {
  const admin = () => makeStaff({ role: "admin", branches: ["gurdaspur"] });

  it("an admin of one branch reads no other branch's names among users, callers and the team's reports", async () => {
    const viewer = await viewerFor(await admin());
    const span = { from: "2026-01-05", to: "2026-01-11" };
    const read = [await staffList.read(viewer, {}), await callersOf(viewer)];
    expect(JSON.stringify([...read, await teamOf(viewer, span)])).not.toContain(elsewhere);
  });

  it("an admin of one branch reads no other branch's person as the title of cases: the page answers 404", async () => {
    const cookie = await cookieFor(await admin());
    const { email } = await makeStaff({ branches: ["batala"], email: newEmail("hidden") });
    expect(await outcome("/app/cases/[email]", cookie, { email })).toContain("404");
  });
});
