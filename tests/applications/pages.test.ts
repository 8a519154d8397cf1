import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterEach, describe, expect, it, vi } from "vitest";
import { roles } from "@/lib/platform/access/role-rights";
import { outcome } from "../access/outcome";
import { makeApplication, makeChoice } from "../support/applications";
import { makeCase } from "../support/cases";
import { warmPool } from "../support/pool";
import { cookieFor, makeStaff, type Staff } from "../support/staff";

const shown = "shown";
const NOT_FOUND = "NEXT_HTTP_ERROR_FALLBACK;404";
const FORBIDDEN = "NEXT_HTTP_ERROR_FALLBACK;403";

const pages = [
  ["/app/application/apply/[ref_no]/[courseAppliedId]", "courseAppliedId", makeChoice],
  ["/app/application/view/[ref_no]/[applicationId]", "applicationId", makeApplication],
] as const;

describe.each(pages)("%s", (path, name, make) => {
  const open = async (staff: Staff, ref_no: string, id: string) =>
    outcome(path, await cookieFor(staff), { ref_no, [name]: id });

  it("the pages of applications are for the handler, an admin and Admission (A2)", async () => {
    const c = await makeCase({ handler: await makeStaff() });
    const { id } = await make(c.id);
    for (const role of roles) {
      const mayOpen = role === "admin" || role === "Admission";
      const ending = await open(await makeStaff({ role }), c.ref_no, id);
      expect([role, ending]).toEqual([role, mayOpen ? shown : FORBIDDEN]);
    }
  });

  it("the pages of applications show one's own records, and nothing for another case or an invalid id", async () => {
    const handler = await makeStaff();
    const [c, theirs] = [await makeCase({ handler }), await makeCase({ handler })];
    const [own, other] = [await make(c.id), await make(theirs.id)];
    expect(await open(handler, c.ref_no, own.id)).toBe(shown);
    for (const id of [other.id, randomUUID(), "nonsense", "'"])
      expect([id, await open(handler, c.ref_no, id)]).toEqual([id, NOT_FOUND]);
    expect(await open(handler, "GSP-26-99999", own.id)).toBe(NOT_FOUND);
  });

  describe("its queries", () => {
    afterEach(() => vi.restoreAllMocks());

    it("the pages of applications ask the database at most four times", async () => {
      const handler = await makeStaff();
      const c = await makeCase({ handler });
      const { id } = await make(c.id);
      const cookie = await cookieFor(handler);
      await warmPool();
      const sent = vi.spyOn(pg.Client.prototype, "query");
      expect(await outcome(path, cookie, { ref_no: c.ref_no, [name]: id })).toBe(shown);
      const read = sent.mock.calls.filter(([what]) => {
        const query = what as unknown as string | { text: string };
        return /^\s*(SELECT|WITH)/i.test(typeof query === "string" ? query : query.text);
      });
      expect(read.length).toBeGreaterThan(0);
      expect(read.length).toBeLessThanOrEqual(4);
    });
  });
});
