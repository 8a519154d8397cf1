import { afterAll, describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { smsLength } from "@/lib/values/sms-length";
import { type Call, callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { makeVisa } from "../support/deposits";
import { verifyLetterOf } from "../support/letters";
import { makeOfferable } from "../support/offers";
import { asOwner } from "../support/owner";
import { makeStaff } from "../support/staff";

// "Tell the student" of an offer and of a visa: off unless asked for; then what stands on the timeline
// is the text message, both written with the change or none of it.

const failing = "+919000000000";

async function scene() {
  const handler = await makeStaff();
  const c = await makeCase({ handler });
  const { id: applicationId } = await makeOfferable(c.id);
  const { id: visaId, applicationId: asked } = await makeVisa(c.id);
  await verifyLetterOf({ id: asked, assessmentId: c.id });
  const { appliedCourse } = await db.application.findUniqueOrThrow({
    where: { id: applicationId },
    select: { appliedCourse: { select: { university: true, course: true } } },
  });
  const post = (path: string, call: Call) =>
    callRoute(path, { method: "POST", as: handler, ...call });
  const offer = (values: object, headers?: Call["headers"]) =>
    post("enquiry/offer/create", {
      query: { ref_no: c.ref_no },
      form: { formValues: JSON.stringify({ applicationId, ...values }) },
      headers,
    });
  const visa = (values: object, headers?: Call["headers"]) =>
    post("enquiry/visa/create", {
      query: { ref_no: c.ref_no },
      body: { applicationId: asked, status: "Visa Applied", ...values },
      headers,
    });
  const status = (values: object, headers?: Call["headers"]) =>
    post("enquiry/visa/edit", {
      query: { ref_no: c.ref_no, visaId },
      body: { status: "Visa Received", ...values },
      headers,
    });
  return { c, appliedCourse, offer, visa, status, visaId };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const left = async ({ c: { id } }: Scene) => ({
  offers: await db.offerLetter.count({ where: { assessmentId: id } }),
  visas: await db.visa.findMany({ where: { assessmentId: id }, orderBy: { id: "asc" } }),
  work: await db.dailyReportNormal.count({ where: { assessmentId: id } }),
  timeline: await db.statusUpdate.findMany({
    where: { assessmentId: id, type: { not: "created" } },
    orderBy: { id: "asc" },
  }),
  texts: await db.outboxMessage.findMany({ where: { assessmentId: id }, orderBy: { id: "asc" } }),
});

const unconditional = { type: "Unconditional" };
const changes: [string, (s: Scene, more: object, headers?: Call["headers"]) => Promise<unknown>][] =
  [
    ["an offer", (s, more, headers) => s.offer({ ...unconditional, ...more }, headers)],
    ["a visa", (s, more, headers) => s.visa(more, headers)],
    ["a visa's new status", (s, more, headers) => s.status(more, headers)],
  ];

describe.each(changes)("%s", (_, change) => {
  it.each([{}, { tell: false }, { tell: "no" }, { tell: null }, { tell: "" }])(
    "a change with %j tells nobody",
    async (more) => {
      const s = await scene();
      expect(await change(s, more)).toMatchObject({ status: 200 });
      const { timeline, texts } = await left(s);
      expect(timeline).toHaveLength(1);
      expect(timeline[0]?.msg).not.toMatch(/We will|Next/);
      expect(texts).toEqual([]);
      const [line] = await db.auditLine.findMany({ where: { subject: s.c.ref_no } });
      expect(line?.detail).toMatchObject({ told: false });
    },
  );

  it.each([true, "yes", { value: "true", label: "Yes" }])(
    "a change with tell %j is one text to the registered mobile, in the timeline's words",
    async (tell) => {
      const s = await scene();
      expect(await change(s, { tell })).toMatchObject({ status: 200 });
      const { timeline, texts } = await left(s);
      expect(timeline).toHaveLength(1);
      expect(texts).toMatchObject([
        {
          channel: "sms",
          recipient: s.c.mobile,
          body: timeline[0]?.msg,
          statusUpdateId: timeline[0]?.id,
        },
      ]);
      const [line] = await db.auditLine.findMany({ where: { subject: s.c.ref_no } });
      expect(line?.detail).toMatchObject({ told: true });
    },
  );

  it("a change with an invalid tell is refused, and nothing is written", async () => {
    const s = await scene();
    const before = await left(s);
    expect(await change(s, { tell: "loudly" })).toMatchObject({
      status: 422,
      body: { fields: { tell: "Tell the student must be Yes or No" } },
    });
    expect(await left(s)).toEqual(before);
  });

  it("a change sent twice with one key tells once", async () => {
    const s = await scene();
    const send = () => change(s, { tell: true }, { "idempotency-key": `tell ${s.c.id}` });
    expect(await Promise.all([send(), send()])).toMatchObject([{ status: 200 }, { status: 200 }]);
    const { timeline, texts } = await left(s);
    expect([timeline.length, texts.length]).toEqual([1, 1]);
  });

  it("a change whose text cannot be queued is not written either", async () => {
    const s = await scene();
    await db.assessment.update({ where: { id: s.c.id }, data: { mobile: failing } });
    await asOwner(`
      CREATE OR REPLACE FUNCTION no_text() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN RAISE EXCEPTION 'no text'; END $$`);
    await asOwner(`
      CREATE OR REPLACE TRIGGER no_text BEFORE INSERT ON outbox_message
        FOR EACH ROW WHEN (NEW.recipient = '${failing}') EXECUTE FUNCTION no_text()`);
    const before = await left(s);
    expect(await change(s, { tell: true })).toMatchObject({ status: 500 });
    expect(await left(s)).toEqual(before);
    await db.assessment.update({ where: { id: s.c.id }, data: { mobile: s.c.mobile } });
  });
});

afterAll(() => asOwner("DROP FUNCTION IF EXISTS no_text CASCADE"));

describe("what a student reads", () => {
  const kinds: [string, object, RegExp][] = [
    ["unconditional", unconditional, /^Unconditional offer OFR-.*\. Next is your deposit\./],
    [
      "conditional",
      { type: "Conditional", conditions: ["IELTS <b>6.5</b>", "=Proof of funds"] },
      /^Conditional offer OFR-.*\. To be met: IELTS <b>6\.5<\/b>; =Proof of funds$/,
    ],
    [
      "conditional, of many conditions",
      { type: "Conditional", conditions: Array(50).fill("c".repeat(500)) },
      /^Conditional offer OFR-.*\. We will contact you about what is needed next$/,
    ],
    [
      "more documents",
      { type: "More Documents Required", moreDocuments: ["10+2 marksheet"] },
      /^More documents required by the university OFR-.*\. Please send us: 10\+2 marksheet$/,
    ],
    [
      "rejected, without the reason",
      { type: "Rejected", rejectionReason: "Weak profile" },
      /^Rejected by the university OFR-.*\. We will contact you about your other choices$/,
    ],
  ];
  it.each(kinds)("a student reads this of an offer, %s", async (_, values, says) => {
    const s = await scene();
    const { university, course } = s.appliedCourse;
    await db.course.update({ where: { id: course.id }, data: { program: "Art & <i>Design</i>" } });
    await s.offer({ ...values, tell: true });
    const [text] = (await left(s)).texts;
    expect(text?.body).toMatch(says);
    expect(text?.body).toContain(`: Art & <i>Design</i>, ${university.name}. `);
    expect(smsLength(String(text?.body)).parts).toBeLessThanOrEqual(3);
  });

  it.each([
    ["Visa not applied", /^Visa Not Applied for Data Science, .*\. Next is your visa application/],
    ["Visa Received", /^Visa Received for Data Science, .*\. Next is your journey/],
    ["Visa Rejected", /^Visa Rejected for Data Science, .*\. We will contact you/],
  ])("a student reads this of a visa, %s", async (status, says) => {
    const s = await scene();
    await s.status({ status, tell: true });
    const [text] = (await left(s)).texts;
    expect(text?.body).toMatch(says);
    expect(smsLength(String(text?.body)).parts).toBeLessThanOrEqual(2);
  });
});

describe("a visa's status that was saved before", () => {
  it("a saved visa status is told once, also by two people at once, and adds no work", async () => {
    const s = await scene();
    await s.status({ version: 0 });
    const { work } = await left(s);
    const tell = () => s.status({ version: 1, tell: true });
    const answers = await Promise.all([tell(), tell()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { texts, timeline, visas, ...after } = await left(s);
    expect([texts.length, timeline.length, after.work]).toEqual([1, 2, work]);
    expect(visas).toMatchObject([{ status: "Visa Recevied", version: 2 }]);
  });

  it("a saved visa status is not told when somebody else has changed it since", async () => {
    const s = await scene();
    await s.status({ version: 0 });
    await s.status({ version: 1, status: "Visa Rejected" });
    const before = await left(s);
    expect(await s.status({ version: 1, tell: true })).toMatchObject({ status: 409 });
    expect(await left(s)).toEqual(before);
  });
});
