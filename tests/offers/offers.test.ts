import { describe, expect, it } from "vitest";
import { undoDeletion } from "@/lib/case-file/operations";
import { numberFirst } from "@/lib/parts/applications/labels";
import { applicationList } from "@/lib/parts/applications/list";
import { applicationHistory } from "@/lib/parts/applications/queries";
import { offerOf } from "@/lib/parts/offers/queries";
import { db } from "@/lib/platform/db";
import { type Call, callRoute } from "../support/call";
import { type Case, makeCase } from "../support/cases";
import { samples } from "../support/files";
import { makeLetter, makeOfferable } from "../support/offers";
import { opened } from "../support/opened";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";

// What a university answers to an application: four kinds with what each asks for (spec §2, §4), the
// number first (decision C8), and the trail from a conditional offer to its unconditional one.

const pdf = () => new File([samples.pdf], "offer.pdf");
const unconditional = { type: "Unconditional" };
const conditional = { type: "Conditional", conditions: ["IELTS 6.5", "Proof of funds"] };

type Values = Record<string, unknown>;
type More = Partial<Call> & { file?: File };

const creating = (as: Staff, c: Case, values: Values, { file, ...more }: More = {}) =>
  callRoute("enquiry/offer/create", {
    method: "POST",
    as,
    query: { ref_no: c.ref_no },
    form: { formValues: JSON.stringify(values), ...(file && { file }) },
    ...more,
  });

async function scene() {
  const handler = await makeStaff();
  const c = await makeCase({ handler });
  const { id: applicationId } = await makeOfferable(c.id);
  const create = (values: Values, more?: More) =>
    creating(handler, c, { applicationId, ...values }, more);
  const remove = (offerId: string) =>
    callRoute("enquiry/offer/delete", {
      method: "POST",
      as: handler,
      query: { ref_no: c.ref_no, offerId },
    });
  return { handler, c, applicationId, create, remove };
}

const offers = (c: Case) =>
  db.offerLetter.findMany({ where: { assessmentId: c.id }, orderBy: { id: "asc" } });
const newest = async (c: Case) => {
  const found = (await offers(c)).at(-1);
  if (!found) throw new Error("There is no offer");
  return found;
};
const nothing = { conditions: [], moreDocuments: [], rejectionReason: null, remarks: null };

/** All that an offer may leave: nothing half written. */
const traces = async (c: Case) => ({
  offers: await offers(c),
  updates: await db.statusUpdate.count({ where: { assessmentId: c.id } }),
  work: await db.dailyReportNormal.count({ where: { assessmentId: c.id } }),
  files: await db.storedFile.count(),
});

describe("an application's status", () => {
  const statusOf = async (id: string) =>
    (await db.application.findUniqueOrThrow({ where: { id }, select: { status: true } })).status;
  const moreDocuments = {
    type: "More Documents Required by University",
    moreDocuments: ["Statement of purpose"],
  };
  const rejected = { type: "Rejected", rejectionReason: "Seats are full" };

  it.each<[Values, string]>([
    [unconditional, "Pending"],
    [conditional, "Pending"],
    [moreDocuments, "More Documents Required"],
    [rejected, "Rejected"],
  ])(
    "an application's status follows the offer %j, and its deletion and undo",
    async (offer, status) => {
      const { handler, c, applicationId, create, remove } = await scene();
      expect(await statusOf(applicationId)).toBe("Offer awaited");
      expect(await create(offer)).toMatchObject({ status: 200 });
      expect(await statusOf(applicationId)).toBe(status);
      const list = await applicationList.read(await viewerFor(handler), { offer: offer.type });
      expect(list.rows).toMatchObject([
        { status: { value: status }, offer: { status: { value: offer.type } } },
      ]);
      expect(
        (await applicationList.read(await viewerFor(handler), { offer: "none" })).rows,
      ).toEqual([]);
      const [line] = await applicationHistory(await opened(handler, c), applicationId);
      expect(line).toMatchObject({
        what: "Status, by its offer",
        from: "Offer awaited",
        to: status,
      });

      const { id } = await newest(c);
      expect(await remove(id)).toMatchObject({ status: 200 });
      expect(await statusOf(applicationId)).toBe("Offer awaited");
      const back = await undoDeletion.run({ ref_no: c.ref_no, id }, await callerFor(handler));
      expect(back).toMatchObject({ ok: true });
      expect(await statusOf(applicationId)).toBe(status);
    },
  );

  it.each(["Rejected", "Not Applied", "Application can't process for future intake"])(
    "an application's status stays %s when somebody chose that",
    async (status) => {
      const { c, applicationId, create, remove } = await scene();
      await db.application.update({ where: { id: applicationId }, data: { status } });
      await create(unconditional);
      expect(await statusOf(applicationId)).toBe(status);
      await remove((await newest(c)).id);
      expect(await statusOf(applicationId)).toBe(status);
    },
  );

  it("an application's status is that of the latest offer in the trail", async () => {
    const { c, applicationId, create, remove } = await scene();
    await create(moreDocuments);
    await create(conditional);
    expect(await statusOf(applicationId)).toBe("Pending");
    await remove((await newest(c)).id);
    expect(await statusOf(applicationId)).toBe("More Documents Required");
  });
});

