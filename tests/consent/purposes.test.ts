import { describe, expect, it } from "vitest";
import { createAssessment } from "@/lib/intake/assessments/operations";
import { createApplication } from "@/lib/parts/applications/operations";
import { keepConsent, standingOf } from "@/lib/parts/consent/ledger";
import { needsGuidance, type Purpose, purposeNames } from "@/lib/parts/purposes/labels";
import { db } from "@/lib/platform/db";
import { deliver } from "@/lib/platform/outbox/deliver";
import { queueMail } from "@/lib/platform/outbox/queue";
import { answerPurpose } from "@/lib/student/page/operations";
import { enquiry, makeCase } from "../support/cases";
import { makeFullCase } from "../support/full-case";
import { callerFor, makeStaff, type Staff } from "../support/staff";
import { askStudent, enterPage, makeLinkTo } from "../support/student";

const asked = (ticks: Partial<Record<Purpose, string>>) => ({
  ...{ consentAsked: "yes", guidance: "", sharing: "", messages: "", photographs: "", ...ticks },
});
const send = async (form: Record<string, unknown>, staff: Staff | null = null) =>
  createAssessment.run(enquiry(form), await callerFor(staff));
const answersOf = async (caseId: string) =>
  Object.fromEntries(
    (await standingOf(db, caseId)).map(({ purpose, answer }) => [purpose, answer]),
  );
const caseOf = (result: Awaited<ReturnType<typeof send>>) => {
  if (!result.ok) throw new Error(result.message);
  return db.assessment.findUniqueOrThrow({ where: { ref_no: result.data.ref_no } });
};
const say = (
  c: { id: string; ref_no: string },
  answers: Partial<Record<Purpose, "given" | "refused">>,
) => db.$transaction((tx) => keepConsent(tx, { case: c, answers, language: "en", source: "form" }));

/** Sixteen ways to tick four boxes. */
const ways = Array.from({ length: 16 }, (_, bits) =>
  Object.fromEntries(purposeNames.map((name, at) => [name, bits & (1 << at) ? "yes" : ""])),
) as Record<Purpose, string>[];

describe("the ticks of the form", () => {
  it.each(ways)(
    "%j: each purpose is kept by itself, and guidance is what the form needs",
    async (way) => {
      const result = await send({ ...asked(way), language: "hi" });
      if (!way.guidance) {
        expect(result).toMatchObject({ status: 422, fields: { guidance: needsGuidance } });
        return;
      }
      const { id } = await caseOf(result);
      expect(await answersOf(id)).toEqual(
        Object.fromEntries(purposeNames.map((name) => [name, way[name] ? "given" : "refused"])),
      );
      expect(
        (await standingOf(db, id)).every((one) => one.language === "hi" && one.source === "form"),
      ).toBe(true);
    },
  );

  it("a form that was not asked, and staff who ticked nothing, write no answer", async () => {
    for (const staff of [null, await makeStaff({ role: "reception" })]) {
      const { id } = await caseOf(await send({}, staff));
      expect(await answersOf(id)).toEqual({});
    }
  });

  it("what staff tick was heard at the counter", async () => {
    const reception = await makeStaff({ role: "reception" });
    const { id } = await caseOf(
      await send({ ...asked({ guidance: "yes" }), consentAsked: "" }, reception),
    );
    expect(await db.consent.findMany({ where: { caseId: id, purpose: "guidance" } })).toMatchObject(
      [{ source: "counter", notedById: reception.id, answer: "given" }],
    );
  });

  it("the case of a student under 18 is saved, and waits for a parent", async () => {
    const { id } = await caseOf(await send({ ...asked({ guidance: "yes" }), dob: "2012-05-04" }));
    expect(await answersOf(id)).toMatchObject({ guidance: "waiting", sharing: "refused" });
  });
});

describe("what a refused purpose stops", () => {
  const mailTo = async (
    c: Awaited<ReturnType<typeof makeCase>>,
    more: Record<string, unknown> = {},
  ) => {
    await db.$transaction((tx) =>
      queueMail(tx, { to: c.email, subject: "News", body: "News", assessmentId: c.id, ...more }),
    );
    const { id } = await db.outboxMessage.findFirstOrThrow({ where: { assessmentId: c.id } });
    await db.outboxMessage.update({ where: { id }, data: { state: "queued" } });
    await deliver(id, 1).catch(() => undefined);
    return db.outboxMessage.findUniqueOrThrow({ where: { id } });
  };

  it("a message to a student who refused messages is given up, in words, also when it was queued before", async () => {
    const c = await makeCase();
    await say(c, { messages: "refused" });
    expect(await mailTo(c)).toMatchObject({
      ...{ state: "dead", sentAt: null, lastError: "The student agreed to no messages" },
    });
  });

  it("who agreed, who was never asked, and somebody else about the case are written to", async () => {
    const agreed = await makeCase();
    await say(agreed, { messages: "given" });
    const other = await makeCase();
    await say(other, { messages: "refused" });
    for (const message of [
      await mailTo(agreed),
      await mailTo(await makeCase()),
      await mailTo(other, { to: "staff@example.com" }),
    ])
      expect(message.lastError).not.toBe("The student agreed to no messages");
  });

  it("an application waits for the consent to sharing", async () => {
    const handler = await makeStaff();
    const { case: c, applied, document } = await makeFullCase(handler);
    await db.application.deleteMany({ where: { appliedCourseId: applied.id } });
    await say(c, { sharing: "refused" });
    const input = {
      ...{ ref_no: c.ref_no, courseAppliedId: applied.id, documents: [document.id] },
      ...{ applicationType: "UCAS", status: "Pending" },
    };
    const refused = await createApplication.run(input, await callerFor(handler));
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining("sharing") });
    await say(c, { sharing: "given" });
    const result = await createApplication.run(input, await callerFor(handler));
    expect(result).toMatchObject({ ok: true });
  });
});

describe("the student's page", () => {
  const visitTo = async () => {
    const c = await makeCase();
    const cookies = await enterPage((await makeLinkTo(c)).token);
    const press = (purpose: Purpose, answer: string) =>
      askStudent("/s/consent", {
        method: "POST",
        cookies,
        form: { purpose, answer, language: "pa" },
      });
    return { c, cookies, press };
  };

  it("one press gives a purpose and one takes it back", async () => {
    const { c, press } = await visitTo();
    expect((await press("messages", "given")).location).toBe("/s?said=agreed");
    expect(await answersOf(c.id)).toEqual({ messages: "given" });
    await press("messages", "refused");
    expect(await answersOf(c.id)).toEqual({ messages: "withdrawn" });
    expect(await db.consent.findMany({ where: { caseId: c.id } })).toMatchObject([
      { source: "link", notedById: null },
      { source: "link", notedById: null },
    ]);
  });

  it("a made-up purpose is refused", async () => {
    const { c, press } = await visitTo();
    await press("tracking" as Purpose, "given");
    expect(await answersOf(c.id)).toEqual({});
    expect(answerPurpose.name).toBe("studentLink.consent");
  });
});
