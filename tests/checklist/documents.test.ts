import { beforeAll, describe, expect, it } from "vitest";
import { stateOfItem } from "@/lib/parts/checklist/valid";
import { deleteDocument, editDocument } from "@/lib/parts/documents/operations";
import { db } from "@/lib/platform/db";
import type { Caller } from "@/lib/platform/operation/caller";
import { makeCase } from "../support/cases";
import { handedIn, itemNow, makeDocument, makeItem, sumNow } from "../support/checklist";
import { callerFor, makeStaff, type Staff } from "../support/staff";

// What a document is and how long it counts, and what follows for the checklist.

let staff: Staff;
let caller: Caller;
beforeAll(async () => {
  staff = await makeStaff();
  caller = await callerFor(staff);
});

describe("a document that is edited", () => {
  it("a document has its kind and days as people type them, and loses them where they are emptied", async () => {
    const c = await makeCase({ handler: staff });
    const { id } = await makeDocument(c);
    const edit = (more: object) =>
      editDocument.run({ ref_no: c.ref_no, documentId: id, name: "Medical", ...more }, caller);
    const typed = { kind: "Medical or X-ray", validFrom: "5/3/26", validTo: "4-3-2027" };
    expect(await edit({ ...typed, version: 0 })).toMatchObject({ ok: true });
    const now = () => db.document.findUniqueOrThrow({ where: { id } });
    expect(await now()).toMatchObject({
      ...{ name: "Medical", kind: "medical" },
      ...{ validFrom: new Date("2026-03-05"), validTo: new Date("2027-03-04") },
    });
    const empty = { kind: "", validFrom: " ", validTo: "" };
    expect(await edit({ ...empty, version: 1 })).toMatchObject({ ok: true });
    expect(await now()).toMatchObject({ kind: null, validFrom: null, validTo: null });
  });

  it.each([
    ["an end before its beginning", { validFrom: "2026-03-05", validTo: "2026-03-04" }, "validTo"],
    ["a kind that is none", { kind: "Selfie" }, "kind"],
    ["no day", { validTo: "31/2/2026" }, "validTo"],
    ["no name", { name: " " }, "name"],
  ])("a document with %s is refused beside its field", async (_, typed, field) => {
    const c = await makeCase({ handler: staff });
    const input = { documentId: (await makeDocument(c)).id, name: "Scan", version: 0, ...typed };
    expect(await editDocument.run({ ref_no: c.ref_no, ...input }, caller)).toMatchObject({
      status: 422,
      fields: { [field]: expect.any(String) },
    });
  });

  it("two people do not write over each other, and another case's document is not there", async () => {
    const [c, other] = [await makeCase({ handler: staff }), await makeCase({ handler: staff })];
    const input = { documentId: (await makeDocument(c)).id, name: "Scan", version: 0 };
    expect(await editDocument.run({ ref_no: other.ref_no, ...input }, caller)).toMatchObject({
      status: 404,
    });
    await editDocument.run({ ref_no: c.ref_no, ...input }, caller);
    expect(await editDocument.run({ ref_no: c.ref_no, ...input }, caller)).toMatchObject({
      status: 409,
    });
  });

  it("a document that was edited meanwhile is deleted by nobody who has not seen that", async () => {
    const c = await makeCase({ handler: staff });
    const input = { documentId: (await makeDocument(c)).id, name: "Scan", version: 0 };
    await editDocument.run({ ref_no: c.ref_no, ...input }, caller);
    const { documentId } = input;
    const remove = (version: number) =>
      deleteDocument.run({ ref_no: c.ref_no, documentId, version }, caller);
    expect(await remove(0)).toMatchObject({ status: 409 });
    expect(await remove(1)).toMatchObject({ ok: true });
  });

  it("an item of the checklist ends with its document's day, and its case counts it as missing", async () => {
    const c = await makeCase({ handler: staff });
    const item = await makeItem(c);
    const { document } = await handedIn(item);
    const input = { documentId: document.id, name: "Scan", version: 0, validTo: "2020-01-01" };
    await editDocument.run({ ref_no: c.ref_no, ...input }, caller);
    expect(stateOfItem(await itemNow(item.id))).toBe("expired");
    expect(await sumNow(c.id)).toMatchObject({ gapFrom: new Date("2020-01-02") });
  });
});