describe("an offer", () => {
  const kinds: [string, Values, object][] = [
    ["unconditional", unconditional, { status: "Unconditional", ...nothing }],
    [
      "conditional, its list as calls send it",
      conditional,
      { status: "Conditional", ...nothing, conditions: ["IELTS 6.5", "Proof of funds"] },
    ],
    [
      "conditional, its list as it is typed, one a line",
      { ...conditional, conditions: "IELTS 6.5\r\n \n  Proof of funds " },
      { status: "Conditional", conditions: ["IELTS 6.5", "Proof of funds"] },
    ],
    [
      "by its label, for more documents",
      { type: "More Documents Required", moreDocuments: ["10+2 marksheet"], remarks: "By May" },
      {
        status: "More Documents Required by University",
        ...nothing,
        moreDocuments: ["10+2 marksheet"],
        remarks: "By May",
      },
    ],
    [
      "as an option, rejected",
      {
        type: { value: "Rejected", label: "Rejected" },
        rejectionReason: "=Seats\nare <b>full</b>",
      },
      { status: "Rejected", ...nothing, rejectionReason: "=Seats\nare <b>full</b>" },
    ],
    [
      "without what another kind asks for",
      { ...unconditional, conditions: ["x"], moreDocuments: ["y"], rejectionReason: "z" },
      { status: "Unconditional", ...nothing },
    ],
  ];
  it.each(kinds)("an offer is made: %s", async (_, values, stored) => {
    const { c, create, handler } = await scene();
    const answer = await create(values);
    expect(answer.status, answer.text).toBe(200);
    const offer = await newest(c);
    expect(offer).toMatchObject({ ...stored, fileId: null, handlerId: handler.id });
    expect(offer.offerNumber).toMatch(/^OFR-\d{6,}$/);
    expect(answer.body.offerLetters).toMatchObject([{ _id: offer.id, offerLetterUri: null }]);
    const timeline = await db.statusUpdate.findMany({
      where: { assessmentId: c.id, type: "offer" },
    });
    expect(timeline).toMatchObject([{ actorId: handler.id }]);
    expect(timeline[0]?.msg).toContain(offer.offerNumber);
    // There was no letter to upload.
    expect(await db.dailyReportNormal.count({ where: { assessmentId: c.id } })).toBe(0);
  });

  it("an offer keeps its letter, which counts as an upload of the day, until it is deleted (C11)", async () => {
    const { handler, c, create, remove } = await scene();
    expect((await create(unconditional, { file: pdf() })).status).toBe(200);
    const { id, fileId } = await newest(c);
    const read = () =>
      callRoute("files", { as: handler, query: { id: String(fileId) } }).then((a) => a.status);
    expect(await read()).toBe(200);
    const work = await db.dailyReportNormal.findMany({ where: { assessmentId: c.id } });
    expect(work.map(({ name }) => name)).toEqual(["docUpload"]);
    expect((await remove(id)).status).toBe(200);
    expect(await read()).toBe(404);
    expect(await db.undoFile.count({ where: { fileId: String(fileId) } })).toBe(1);
    expect(await offers(c)).toEqual([]);
  });

  it("an offer may follow a rejected one", async () => {
    const { c, create } = await scene();
    await create({ type: "Rejected", rejectionReason: "Full" });
    expect((await create(conditional)).status).toBe(200);
    expect((await offers(c)).map(({ status }) => status)).toEqual(["Rejected", "Conditional"]);
  });

  it.each([null, ""])("an offer needs the university's number (C8): %j", async (number) => {
    const { handler, c } = await scene();
    const { id } = await makeOfferable(c.id, { universityApplicationNumber: number });
    const before = await traces(c);
    const answer = await creating(
      handler,
      c,
      { applicationId: id, ...conditional },
      { file: pdf() },
    );
    expect(answer).toMatchObject({ status: 409, body: { message: numberFirst } });
    expect(await traces(c)).toEqual(before);
  });

  it("an offer sent twice with one key at once is made once (C15)", async () => {
    const { c, create } = await scene();
    const send = () => create(unconditional, { headers: { "idempotency-key": `once ${c.id}` } });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await offers(c)).toHaveLength(1);
  });
});

