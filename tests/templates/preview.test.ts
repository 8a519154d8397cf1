import { describe, expect, it } from "vitest";
import { previewValues } from "@/lib/office/message-preview/queries";
import { roles } from "@/lib/platform/access/role-rights";
import { db } from "@/lib/platform/db";
import { makeCase } from "../support/cases";
import { makeItem } from "../support/checklist";
import { makeVisa } from "../support/deposits";
import { callerFor, makeStaff } from "../support/staff";
import { makeReceipts } from "../support/vouchers";

// A template is tried with the values of a real case, by those who may open it.

const admin = async (branches?: ["batala"]) =>
  callerFor(await makeStaff({ role: "admin", ...(branches && { branches }) }));
const wanted = { kind: "document_request", language: "pa" };

describe("a preview with a real case", () => {
  it("a preview has what the sender would have now, in the template's language, and makes no link", async () => {
    const c = await makeCase({ first_name: "Simran", surname: "Kaur" });
    await makeItem(c, { name: "Marksheet", copies: 2 });
    const answer = await previewValues.run({ ...wanted, ref_no: c.ref_no }, await admin());
    expect(answer).toMatchObject({
      data: {
        "student.name": "Simran Kaur",
        "student.ref_no": c.ref_no,
        missing: "Marksheet (2 ਕਾਪੀਆਂ)",
        link: expect.stringMatching(/\/s\/x{43}$/),
      },
    });
    expect(await db.studentLink.count({ where: { assessmentId: c.id } })).toBe(0);
  });

  it("a preview leaves empty what the case has nothing of, so that the form names it", async () => {
    const { ref_no } = await makeCase();
    expect(await previewValues.run({ ...wanted, ref_no }, await admin())).toMatchObject({
      data: { missing: "", "missing.list": "" },
    });
    const receipt = { ...wanted, kind: "receipt", ref_no };
    expect(await previewValues.run(receipt, await admin())).toMatchObject({
      data: { "receipt.number": "", "payer.name": "" },
    });
  });

  it("a preview has the last receipt that is not void", async () => {
    const c = await makeCase();
    const by = await makeStaff();
    const second = Number((await makeReceipts(c.id)).id);
    const [first] = await db.voucher.findMany({
      where: { assessmentId: c.id, recieptNumber: { not: second } },
    });
    const data = { voidedAt: new Date(), voidedById: by.id, voidReason: "Twice" };
    await db.voucher.update({ where: { recieptNumber: second }, data });
    const input = { ...wanted, kind: "receipt", ref_no: c.ref_no };
    expect(await previewValues.run(input, await admin())).toMatchObject({
      data: { "receipt.number": first?.number, "receipt.amount": "₹2,500.00" },
    });
  });

  it.each(roles)("a preview is an admin's alone: %s", async (role) => {
    const { ref_no } = await makeCase();
    const answer = await previewValues.run(
      { ...wanted, ref_no },
      await callerFor(await makeStaff({ role })),
    );
    expect(answer.ok ? 200 : answer.status).toBe(role === "admin" ? 200 : 403);
  });

  it("a preview finds no case of a branch that is closed to the admin", async () => {
    const { ref_no } = await makeCase({ location: "gurdaspur" });
    const answer = await previewValues.run({ ...wanted, ref_no }, await admin(["batala"]));
    expect(answer).toMatchObject({ status: 404 });
  });

  it("a preview of news has the sentence of the newest record, in the template's language", async () => {
    const c = await makeCase();
    await makeVisa(c.id);
    const visa = { ...wanted, kind: "visa", ref_no: c.ref_no };
    expect(await previewValues.run(visa, await admin())).toMatchObject({
      data: { news: expect.stringContaining("ਵੀਜ਼ਾ"), "course.name": "Data Science" },
    });
    const offer = { ...wanted, kind: "offer", ref_no: c.ref_no };
    expect(await previewValues.run(offer, await admin())).toMatchObject({ data: { news: "" } });
  });
});
