import { describe, expect, it } from "vitest";
import { restoreAssessment } from "@/lib/desk/trash/operations";
import { deleteAssessment } from "@/lib/intake/assessments/operations";
import { createDeposit, deleteDeposit, editDeposit } from "@/lib/parts/deposits/operations";
import { db } from "@/lib/platform/db";
import { callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { depositBody, makeDeposit, makeOffer } from "../support/deposits";
import { samples } from "../support/files";
import { callerFor, makeStaff } from "../support/staff";

async function scene() {
  const handler = await makeStaff();
  const c = await makeCase({ handler });
  const offer = await makeOffer(c.id);
  const run = async (more: Record<string, unknown> = {}, idempotencyKey?: string) =>
    createDeposit.run(
      { ref_no: c.ref_no, ...depositBody(offer.id), ...more },
      await callerFor(handler, { idempotencyKey }),
    );
  return { handler, c, offer, run };
}

const depositsOf = (c: { id: string }) =>
  db.deposit.findMany({ where: { assessmentId: c.id }, orderBy: { id: "asc" } });
const nothingElse = {
  amount: null,
  number: null,
  bank: null,
  dateOfIssue: null,
  courierName: null,
  docketNumber: null,
  dateOfDispatch: null,
  ddDescription: null,
};
const day = (iso: string) => new Date(`${iso}T00:00:00Z`);

const draft = {
  depositType: "Demand Draft",
  number: "004512",
  courierName: "DTDC",
  docketNumber: "D1234567",
  dateOfDispatch: "2026-11-21",
  ddDescription: "First-year tuition fee",
};

describe("the five kinds (spec §5)", () => {
  const kept = { bank: "Punjab National Bank", dateOfIssue: day("2026-11-20") };
  it.each<[string, Record<string, unknown>, object]>([
    ["Telegrahic Transfer", {}, { ...kept, number: "TT-44 881" }],
    ["Demand Draft", draft, { ...kept, ...draft, dateOfDispatch: day("2026-11-21") }],
    ["Credit Card", { depositType: "Credit Card", number: "XXXX 1234" }, { number: "1234" }],
    ["Direct Payment", { depositType: "Direct Payment" }, { dateOfIssue: day("2026-11-20") }],
  ])("a deposit of kind %s keeps its own fields", async (depositType, sent, stored) => {
    const { c, offer, run } = await scene();
    expect(await run(sent)).toMatchObject({ ok: true, message: "Record added successfully" });
    const [row, ...others] = await depositsOf(c);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ depositType, offerLetterId: offer.id, ...stored });
    expect(row?.amount?.toFixed(2)).toBe("250000.50");
  });

  it("values typed for another kind of deposit are not stored", async () => {
    const { c, run } = await scene();
    await run({ ...draft, depositType: "No Payment Required by University" });
    await run({ ...draft, depositType: "Direct Payment" });
    const [nothing, direct] = await depositsOf(c);
    expect(nothing).toMatchObject(nothingElse);
    expect(direct).toMatchObject({ number: null, bank: null, courierName: null });
  });

  const needs: [string, string[]][] = [
    ["No Payment Required by University", []],
    ["Telegraphic Transfer", ["amount", "bank", "dateOfIssue", "number"]],
    [
      "Demand Draft",
      [
        "amount",
        "bank",
        "courierName",
        "dateOfDispatch",
        "dateOfIssue",
        "ddDescription",
        "docketNumber",
        "number",
      ],
    ],
    ["Credit Card", ["amount", "bank", "dateOfIssue", "number"]],
    ["Direct Payment", ["amount", "dateOfIssue"]],
  ];
  it.each(needs)("a deposit of kind %s names all missing fields", async (depositType, missing) => {
    const { c, offer, handler } = await scene();
    const input = { ref_no: c.ref_no, depositType, offerLetter: offer.id };
    const result = await createDeposit.run(input, await callerFor(handler));
    if (missing.length === 0) return expect(result.ok).toBe(true);
    const fields = (!result.ok && result.fields) || {};
    expect(Object.keys(fields).sort()).toEqual(missing);
    for (const says of Object.values(fields)) expect(says).toMatch(/^[A-Z].* is required$/);
    expect(await depositsOf(c)).toEqual([]);
  });
});

