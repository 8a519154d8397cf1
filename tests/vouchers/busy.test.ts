import { afterEach, expect, it, vi } from "vitest";
import { addReceipt, sendReceipt } from "@/lib/money/vouchers/operations";
import { db } from "@/lib/platform/db";
import { Pool } from "@/lib/platform/workers/pool";
import { callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { callerFor, makeStaff } from "../support/staff";
import { voucherBody } from "../support/vouchers";

// PDFs are drawn by workers: where none is free, nothing was printed.

afterEach(() => vi.restoreAllMocks());
const noRoom = () => vi.spyOn(Pool.prototype, "run").mockResolvedValue("full");

async function receipt() {
  const handler = await makeStaff();
  const { ref_no } = await makeCase({ handler });
  const made = await addReceipt.run(
    { ...voucherBody, assessmentId: ref_no },
    await callerFor(handler),
  );
  if (!made.ok) throw new Error(made.message);
  const { recieptNumber, _id: id } = made.data as { recieptNumber: number; _id: string };
  const printedAt = async () => (await db.voucher.findUniqueOrThrow({ where: { id } })).printedAt;
  const pdf = () =>
    callRoute("receipts/pdf", { as: handler, query: { recieptNumber: String(recieptNumber) } });
  const mail = async () => {
    const input = {
      assessmentId: ref_no,
      recieptNumber,
      email: "student@example.com",
      emailAgain: "student@example.com",
    };
    return sendReceipt.run(input, await callerFor(handler));
  };
  return { printedAt, pdf, mail };
}

it("a receipt that no worker could draw was not printed, and is the original later", async () => {
  const { pdf, printedAt } = await receipt();
  noRoom();
  const answer = await pdf();
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(await printedAt()).toBeNull();
  vi.restoreAllMocks();
  expect((await pdf()).status).toBe(200);
  expect(await printedAt()).not.toBeNull();
});

it("one of two first prints at one moment is the original", async () => {
  const { pdf } = await receipt();
  const drawn = vi.spyOn(Pool.prototype, "run");
  const both = await Promise.all([pdf(), pdf()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const outcomes = await Promise.all(drawn.mock.results.map(({ value }) => value));
  const originals = drawn.mock.calls.flatMap(([{ args }], at) =>
    (args[0] as { duplicate: boolean }).duplicate ? [] : [outcomes[at]],
  );
  const sent = both.filter(({ bytes }) =>
    originals.some(({ value }: { value: Buffer }) => bytes.equals(value)),
  );
  expect(sent).toHaveLength(1);
});

it("a receipt is mailed without waiting for a worker, and nothing is drawn while its case is locked", async () => {
  const { mail } = await receipt();
  noRoom();
  expect(await mail()).toMatchObject({ ok: true });
  const kept = await db.outboxAttachment.findFirstOrThrow({ orderBy: { messageId: "desc" } });
  expect(kept).toMatchObject({ bytes: null, drawing: { name: "drawSheet" } });
});
