import { describe, expect, it } from "vitest";
import { createdMessage } from "@/lib/case/labels";
import { createAssessment } from "@/lib/intake/assessments/operations";
import { mobileIsFree } from "@/lib/intake/assessments/queries";
import { db } from "@/lib/platform/db";
import type { Result } from "@/lib/platform/result";
import { enquiry, makeCase } from "../support/cases";
import { callerFor, makeStaff, newMobile } from "../support/staff";

const refNoOf = (result: Result<unknown>) => {
  if (!result.ok) throw new Error(result.message);
  return (result.data as { ref_no: string }).ref_no;
};

const stored = (ref_no: string) =>
  db.assessment.findUniqueOrThrow({
    where: { ref_no },
    include: { status_updates: true, outbox: true },
  });

describe("creating an assessment", () => {
  it("an assessment by staff has a creator, a first status update and the specification's message", async () => {
    const staff = await makeStaff({ role: "reception" });
    const result = await createAssessment.run(enquiry(), await callerFor(staff));
    expect(result).toMatchObject({
      ok: true,
      message:
        "Assessment created successfully. The email waits in the outbox: no mail server is set up",
    });
    const row = await stored(refNoOf(result));
    expect(row).toMatchObject({
      state: "unattended",
      handlerId: null,
      createdById: staff.id,
      location: "gurdaspur",
      country: "IN",
      country_apply_for: "CA",
      english_test_type: "pte",
      full_name: "Amrit Kaur",
      version: 0,
    });
    expect(row.percentage.toString()).toBe("78.5");
    expect(row.dob.toISOString()).toBe("2001-05-04T00:00:00.000Z");
    expect(row.status_updates).toMatchObject([
      { type: "created", actorId: staff.id, action_required: false },
    ]);
  });

  it("creating an assessment takes the father's name from staff, and drops it from a public form", async () => {
    const form = () => enquiry({ father_name: "Gurmeet Singh" });
    const byStaff = await createAssessment.run(form(), await callerFor(await makeStaff()));
    expect(await stored(refNoOf(byStaff))).toMatchObject({ father_name: "Gurmeet Singh" });
    const byStudent = await createAssessment.run(form(), await callerFor(null));
    expect(await stored(refNoOf(byStudent))).toMatchObject({ father_name: null });
  });

  it.each([
    ["pa", "pa"],
    [{ value: "hi", label: "Hindi" }, "hi"],
    ["", null],
    [undefined, null],
  ])("the language %j of a public form is kept as %j", async (language, kept) => {
    const result = await createAssessment.run(enquiry({ language }), await callerFor(null));
    expect(await stored(refNoOf(result))).toMatchObject({ language: kept });
  });

  it("a language that nobody is written to in is refused", async () => {
    const result = await createAssessment.run(enquiry({ language: "fr" }), await callerFor(null));
    expect(result).toMatchObject({ fields: { language: "Language is not one of the choices" } });
  });

  it("creating an assessment writes to the student, or says when no mail server is set up (C4)", async () => {
    const form = enquiry({ first_name: "Simran", location: "batala" });
    const ref_no = refNoOf(await createAssessment.run(form, await callerFor(null)));
    const { outbox } = await stored(ref_no);
    expect(outbox).toMatchObject([
      { channel: "email", recipient: form.email, state: "unconfigured", tries: 0, sentAt: null },
    ]);
    const text = `${outbox[0]?.subject} ${outbox[0]?.body}`;
    expect(text).toContain(ref_no);
    expect(text).toContain("Dear Simran");
    expect(text).toContain("Batala, Punjab");
  });

  it("the mail after creating an assessment holds no stranger's address, line or mark (B5)", async () => {
    const form = enquiry({
      first_name: "evil.example\r\nVisit\u202e now\u200b",
      surname: "S.Singh",
    });
    const ref_no = refNoOf(await createAssessment.run(form, await callerFor(null)));
    const { outbox, ...row } = await stored(ref_no);
    expect(row.first_name).toBe("evil.example Visit now");
    expect(outbox[0]?.body).toContain("Dear student,\n");
  });

  it.each([
    ["Simran", "Simran"],
    ["Md.Arif", "Md. Arif"],
    ["S. Jaspreet-Anne", "S. Jaspreet-Anne"],
    ["O'Brien", "O'Brien"],
    ["Call 98765 43210 now", "student"],
    ["You have won a free visa call us", "student"],
    ["x".repeat(60), "student"],
    ["win.example", "student"],
  ])(
    "the mail greets %j as %j, since anybody can type any address (S18)",
    async (first_name, greeted) => {
      const ref_no = refNoOf(
        await createAssessment.run(enquiry({ first_name }), await callerFor(null)),
      );
      const { outbox } = await stored(ref_no);
      expect(outbox[0]?.body).toContain(`Dear ${greeted},\n`);
    },
  );

  it("creating an assessment leaves one line in the audit log", async () => {
    const staff = await makeStaff();
    const caller = await callerFor(staff);
    const ref_no = refNoOf(await createAssessment.run(enquiry(), caller));
    const lines = await db.auditLine.findMany({ where: { subject: ref_no } });
    expect(lines).toMatchObject([
      {
        operation: "assessment.create",
        actor: staff.email,
        actorId: staff.id,
        requestId: caller.requestId,
      },
    ]);
  });

  it("an assessment by a student has the self-assessment identity, and answers the number alone", async () => {
    const result = await createAssessment.run(enquiry(), await callerFor(null));
    const ref_no = refNoOf(result);
    expect(result.ok && result.data).toEqual({ ref_no });
    const admin = await callerFor(await makeStaff({ role: "admin" }));
    const { singleAssessment } = await import("@/lib/intake/assessments/queries");
    expect(await singleAssessment.run({ ref_no }, admin)).toMatchObject({
      data: {
        created_by: { name: "Self Assessment", email: "self-assessment@overseasdesk.example" },
        case_handled_by: null,
        accepted: null,
      },
    });
    const [line] = await db.auditLine.findMany({ where: { subject: ref_no } });
    expect(line).toMatchObject({ actor: "public", actorId: null });
  });

  it("reference numbers are of branch and year (C1)", async () => {
    const caller = await callerFor(null);
    const year = new Date().toLocaleDateString("en", { timeZone: "Asia/Kolkata", year: "2-digit" });
    const first = refNoOf(await createAssessment.run(enquiry({ location: "gurdaspur" }), caller));
    const second = refNoOf(await createAssessment.run(enquiry({ location: "gurdaspur" }), caller));
    const other = refNoOf(await createAssessment.run(enquiry({ location: "batala" }), caller));
    expect(first).toMatch(new RegExp(`^GSP-${year}-\\d{5}$`));
    expect(Number(second.slice(-5))).toBe(Number(first.slice(-5)) + 1);
    expect(other).toMatch(new RegExp(`^BTL-${year}-\\d{5}$`));
  });

  it.each([
    [true, true, "An email has been sent to your registered email id"],
    [false, true, "An email has been sent to your registered email id"],
    [true, false, "The email waits in the outbox: no mail server is set up"],
    [false, false, ""],
  ])(
    "creating an assessment by staff %s, with a mail server %s, says what really happened",
    (byStaff, mails, more) => {
      const done = "Assessment created successfully";
      expect(createdMessage(byStaff, mails)).toBe(more ? `${done}. ${more}` : done);
    },
  );

  it("a registered mobile's owner is named to staff of the branch, and to nobody else", async () => {
    const c = await makeCase({ first_name: "Simran", surname: "Gill" });
    const form = enquiry({ mobile: c.mobile, location: "batala" });
    const known = { ref_no: c.ref_no, name: "Simran Gill" };
    const asked = [
      [await makeStaff({ role: "reception" }), known],
      [await makeStaff({ branches: ["batala"] }), undefined],
      [null, undefined],
    ] as const;
    for (const [staff, told] of asked) {
      for (const run of [
        async () => createAssessment.run(form, await callerFor(staff)),
        async () => mobileIsFree.run({ mobile: c.mobile }, await callerFor(staff)),
      ]) {
        const result = await run();
        expect(result).toMatchObject({ status: 409, message: "Mobile already registered" });
        expect((result as { case?: unknown }).case).toEqual(told);
      }
    }
  });

  it("a registered mobile is recognised however it is written (C2)", async () => {
    const caller = await callerFor(null);
    const national = newMobile().slice(3);
    await createAssessment.run(enquiry({ mobile: national }), caller);
    for (const mobile of [
      `+91 ${national}`,
      `0${national}`,
      `${national.slice(0, 5)} ${national.slice(5)}`,
    ]) {
      expect(await createAssessment.run(enquiry({ mobile }), caller)).toMatchObject({
        ok: false,
        status: 409,
        message: "Mobile already registered",
        fields: { mobile: "Mobile already registered" },
      });
    }
  });

  it("answers ruled out by a condition are not stored", async () => {
    const form = enquiry({
      spouseName: "Gurpreet",
      visa_refused_for: "AU",
      english_test_type: null,
    });
    const row = await stored(refNoOf(await createAssessment.run(form, await callerFor(null))));
    expect(row).toMatchObject({
      spouseName: null,
      visa_refused_for: null,
      english_test_type: null,
      pte_score: null,
    });
  });

  it("creating an assessment is refused in a branch that the person may not work in (P4)", async () => {
    const form = enquiry({ location: "batala" });
    const limited = await makeStaff({ branches: ["gurdaspur"] });
    const result = await createAssessment.run(form, await callerFor(limited));
    expect(result).toMatchObject({ ok: false, status: 403 });
    expect(await db.assessment.count({ where: { mobile: form.mobile as string } })).toBe(0);
  });

  it("a failed creation writes no case, update, message or line", async () => {
    const counts = () =>
      Promise.all([
        db.assessment.count(),
        db.statusUpdate.count(),
        db.outboxMessage.count(),
        db.auditLine.count(),
      ]);
    const caller = await callerFor(null);
    const form = enquiry();
    await createAssessment.run(form, caller);
    const before = await counts();
    expect(
      await createAssessment.run({ ...form, email: "other@example.com" }, caller),
    ).toMatchObject({
      status: 409,
    });
    expect(await counts()).toEqual(before);
  });
});