describe("a card", () => {
  it.each(["4111 1111 1111 1234", "4111-1111-1111-1234", "xxxx xxxx xxxx 1234", "1234"])(
    "the card %s is stored as its last four digits only",
    async (number) => {
      const { c, run } = await scene();
      await run({ depositType: "Credit Card", number }, "one key");
      expect(await depositsOf(c)).toMatchObject([{ number: "1234" }]);
      const details = await db.auditLine.findMany({
        where: { subject: c.ref_no },
        select: { detail: true },
      });
      expect(JSON.stringify(details)).not.toMatch(/1111|1234"/);
    },
  );

  it.each(["123", "my card", "4111 1111 1111 1234 12/27", "41111111111111111234567"])(
    "%s is no card number",
    async (number) => {
      const { run } = await scene();
      expect(await run({ depositType: "Credit Card", number })).toMatchObject({
        status: 422,
        fields: { number: expect.stringContaining("last four digits") },
      });
    },
  );
});

describe("what is refused, and nothing is written", () => {
  it.each<[string, Record<string, unknown>, string]>([
    ["no kind", { depositType: "" }, "depositType"],
    ["a kind that is none", { depositType: "Cash" }, "depositType"],
    ["less than nothing", { amount: "-5" }, "amount"],
    ["nothing", { amount: "0" }, "amount"],
    ["more than the column holds", { amount: "10000000000" }, "amount"],
    ["three decimals", { amount: "5.001" }, "amount"],
    ["odd commas", { amount: "1,5" }, "amount"],
    ["words", { amount: "two lakh" }, "amount"],
    ["no such day", { dateOfIssue: "31/02/2026" }, "dateOfIssue"],
    ["a long bank", { bank: "B".repeat(101) }, "bank"],
    ["long remarks", { remarks: "r".repeat(2001) }, "remarks"],
    ["an offer that is no id", { offerLetter: "first" }, "offerLetter"],
    ["a file that is none", { file: "slip.pdf" }, "file"],
  ])("a deposit is refused and nothing written: %s", async (_, sent, field) => {
    const { c, run } = await scene();
    const result = await run(sent);
    expect(result).toMatchObject({ ok: false, status: 422 });
    expect(Object.keys((!result.ok && result.fields) || {})).toEqual([field]);
    expect(await depositsOf(c)).toEqual([]);
    expect(await db.dailyReportNormal.count({ where: { assessmentId: c.id } })).toBe(0);
  });

  it("an offer or deposit of another case answers 404 with one's own ref_no", async () => {
    const { c, handler, run } = await scene();
    const victim = await makeCase({ handler: await makeStaff() });
    const offer = await makeOffer(victim.id);
    expect(await run({ offerLetter: offer.id })).toMatchObject({ ok: false, status: 404 });
    const deposit = await makeDeposit(victim.id);
    const removal = { ref_no: c.ref_no, depositId: deposit.id };
    const removed = await deleteDeposit.run(removal, await callerFor(handler));
    expect(removed).toMatchObject({ ok: false, status: 404 });
    expect(await depositsOf(c)).toEqual([]);
    expect(await depositsOf(victim)).toEqual([deposit]);
  });
});

it("amounts of deposits are read as people type them", async () => {
  for (const [typed, amount] of [
    ["Rs. 1,25,000/-", "125000.00"],
    ["1 25 000", "125000.00"],
    ["੨੫੦੦੦", "25000.00"],
  ]) {
    const { c, run } = await scene();
    await run({ amount: typed });
    expect((await depositsOf(c))[0]?.amount?.toFixed(2)).toBe(amount);
  }
});

it("a deposit sent twice with one key is made once, also at the same instant (C15)", async () => {
  const { c, run } = await scene();
  const twice = await Promise.all([run({}, "one key"), run({}, "one key")]);
  expect(twice.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await depositsOf(c)).toHaveLength(1);
});

describe("its paperwork", () => {
  const create = (
    { c, offer, handler }: Awaited<ReturnType<typeof scene>>,
    file?: File,
    more: Record<string, unknown> = {},
  ) =>
    callRoute("enquiry/deposit/create", {
      method: "POST",
      as: handler,
      query: { ref_no: c.ref_no },
      form: {
        formValues: JSON.stringify(
          depositBody(offer.id, { assessment: { _id: c.id }, caseHandler: { name: "x" }, ...more }),
        ),
        ...(file && { file }),
      },
    });

  it("a deposit's paperwork is kept, listed, downloaded, and deleted with it", async () => {
    const s = await scene();
    const { status, body } = await create(s, new File([samples.pdf], "slip.pdf"));
    expect(status).toBe(200);
    const [deposit] = body.deposits as Record<string, string>[];
    expect(deposit).toMatchObject({
      id: deposit?._id,
      depositType: { value: "Telegrahic Transfer", label: "Telegraphic Transfer" },
      amount: "250000.50",
      dateOfIssue: "2026-11-20",
      dateOfDispatch: null,
      remarks: "=HYPERLINK(1) <b>paid</b>",
      offerLetter: s.offer.id,
      assessment: s.c.ref_no,
      caseHandler: s.handler.email,
    });
    const [, file = ""] = deposit?.documentURI?.split("?id=") ?? [];
    const get = () => callRoute("files", { as: s.handler, query: { id: file } });
    expect((await get()).bytes.equals(samples.pdf)).toBe(true);
    const work = await db.dailyReportNormal.findMany({ where: { assessmentId: s.c.id } });
    expect(work.map(({ name }) => name).sort()).toEqual(["deposit", "docUpload"]);

    const removed = await callRoute("enquiry/deposit/delete", {
      as: s.handler,
      query: { ref_no: s.c.ref_no, depositId: deposit?._id ?? "" },
    });
    expect(removed.body.deposits).toEqual([]);
    expect((await get()).status).toBe(404);
    expect(await db.undoFile.count({ where: { fileId: file } })).toBe(1);
  });

  it("a deposit's paperwork is optional", async () => {
    const s = await scene();
    const { status, body } = await create(s);
    expect(status).toBe(200);
    expect(body.deposits).toMatchObject([{ documentURI: null }]);
    const work = await db.dailyReportNormal.findMany({ where: { assessmentId: s.c.id } });
    expect(work.map(({ name }) => name)).toEqual(["deposit"]);
  });

  it("a deposit's paperwork of a wrong type, or beside wrong values, is not stored", async () => {
    const s = await scene();
    const files = await db.storedFile.count();
    const html = new File(["<!doctype html><script>alert(1)</script>"], "slip.pdf");
    expect((await create(s, html)).status).toBe(415);
    const pdf = new File([samples.pdf], "slip.pdf");
    expect((await create(s, pdf, { amount: "-1" })).status).toBe(422);
    expect(await depositsOf(s.c)).toEqual([]);
    expect(await db.storedFile.count()).toBe(files);
  });
});

it("the audit log names kind and offer of a deposit, and what was deleted", async () => {
  const { c, offer, handler, run } = await scene();
  await run();
  const [deposit] = await depositsOf(c);
  const which = { ref_no: c.ref_no, depositId: deposit?.id };
  await deleteDeposit.run(which, await callerFor(handler));
  const lines = await db.auditLine.findMany({
    where: { subject: c.ref_no },
    orderBy: { id: "asc" },
  });
  const entry = "Telegrahic Transfer";
  expect(lines.map(({ operation, detail }) => [operation, detail])).toEqual([
    ["deposit.create", { id: deposit?.id, entry, offer: offer.offerNumber }],
    ["deposit.delete", { id: deposit?.id, entry }],
  ]);
});

it("a deposit may be made on a rejected offer, since offers change", async () => {
  const { offer, run } = await scene();
  await db.offerLetter.update({ where: { id: offer.id }, data: { status: "Rejected" } });
  expect(await run()).toMatchObject({ ok: true });
});

describe("a deposit that is corrected", () => {
  async function recorded() {
    const made = await scene();
    const added = await made.run();
    if (!added.ok) throw new Error(added.message);
    const id = (await depositsOf(made.c))[0]?.id ?? "";
    const { offerLetter: _, ...body } = depositBody(made.offer.id);
    const edit = async (more: Record<string, unknown>, by = made.handler) =>
      editDeposit.run(
        { ref_no: made.c.ref_no, depositId: id, ...body, ...more },
        await callerFor(by),
      );
    const said = () =>
      db.statusUpdate.findMany({
        where: { assessmentId: made.c.id, type: "deposit" },
        select: { msg: true },
      });
    return { ...made, edit, said, id };
  }

  it("a corrected deposit keeps its offer and paperwork, and the timeline tells the old values", async () => {
    const { edit, said, c, id } = await recorded();
    const before = await db.deposit.findUniqueOrThrow({ where: { id } });
    expect(await edit({ amount: "2,75,000", bank: "HDFC", version: 0 })).toMatchObject({
      ok: true,
    });
    expect(await db.deposit.findUniqueOrThrow({ where: { id } })).toMatchObject({
      ...before,
      amount: expect.objectContaining({}),
      bank: "HDFC",
      version: 1,
    });
    const [{ msg } = { msg: "" }] = await said();
    expect(msg.split("\n").slice(1)).toEqual([
      "Amount: ₹2,50,000.50, now ₹2,75,000.00",
      "Bank: Punjab National Bank, now HDFC",
    ]);
    expect(await depositsOf(c)).toHaveLength(1);
  });

  it("a corrected deposit takes another kind's fields, and only four digits of a card", async () => {
    const { edit, said, id } = await recorded();
    const card = { depositType: "Credit Card", number: "4111 1111 1111 1234" };
    expect(await edit(card)).toMatchObject({ ok: true });
    expect(await db.deposit.findUniqueOrThrow({ where: { id } })).toMatchObject({
      depositType: "Credit Card",
      number: "1234",
    });
    const [{ msg } = { msg: "" }] = await said();
    expect(msg).toContain("Type: Telegraphic Transfer, now Credit Card");
    expect(msg).toContain("Number: TT-44 881, now •••• 1234");
  });

  it("a correction of a deposit overwrites no other correction, and an unchanged one writes no line", async () => {
    const made = await recorded();
    const { edit, said } = made;
    expect(await edit({ version: 0 })).toMatchObject({ ok: true });
    expect(await said()).toEqual([]);
    expect(await edit({ bank: "HDFC", version: 0 })).toMatchObject({ ok: false, status: 409 });
    const { handler, c, id } = made;
    const gone = { ref_no: c.ref_no, depositId: id, version: 0 };
    expect(await deleteDeposit.run(gone, await callerFor(handler))).toMatchObject({ status: 409 });
    expect(await edit({ amount: "" })).toMatchObject({
      status: 422,
      fields: { amount: "Amount is required" },
    });
  });

  it("a deposit is corrected only by people who may open the case", async () => {
    const { edit } = await recorded();
    expect(await edit({ bank: "HDFC" }, await makeStaff())).toMatchObject({ status: 403 });
  });

  it("a corrected deposit is restored from the trash as corrected", async () => {
    const { edit, c, id } = await recorded();
    await edit({ bank: "HDFC" });
    const admin = await callerFor(await makeStaff({ role: "admin" }));
    expect(await deleteAssessment.run({ ref_no: c.ref_no }, admin)).toMatchObject({ ok: true });
    expect(await restoreAssessment.run({ ref_no: c.ref_no }, admin)).toMatchObject({ ok: true });
    expect(await db.deposit.findUniqueOrThrow({ where: { id } })).toMatchObject({
      bank: "HDFC",
      version: 1,
    });
  });
});
