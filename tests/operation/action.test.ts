import { describe, expect, it } from "vitest";
import { searchName } from "@/lib/desk/search/actions";
import { createAssessment, updateAssessmentStatus } from "@/lib/intake/assessments/actions";
import { db } from "@/lib/platform/db";
import { callAction } from "../support/call";
import { enquiry, makeCase } from "../support/cases";
import { cookieFor, makeStaff } from "../support/staff";

const nobody = "";

describe("a server action", () => {
  it("a server action acts as the signed-in user, and its answer refreshes the page", async () => {
    const staff = await makeStaff();
    const { ref_no, id } = await makeCase();
    const { result, refreshed } = await callAction(await cookieFor(staff), () =>
      updateAssessmentStatus({ ref_no, status: true }),
    );
    expect(result).toEqual({
      ok: true,
      data: { ref_no, version: 1 },
      message: `Status for assessment with REFERENCE NO - ${ref_no} updated successfully`,
    });
    expect(refreshed).toBe(true);
    expect(await db.assessment.findUnique({ where: { id } })).toMatchObject({
      handlerId: staff.id,
    });
  });

  it("a server action is refused without a session, and refreshes nothing", async () => {
    const { ref_no } = await makeCase();
    const { result, refreshed } = await callAction(nobody, () =>
      updateAssessmentStatus({ ref_no, status: true }),
    );
    expect(result).toMatchObject({ ok: false, status: 401 });
    expect(refreshed).toBe(false);
  });

  it.each([undefined, null, "text", 5, [], { unknown: 1 }])(
    "a server action of %j says what is wrong",
    async (values) => {
      const { result } = await callAction(nobody, () => createAssessment(values));
      expect(result).toMatchObject({ ok: false, status: 422 });
    },
  );

  it("a server action sent twice with its key is done once (C15)", async () => {
    const form = enquiry();
    const send = () => callAction(nobody, () => createAssessment(form, "double click"));
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.result).toMatchObject({ ok: true });
    expect(two.result).toEqual(one.result);
    expect(await db.assessment.count({ where: { mobile: form.mobile as string } })).toBe(1);
  });

  it("a server action takes no key that is not text", async () => {
    const key = { evil: true } as unknown as string;
    const { result } = await callAction(nobody, () => createAssessment(enquiry(), key));
    expect(result).toMatchObject({ ok: true });
    expect(await db.idempotencyKey.count({ where: { key: { contains: "evil" } } })).toBe(0);
  });

  it("a reading server action has the same rights as the call", async () => {
    const { first_name } = await makeCase({ first_name: "Palwinder" });
    const found = await callAction(await cookieFor(await makeStaff({ role: "reception" })), () =>
      searchName({ name: first_name }),
    );
    expect(found.result).toMatchObject({ ok: true, data: { rows: [{ first_name }] } });
    const { result } = await callAction(nobody, () => searchName({ name: first_name }));
    expect(result).toMatchObject({ status: 401 });
  });
});
