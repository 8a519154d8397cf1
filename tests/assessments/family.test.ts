import { describe, expect, it } from "vitest";
import { findTwins } from "@/lib/desk/twins/operations";
import { twinsOfCase } from "@/lib/desk/twins/queries";
import { editAssessment } from "@/lib/intake/assessments/correct";
import {
  confirmFamily,
  createAssessment,
  updateAssessmentStatus,
} from "@/lib/intake/assessments/operations";
import { familyOf } from "@/lib/intake/assessments/queries";
import { whoHas } from "@/lib/intake/leads/queries";
import { erasePerson } from "@/lib/office/erasure/operations";
import { db } from "@/lib/platform/db";
import { enquiry, makeCase } from "../support/cases";
import { merge, part } from "../support/merge";
import { callerFor, makeStaff, newMobile, type Staff, viewerFor } from "../support/staff";
import { restore, trash } from "../support/trash";

// One mobile may serve brothers and sisters, once somebody says who is who (decision C21).

let days = 0;
/** A birth date that no other case has, so that the mobile alone is alike. */
const ownDay = () => {
  days += 1;
  return new Date(Date.UTC(1992, 0, days)).toISOString().slice(0, 10);
};

const named = (ref_no: string) =>
  db.assessment.findUniqueOrThrow({
    where: { ref_no },
    select: { id: true, ref_no: true, mobile: true, mobileShared: true, state: true },
  });

async function register(form: Record<string, unknown>, by: Staff | null = null) {
  const result = await createAssessment.run(
    enquiry({ dob: ownDay(), ...form }),
    await callerFor(by),
  );
  if (!result.ok) throw new Error(result.message);
  return named(result.data.ref_no);
}

/** A case, and a second one that staff registered with the same mobile. */
async function makeFamily() {
  const staff = await makeStaff();
  const own = await makeCase();
  const sister = await register({ mobile: own.mobile, family: "yes" }, staff);
  return { staff, own, sister };
}

describe("a mobile that a brother or a sister has", () => {
  it("is registered once more where staff say who is who, and the two are remembered as two persons", async () => {
    const { staff, own, sister } = await makeFamily();
    expect(sister).toMatchObject({ mobile: own.mobile, mobileShared: "family" });
    await findTwins();
    expect(await twinsOfCase(await viewerFor(staff), sister.ref_no)).toEqual([]);
    expect(await familyOf(await viewerFor(staff), sister.ref_no)).toMatchObject({
      others: [{ ref_no: own.ref_no }],
      isOpen: false,
    });
  });

  it("is a case's own where nobody else has it, whatever is ticked", async () => {
    expect(await register({ family: "yes" })).toMatchObject({ mobileShared: null });
  });

  it("is not accepted of a public form before the office decides", async () => {
    const own = await makeCase();
    const staff = await makeStaff();
    const caller = await callerFor(staff);
    const brother = await register({ mobile: own.mobile, family: "yes" });
    expect(brother).toMatchObject({ mobileShared: "said", state: "unattended" });
    const { ref_no } = brother;
    const accept = () => updateAssessmentStatus.run({ ref_no, status: true }, caller);
    expect(await accept()).toMatchObject({ status: 409 });
    await findTwins();
    const mayBe = async () =>
      (await twinsOfCase(await viewerFor(staff), ref_no)).map((one) => one.ref_no);
    expect(await mayBe()).toEqual([own.ref_no]);
    expect(await confirmFamily.run({ ref_no, version: 0 }, caller)).toMatchObject({ ok: true });
    expect(await mayBe()).toEqual([]);
    expect(await confirmFamily.run({ ref_no }, caller)).toMatchObject({ status: 409 });
    expect(await accept()).toMatchObject({ ok: true });
  });

  it("is refused beyond eight students, and to a ninth who is typed in another spelling", async () => {
    const mobile = newMobile();
    const staff = await makeStaff();
    await makeCase({ mobile });
    for (let n = 1; n < 8; n++) await makeCase({ mobile, mobileShared: "family" });
    const form = enquiry({ mobile: `0${mobile.slice(3)}`, family: "yes" });
    expect(await createAssessment.run(form, await callerFor(staff))).toMatchObject({
      status: 409,
      message: "8 students have this mobile already",
    });
  });

  it("has one own case however many register at once", async () => {
    const mobile = newMobile();
    const caller = await callerFor(await makeStaff());
    const results = await Promise.all(
      [1, 2, 3].map(() => createAssessment.run(enquiry({ mobile, family: "yes" }), caller)),
    );
    const cases = await db.assessment.findMany({ where: { mobile } });
    expect(cases).toHaveLength(results.filter(({ ok }) => ok).length);
    expect(cases.filter(({ mobileShared }) => mobileShared === null)).toHaveLength(1);
  });

  it("is given by a correction too, and becomes a case's own with the next number", async () => {
    const { own, staff } = await makeFamily();
    const { ref_no } = await makeCase({ handler: staff });
    const caller = await callerFor(staff);
    const edit = (more: object) => editAssessment.run({ ref_no, ...more }, caller);
    expect(await edit({ mobile: own.mobile })).toMatchObject({
      status: 409,
      case: { ref_no: own.ref_no },
    });
    expect(await edit({ mobile: own.mobile, family: "yes" })).toMatchObject({ ok: true });
    expect(await named(ref_no)).toMatchObject({ mobile: own.mobile, mobileShared: "family" });
    expect(await edit({ city: "Batala" })).toMatchObject({ ok: true });
    expect(await named(ref_no)).toMatchObject({ mobileShared: "family" });
    const mobile = newMobile();
    expect(await edit({ mobile })).toMatchObject({ ok: true });
    expect(await named(ref_no)).toMatchObject({ mobile, mobileShared: null });
  });

  it("is said to be the one's whose own it is", async () => {
    const { own, sister, staff } = await makeFamily();
    const known = async () => (await whoHas(db, own.mobile, await viewerFor(staff))).case?.ref_no;
    expect(await known()).toBe(own.ref_no);
    await trash(own);
    expect(await known()).toBe(sister.ref_no);
  });
});