describe("what is wrong with an offer is named, and nothing is written", () => {
  const docx = new File([samples.xlsx], "offer.pdf");
  const bad: [string, Values, number, string?, File?][] = [
    ["no kind", {}, 422, "type"],
    ["a kind that is none", { type: "Maybe" }, 422, "type"],
    ["a kind that is a name of objects", { type: "constructor" }, 422, "type"],
    ["an application's status as its kind", { type: "Pending" }, 422, "type"],
    [
      "rejected without a reason",
      { type: "Rejected", rejectionReason: " \n" },
      422,
      "rejectionReason",
    ],
    ["conditional without a condition", { type: "Conditional" }, 422, "conditions"],
    ["conditions without words", { type: "Conditional", conditions: ["", " "] }, 422, "conditions"],
    [
      "conditions that are no list",
      { type: "Conditional", conditions: { a: 1 } },
      422,
      "conditions",
    ],
    ["a condition that is no text", { type: "Conditional", conditions: [7] }, 422, "conditions.0"],
    [
      "a condition that is too long",
      { type: "Conditional", conditions: ["x".repeat(501)] },
      422,
      "conditions.0",
    ],
    [
      "too many conditions",
      { type: "Conditional", conditions: Array(51).fill("x") },
      422,
      "conditions",
    ],
    ["no documents", { type: "More Documents Required by University" }, 422, "moreDocuments"],
    ["no application", { ...unconditional, applicationId: undefined }, 422, "applicationId"],
    [
      "an application that is no id",
      { ...unconditional, applicationId: "1" },
      422,
      "applicationId",
    ],
    ["nobody's application", { ...unconditional, applicationId: crypto.randomUUID() }, 404],
    ["a field that nobody knows", { ...unconditional, offerNumber: "OFR-1" }, 422, "offerNumber"],
    ["its number", { ...unconditional, handlerId: "x" }, 422, "handlerId"],
    ["a letter that is a workbook", unconditional, 415, "file", docx],
    [
      "a letter with a rejection",
      { type: "Rejected", rejectionReason: "Full" },
      422,
      "file",
      pdf(),
    ],
  ];
  it.each(bad)(
    "an offer is refused and nothing written: %s",
    async (_, values, status, field, file) => {
      const { c, create } = await scene();
      const before = await traces(c);
      const answer = await create(values, { file });
      const named = field ? { fields: { [field]: expect.stringMatching(/\S/) } } : {};
      expect(answer).toMatchObject({ status, body: named });
      expect(await traces(c)).toEqual(before);
    },
  );

  it("another case's application or offer answers 404 with one's own ref_no", async () => {
    const { c, create, remove } = await scene();
    const theirs = await makeCase({ handler: await makeStaff() });
    const offer = await makeLetter(theirs.id);
    const before = [await traces(c), await traces(theirs)];
    const { applicationId } = offer;
    expect((await create({ ...unconditional, applicationId })).status).toBe(404);
    expect((await create({ ...unconditional, previous: offer.id })).status).toBe(404);
    expect((await remove(offer.id)).status).toBe(404);
    expect([await traces(c), await traces(theirs)]).toEqual(before);
  });
});

