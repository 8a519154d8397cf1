import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { erasePerson } from "@/lib/office/erasure/operations";
import { personExport } from "@/lib/office/personal-data/queries";
import { keepConsent, refusalOfPurpose, standingOf } from "@/lib/parts/consent/ledger";
import { uploadPhoto } from "@/lib/parts/photos/operations";
import type { Purpose } from "@/lib/parts/purposes/labels";
import { db } from "@/lib/platform/db";
import type { Download } from "@/lib/platform/operation/download";
import { claimStore } from "@/lib/platform/storage/installation";
import { Upload } from "@/lib/platform/storage/upload";
import { makeCase } from "../support/cases";
import { merge } from "../support/merge";
import { callerFor, makeStaff } from "../support/staff";
import { restore, trash } from "../support/trash";

// What becomes of the ledger where a case goes, comes back, or becomes part of another one.

beforeAll(claimStore);

type Case = Awaited<ReturnType<typeof makeCase>>;
const admin = async () => callerFor(await makeStaff({ role: "admin" }));
const say = (c: Case, answers: Partial<Record<Purpose, "given" | "refused">>) =>
  db.$transaction((tx) => keepConsent(tx, { case: c, answers, language: "en", source: "form" }));
const ledgerOf = ({ id }: Case) =>
  db.consent.findMany({ where: { caseId: id }, orderBy: { id: "asc" } });

describe("the ledger beside its neighbours", () => {
  it("a case comes back from the trash with what its student agreed to", async () => {
    const c = await makeCase();
    await say(c, { sharing: "refused", messages: "given" });
    const before = await ledgerOf(c);
    await trash(c);
    expect(await ledgerOf(c)).toEqual(before);
    await restore(c);
    expect(await refusalOfPurpose(db, c.id, "sharing")).toMatchObject({ status: 409 });
  });

  it("the survivor of a merge has the last answer of both, and no row is changed", async () => {
    const [survivor, other] = [await makeCase(), await makeCase()];
    await say(survivor, { photographs: "given" });
    await say(other, { photographs: "refused", guidance: "given" });
    const before = await ledgerOf(other);
    expect(await merge(survivor, other)).toMatchObject({ ok: true });
    const standing = await standingOf(db, survivor.id);
    expect(standing.map(({ purpose, answer }) => [purpose, answer]).sort()).toEqual([
      ["guidance", "given"],
      ["photographs", "refused"],
    ]);
    expect(await ledgerOf(other)).toEqual(before);
  });

  it("after an erasure the ledger still says that consent was given, and the parent is gone", async () => {
    const c = await makeCase();
    await say(c, { guidance: "given" });
    const guardian = { name: "Harjit Singh", relation: "father", mobile: "+919000000002" };
    await db.guardian.create({ data: { assessmentId: c.id, ...guardian } });
    const before = await ledgerOf(c);
    expect(await erasePerson.run({ ref_no: c.ref_no }, await admin())).toMatchObject({ ok: true });
    expect(await ledgerOf(c)).toEqual(before);
    expect(await db.guardian.count({ where: { mobile: guardian.mobile } })).toBe(0);
  });

  it("what is held of a person names each answer with its notice", async () => {
    const c = await makeCase();
    await say(c, { guidance: "given" });
    const result = await personExport.run({ ref_no: c.ref_no }, await admin());
    if (!result.ok) throw new Error(result.message);
    const bytes = await (result.data as Download).open();
    const held = JSON.parse(await text(bytes as NodeJS.ReadableStream));
    expect(held.records.find(({ table }: { table: string }) => table === "consent")).toMatchObject({
      title: "Consent, purpose by purpose",
      rows: [{ purpose: "guidance", answer: "given", language: "en", notice: expect.any(Number) }],
    });
  });

  it("a photo of a student who refused photographs is refused in words", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    await say(c, { photographs: "refused" });
    const file = new Upload(crypto.randomUUID(), "face.jpg", "image/jpeg", 5, "0");
    const result = await uploadPhoto.run({ ref_no: c.ref_no, file }, await callerFor(handler));
    expect(result).toMatchObject({ status: 409, message: expect.stringContaining("photographs") });
  });
});
