import { describe, expect, it } from "vitest";
import { followUpPage } from "@/lib/parts/follow-ups/list-props";
import { visaList } from "@/lib/parts/visas/list";
import { makeBranch } from "../support/branches";
import { makeCase } from "../support/cases";
import { makeVisa } from "../support/deposits";
import { makeFollowUp } from "../support/follow-ups";
import { makeStaff, viewerFor } from "../support/staff";

// A figure may be of all branches: the list that it leads to shows them together, though its tabs are of one each.

async function scene() {
  const codes = [await makeBranch(), await makeBranch()].map(({ code }) => code);
  const handler = await makeStaff();
  for (const location of codes) {
    const { id } = await makeCase({ location, handler });
    await makeVisa(id);
    await makeFollowUp(id, "2020-01-05");
  }
  return { codes, handler };
}
const all = (more: Record<string, string> = {}) => Promise.resolve({ location: "all", ...more });

describe("location=all", () => {
  it("location=all shows the branches of an admin together, in a tab that says so", async () => {
    const { codes } = await scene();
    const viewer = await viewerFor(await makeStaff({ role: "admin", branches: codes }));
    const { rows, tabs, state, exported } = await visaList.page(viewer, all());
    expect(rows.map(({ branch }) => branch.value).sort()).toEqual(codes);
    expect(tabs?.current).toBe("all");
    expect(tabs?.branches.map(({ label }) => label).at(-1)).toBe("All branches");
    // Its pages and filters stay there; the file has the same rows.
    expect([state.location, exported?.location]).toEqual(["all", undefined]);
    const one = await visaList.page(viewer, Promise.resolve({ location: codes[1] ?? "" }));
    expect(one.rows.map(({ branch }) => branch.value)).toEqual([codes[1]]);
    expect(one.tabs?.branches).toHaveLength(2);
  });

  it("location=all counts the follow-ups of all of them", async () => {
    const { codes, handler } = await scene();
    const viewer = await viewerFor(await makeStaff({ role: "admin", branches: codes }));
    const page = await followUpPage(viewer, all({ handler: handler.id }));
    expect([page.tab, page.counts.pending, page.list.rows.length]).toEqual(["due", 2, 2]);
    const own = await followUpPage(await viewerFor(handler), all());
    expect([own.counts.pending, own.list.rows.length, own.list.tabs]).toEqual([2, 2, undefined]);
  });

  it("location=all shows no more than the viewer may see", async () => {
    const { codes } = await scene();
    const [own = ""] = codes;
    const viewer = await viewerFor(await makeStaff({ role: "admin", branches: [own] }));
    const { rows, tabs } = await visaList.page(viewer, all());
    expect(rows.map(({ branch }) => branch.value)).toEqual([own]);
    expect(tabs).toMatchObject({ current: own, branches: [{ value: own }] });
  });
});