describe("a shared mobile and its neighbours", () => {
  it("both cases come back from the trash, in either order", async () => {
    const { own, sister } = await makeFamily();
    for (const order of [
      [own, sister],
      [sister, own],
    ]) {
      await trash(own);
      await trash(sister);
      for (const one of order) expect(await restore(one)).toMatchObject({ ok: true });
      expect(await named(own.ref_no)).toMatchObject({ mobileShared: null });
      expect(await named(sister.ref_no)).toMatchObject({ mobileShared: "family" });
    }
  });

  it("a merge that takes the shared mobile over shares it on, and its undo gives it back", async () => {
    const { own, sister } = await makeFamily();
    const third = await makeCase();
    expect(await merge(third, sister, ["mobile"])).toMatchObject({ ok: true });
    const { mobile } = own;
    expect(await named(third.ref_no)).toMatchObject({ mobile, mobileShared: "family" });
    expect(await part(sister)).toMatchObject({ ok: true });
    expect(await named(third.ref_no)).toMatchObject({ mobile: third.mobile, mobileShared: null });
    expect(await named(sister.ref_no)).toMatchObject({ mobile, mobileShared: "family" });
  });

  it("an erasure leaves what the other one asked for under it", async () => {
    const { own, sister } = await makeFamily();
    const admin = await makeStaff({ role: "admin" });
    const day = new Date("2026-11-02");
    const request = await db.personRequest.create({
      data: {
        ...{ kind: "access", channel: "mobile", name: "The sister", mobile: own.mobile },
        ...{
          location: "gurdaspur",
          askedOn: day,
          dueOn: new Date("2027-01-31"),
          notedById: admin.id,
        },
      },
    });
    const erased = await erasePerson.run({ ref_no: own.ref_no }, await callerFor(admin));
    expect(erased).toMatchObject({ ok: true });
    expect(await named(sister.ref_no)).toMatchObject({ mobile: own.mobile });
    expect(await db.personRequest.findUnique({ where: { id: request.id } })).toMatchObject({
      name: "The sister",
    });
  });
});
