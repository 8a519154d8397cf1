import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterEach, describe, expect, it, vi } from "vitest";
import { roles } from "@/lib/platform/access/role-rights";
import { outcome } from "../access/outcome";
import { makeCase } from "../support/cases";
import { makeLetter } from "../support/offers";
import { warmPool } from "../support/pool";
import { cookieFor, makeStaff, type Staff } from "../support/staff";

const shown = "shown";
const NOT_FOUND = "NEXT_HTTP_ERROR_FALLBACK;404";
const FORBIDDEN = "NEXT_HTTP_ERROR_FALLBACK;403";

const open = async (staff: Staff, ref_no: string, offerId: string) =>
  outcome("/app/offer/view/[ref_no]/[offerId]", await cookieFor(staff), { ref_no, offerId });

describe("an offer's page", () => {
  afterEach(() => vi.restoreAllMocks());

  it("the pages of offers are for the handler, an admin and Admission (A2)", async () => {
    const c = await makeCase({ handler: await makeStaff() });
    const { id } = await makeLetter(c.id);
    for (const role of roles) {
      const mayOpen = role === "admin" || role === "Admission";
      const ending = await open(await makeStaff({ role }), c.ref_no, id);
      expect([role, ending]).toEqual([role, mayOpen ? shown : FORBIDDEN]);
    }
  });

  it("the pages of offers show one's own records, and nothing for another case or an invalid id", async () => {
    const handler = await makeStaff();
    const [c, theirs] = [await makeCase({ handler }), await makeCase({ handler })];
    const [own, other] = [await makeLetter(c.id), await makeLetter(theirs.id)];
    expect(await open(handler, c.ref_no, own.id)).toBe(shown);
    for (const id of [other.id, randomUUID(), "nonsense", "'"])
      expect([id, await open(handler, c.ref_no, id)]).toEqual([id, NOT_FOUND]);
    expect(await open(handler, "GSP-26-99999", own.id)).toBe(NOT_FOUND);
  });

  it("the pages of offers ask the database at most four times", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    const { id } = await makeLetter(c.id);
    const cookie = await cookieFor(handler);
    await warmPool();
    const sent = vi.spyOn(pg.Client.prototype, "query");
    const path = "/app/offer/view/[ref_no]/[offerId]";
    expect(await outcome(path, cookie, { ref_no: c.ref_no, offerId: id })).toBe(shown);
    const read = sent.mock.calls.filter(([what]) => {
      const query = what as unknown as string | { text: string };
      return /^\s*(SELECT|WITH)/i.test(typeof query === "string" ? query : query.text);
    });
    expect(read.length).toBeGreaterThan(0);
    expect(read.length).toBeLessThanOrEqual(4);
  });
});
