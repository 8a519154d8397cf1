import { expect, it } from "vitest";
import { deleteFund } from "@/lib/parts/funds/operations";
import { db } from "@/lib/platform/db";
import { callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { samples } from "../support/files";
import { callerFor, makeStaff } from "../support/staff";

// Money that a student shows with the visa: typed as people type it, with the bank's paper.

const typed = {
  holder: "Harjit Singh",
  relation: { value: "father", label: "Father" },
  bank: "Punjab National Bank",
  amount: "₹25,00,000/-",
  currency: "INR",
  heldSince: "5/3/26",
  lastDay: "20 Nov 2026",
};

async function scene() {
  const handler = await makeStaff();
  const c = await makeCase({ handler });
  const add = (more: object = {}) =>
    callRoute("enquiry/fund/add", {
      method: "POST",
      as: handler,
      query: { ref_no: c.ref_no },
      body: { ...typed, ...more },
    });
  return { handler, c, add, stored: () => db.fund.findFirst({ where: { assessmentId: c.id } }) };
}

it.each([
  ["₹25,00,000/-", "INR", "2500000"],
  ["1,25,000", "INR", "125000"],
  ["12.5 lakh", "INR", "1250000"],
  ["22895 CAD", "CAD", "22895"],
  ["CAD 22,895.50", "CAD", "22895.5"],
  ["£13,761", "GBP", "13761"],
  ["AUD 29710", "AUD", "29710"],
])("an amount typed as %s is stored as what it is in %s", async (amount, currency, value) => {
  const { add, stored } = await scene();
  expect((await add({ amount, currency })).status).toBe(200);
  expect(await stored()).toMatchObject({ currency, relation: "father" });
  expect((await stored())?.amount.toString()).toBe(value);
});

it("days of a statement are read as people write them, and may be left out", async () => {
  const { add, stored } = await scene();
  await add();
  expect(await stored()).toMatchObject({
    heldSince: new Date("2026-03-05"),
    lastDay: new Date("2026-11-20"),
  });
  const bare = await scene();
  expect((await bare.add({ heldSince: "", lastDay: undefined })).status).toBe(200);
  expect(await bare.stored()).toMatchObject({ heldSince: null, lastDay: null });
});

it.each([
  [{ amount: "0" }, "amount"],
  [{ amount: "lots" }, "amount"],
  [{ amount: "99999999999" }, "amount"],
  [{ currency: "BTC" }, "currency"],
  [{ relation: "uncle" }, "relation"],
  [{ lastDay: "4/3/26" }, "lastDay"],
])("funds with %o are refused beside %s", async (wrong, field) => {
  const { add, stored } = await scene();
  const answer = await add(wrong);
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
  expect(await stored()).toBeNull();
});

it("a newer proof of funds replaces the earlier one, whose row goes", async () => {
  const { handler, c, add, stored } = await scene();
  await add();
  const upload = async () => {
    const row = await stored();
    const answer = await callRoute("enquiry/fund/proof", {
      method: "POST",
      as: handler,
      query: { ref_no: c.ref_no, fundId: row?.id ?? "", version: String(row?.version) },
      form: { file: new File([samples.pdf], "statement.pdf") },
    });
    expect(answer.status).toBe(200);
    return (await stored())?.fileId ?? "";
  };
  const first = await upload();
  const second = await upload();
  expect(second).not.toBe(first);
  expect(await db.storedFile.count({ where: { id: { in: [first, second] } } })).toBe(1);
  const file = await callRoute("files", { as: handler, query: { id: second } });
  expect(file.status).toBe(200);
  const stranger = await callRoute("files", { as: await makeStaff(), query: { id: second } });
  expect(stranger.status).toBe(404);
});

it("the proof of deleted funds stays while the deletion can be undone", async () => {
  const { handler, c, add, stored } = await scene();
  await add();
  const row = await stored();
  const fileId = (
    await db.storedFile.create({
      data: { name: "statement.pdf", mime: "application/pdf", size: 5, sha256: "0" },
    })
  ).id;
  await db.fund.update({ where: { id: row?.id ?? "" }, data: { fileId } });
  const input = { ref_no: c.ref_no, fundId: row?.id ?? "", version: 0 };
  expect(await deleteFund.run(input, await callerFor(handler))).toMatchObject({ ok: true });
  expect(await db.undoFile.count({ where: { fileId } })).toBe(1);
});
