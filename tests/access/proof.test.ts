import { describe, expect, it } from "vitest";
import { caseOperation } from "@/lib/case/case-operation";
import { listsOf, lockCase, type OpenCase, provenCase } from "@/lib/case/queries";
import { caseGlance } from "@/lib/intake/assessments/glance";
import { caseRef } from "@/lib/intake/assessments/schema";
import { passportPart } from "@/lib/parts/passports/part";
import { may } from "@/lib/platform/access/policy";
import { type Role, roles } from "@/lib/platform/access/role-rights";
import { db } from "@/lib/platform/db";
import { operation } from "@/lib/platform/operation/operation";
import { isFailure } from "@/lib/platform/result";
import { makeCase } from "../support/cases";
import { makeStaff, viewerFor } from "../support/staff";

// A case that was not proven for its viewer cannot be read: it does not compile. `npm run check`
// fails where one of the lines marked below is no error any more.

function neverRun(id: string, ref_no: string, seen: Seen) {
  // @ts-expect-error: an id is no proof
  void listsOf({ id, ref_no }, { passport: passportPart.list });
  // @ts-expect-error: nor is a case that one may only see
  void caseGlance(seen);
  const spec = { name: "test", input: caseRef, change: async () => ({}) };
  // @ts-expect-error: a change of a case says what one must be allowed to do to it
  caseOperation(spec);
  // @ts-expect-error: that is no right of a role
  caseOperation({ ...spec, who: "staff.manage" });
  // @ts-expect-error: and what a case decides cannot be asked without one
  operation({ ...spec, who: "case.open" });
}
void neverRun;
type Seen = Exclude<Awaited<ReturnType<typeof provenCase<"case.overview">>>, { ok: false }>;

const status = (proven: unknown) => (isFailure(proven) ? proven.status : 200);

describe("the proof of a case", () => {
  it.each(roles)(
    "the proof of a case for %s follows the policy, whether the row is locked or not",
    async (role: Role) => {
      const self = await makeStaff({ role, branches: ["gurdaspur"] });
      const viewer = await viewerFor(self);
      for (const location of ["gurdaspur", "batala"] as const)
        for (const handler of [self, await makeStaff()]) {
          const c = await makeCase({ location, handler });
          const wanted =
            location === "batala" ? 404 : may(viewer, "case.open", c) ? 200 : (403 as const);
          for (const key of [c.id, c.ref_no]) {
            expect(status(await provenCase(viewer, key, "case.open"))).toBe(wanted);
            const locked = await db.$transaction((tx) => lockCase(tx, viewer, key, "case.open"));
            expect(status(locked)).toBe(wanted);
          }
        }
    },
  );

  it("the proof of an unknown case answers 404", async () => {
    const viewer = await viewerFor(await makeStaff({ role: "admin" }));
    for (const key of ["GSP-26-99999", crypto.randomUUID()])
      expect(status(await provenCase(viewer, key, "case.open"))).toBe(404);
  });

  it("the proof of a case reads that case's records and no other's", async () => {
    const handler = await makeStaff();
    const [mine, other] = [await makeCase({ handler }), await makeCase({ handler })];
    const passport = { number: "N1", validFrom: new Date(0), validTo: new Date(0) };
    const of = (assessmentId: string) => ({ assessmentId, address: "x", issuePlace: "y" });
    await db.passport.create({ data: { ...passport, ...of(mine.id) } });
    await db.passport.create({ data: { ...passport, ...of(other.id), number: "N2" } });
    const proof = (await provenCase(await viewerFor(handler), mine.id, "case.open")) as OpenCase;
    const lists = await listsOf(proof, { passport: passportPart.list });
    expect(lists.passport.map(({ number }) => number)).toEqual(["N1"]);
  });
});
