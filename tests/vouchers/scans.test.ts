import { beforeAll, describe, expect, it } from "vitest";
import { addExpense } from "@/lib/money/vouchers/operations";
import { erasePerson } from "@/lib/office/erasure/operations";
import { db } from "@/lib/platform/db";
import { claimStore } from "@/lib/platform/storage/installation";
import { callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { samples } from "../support/files";
import { callerFor, makeStaff, type Staff } from "../support/staff";
import { trash } from "../support/trash";
import { voucherBody } from "../support/vouchers";

// The scan of a supplier's bill lies beside its expense, which never changes.

beforeAll(claimStore);

async function scene(location: "gurdaspur" | "batala" = "gurdaspur") {
  const [admin, handler] = [await makeStaff({ role: "admin" }), await makeStaff()];
  const c = await makeCase({ handler, location });
  const spend = async (by: Staff, of: object) => {
    const answer = await addExpense.run({ ...voucherBody, ...of }, await callerFor(by));
    return (answer as unknown as { data: { recieptNumber: number } }).data.recieptNumber;
  };
  const upload = async (as: Staff, recieptNumber: number, name = "bill.pdf") => {
    const { status, body } = await callRoute("expense/bill", {
      ...{ as, method: "POST", query: { recieptNumber: String(recieptNumber) } },
      form: { file: new File([samples.pdf], name) },
    });
    const voucher = body as { bill?: { name: string; uri: string } };
    return { status, recieptNumber, ...(voucher.bill ?? { name: "", uri: "" }) };
  };
  const read = async (as: Staff, uri: string) =>
    (await callRoute("files", { as, query: { id: uri.split("id=")[1] ?? "" } })).status;
  return { admin, handler, c, spend, upload, read };
}

describe("the scan of a bill", () => {
  it("a newer scan takes the place of the one before, whose file goes", async () => {
    const { handler, c, spend, upload } = await scene();
    const number = await spend(handler, { assessmentId: c.ref_no });
    const first = await upload(handler, number);
    expect(first).toMatchObject({ status: 200, name: "bill.pdf" });
    const second = await upload(handler, number, "better.pdf");
    expect(second).toMatchObject({ name: "better.pdf" });
    const id = first.uri.split("id=")[1];
    expect(await db.storedFile.count({ where: { id } })).toBe(0);
  });

  it("it is read by who may open its case, and of the rent by who keeps the books", async () => {
    const { admin, handler, c, spend, upload, read } = await scene();
    const stranger = await makeStaff({ role: "reception" });
    const { uri } = await upload(handler, await spend(handler, { assessmentId: c.ref_no }));
    expect([await read(handler, uri), await read(admin, uri), await read(stranger, uri)]).toEqual([
      200, 200, 404,
    ]);
    const rent = await upload(admin, await spend(admin, { location: "gurdaspur", head: "rent" }));
    const batala = await makeStaff({ role: "user", branches: ["batala"] });
    expect([await read(handler, rent.uri), await read(batala, rent.uri)]).toEqual([200, 404]);
    expect((await upload(batala, rent.recieptNumber)).status).toBe(404);
  });

  it("it stays with its expense when the case is deleted, and when the person is erased", async () => {
    const { admin, handler, c, spend, upload, read } = await scene();
    const [deleted, erased] = [c, await makeCase({ handler })];
    const [one, two] = [
      await upload(handler, await spend(handler, { assessmentId: deleted.ref_no })),
      await upload(handler, await spend(handler, { assessmentId: erased.ref_no })),
    ];
    await trash(deleted);
    const answer = await erasePerson.run({ ref_no: erased.ref_no }, await callerFor(admin));
    expect(answer).toMatchObject({ ok: true });
    expect([await read(admin, one.uri), await read(admin, two.uri)]).toEqual([200, 200]);
  });
});