describe("conditions met", () => {
  it("conditions met turns a conditional offer into an unconditional one, once, and keeps the trail", async () => {
    const { handler, c, create, remove } = await scene();
    await create(conditional);
    const first = await newest(c);
    const met = () => create({ ...unconditional, previous: first.id }, { file: pdf() });
    const answers = await Promise.all([met(), met()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [, second, ...more] = await offers(c);
    expect(more).toEqual([]);
    expect(second).toMatchObject({ status: "Unconditional", previousId: first.id });
    const inside = await opened(handler, c);
    const next = { _id: second?.id, offerNumber: second?.offerNumber };
    expect(await offerOf(inside, first.id)).toMatchObject({ next, previous: null });
    expect(await offerOf(inside, String(second?.id))).toMatchObject({
      next: null,
      previous: { _id: first.id, offerNumber: first.offerNumber },
      letter: "offer.pdf",
    });
    expect(await remove(first.id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(String(second?.offerNumber)) },
    });
    for (const id of [String(second?.id), first.id]) expect((await remove(id)).status).toBe(200);
    expect(await offers(c)).toEqual([]);
  });

  it("conditions are met only by an unconditional offer of a conditional one on the same application", async () => {
    const { c, create } = await scene();
    await create(conditional);
    const first = await newest(c);
    expect(await create({ ...conditional, previous: first.id })).toMatchObject({
      status: 422,
      body: { fields: { type: /\S/ } },
    });
    const { id: applicationId } = await makeOfferable(c.id);
    expect((await create({ ...unconditional, applicationId, previous: first.id })).status).toBe(
      404,
    );
    await create(unconditional);
    const other = await newest(c);
    expect((await create({ ...unconditional, previous: other.id })).status).toBe(409);
    expect(await offers(c)).toHaveLength(2);
  });
});

it("a deleted offer stands on the timeline, and the audit log names it both times", async () => {
  const { c, create, remove } = await scene();
  await create(conditional);
  const { id, offerNumber } = await newest(c);
  expect((await remove(id)).status).toBe(200);
  const timeline = await db.statusUpdate.findMany({
    where: { assessmentId: c.id, type: "offer" },
    orderBy: { id: "asc" },
  });
  expect(timeline.map(({ msg }) => msg)).toEqual([
    expect.stringContaining(`Conditional offer ${offerNumber}: `),
    `Offer ${offerNumber} (Conditional) was deleted`,
  ]);
  const lines = await db.auditLine.findMany({
    where: { subject: c.ref_no },
    orderBy: { id: "asc" },
  });
  expect(lines.map(({ operation, detail }) => [operation, detail])).toMatchObject([
    ["offer.add", { entry: offerNumber, type: "Conditional", file: null }],
    ["offer.delete", { entry: offerNumber }],
  ]);
});

it("an offer with a deposit stays until that is deleted", async () => {
  const { c, create, remove } = await scene();
  await create(unconditional);
  const { id } = await newest(c);
  const { id: depositId } = await db.deposit.create({
    data: {
      assessmentId: c.id,
      offerLetterId: id,
      depositType: "Direct Payment",
      amount: "5000",
      dateOfIssue: new Date("2026-11-01"),
    },
  });
  expect((await remove(id)).status).toBe(409);
  await db.deposit.delete({ where: { id: depositId } });
  expect((await remove(id)).status).toBe(200);
});

it("an offer is read only through its own case", async () => {
  const { handler, c } = await scene();
  const theirs = await makeLetter((await makeCase()).id);
  const inside = await opened(handler, c);
  for (const id of [theirs.id, "1", crypto.randomUUID()])
    expect(await offerOf(inside, id)).toBeUndefined();
});
