import { beforeAll, describe, expect, it } from "vitest";
import { ledgerOf } from "@/lib/parts/letter-ledger/queries";
import { readLetter } from "@/lib/parts/letter-reading/operations";
import { letterList } from "@/lib/parts/letters/list";
import { addTrustedSigner, deleteTrustedSigner } from "@/lib/parts/trusted-signers/operations";
import { namesOfSigners, trustedSigners } from "@/lib/parts/trusted-signers/queries";
import { db } from "@/lib/platform/db";
import { makeCase } from "../support/cases";
import { makeStoredFile, samples } from "../support/files";
import { letterNow, makeLetter } from "../support/letters";
import { openedBy } from "../support/opened";
import {
  appendWords,
  changeByte,
  makeSigner,
  type Signer,
  signPdf,
  unsignedPdf,
  withContents,
} from "../support/signed-pdf";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";

// The ledger says what the signature in a letter's file says, and whom the office knows its signer as.

let admin: Staff;
let registrar: Signer;
let signed: Buffer;
beforeAll(async () => {
  admin = await makeStaff({ role: "admin" });
  registrar = await makeSigner();
  signed = await signPdf(registrar);
});

async function entered(bytes: Buffer, mime = "application/pdf") {
  const c = await makeCase({ handler: await makeStaff() });
  const { id: fileId } = await makeStoredFile(bytes, mime);
  const coe = await db.coe.create({ data: { assessmentId: c.id, name: "COE", fileId } });
  const { id } = await makeLetter({ assessmentId: c.id, kind: "coe", coeId: coe.id });
  await readLetter({ id });
  return letterNow(id);
}
const trust = async (letterId: string, name: string, by = admin) =>
  addTrustedSigner.run({ letterId, name }, await callerFor(by));

/** What an admin is shown of a letter's signature in its case. */
async function shownOf(id: string, by = admin) {
  const { assessmentId } = await letterNow(id);
  const viewer = await viewerFor(by);
  const c = await db.assessment.findUniqueOrThrow({ where: { id: assessmentId } });
  const { rows } = await ledgerOf(await openedBy(viewer, c), viewer);
  return rows.find(({ _id }) => _id === id)?.signature;
}

describe("the line of a letter", () => {
  it("holds the signer, the certificate and the time of a signed letter, which still waits for a second person", async () => {
    expect(await entered(signed)).toMatchObject({
      ...{ signature: "unchanged", signer: "Registrar, Maple College", state: "waiting" },
      signerFingerprint: registrar.fingerprint,
      signedAt: new Date("2026-03-01T10:00:00Z"),
      ...{ pages: 1, readFault: null },
    });
  });

  it.each([
    ["unsigned", () => unsignedPdf(), "none"],
    ["signed and written behind", () => appendWords(signed), "appended"],
    ["changed", () => changeByte(signed), "changed"],
    ["signed by noise", () => withContents(signed, Buffer.alloc(900, 7)), "unknown"],
  ])("says of a letter that is %s what stands there", async (_, make, signature) => {
    expect(await entered(make())).toMatchObject({ signature });
  });

  it("says nothing of the signature of a photo", async () => {
    expect(await entered(samples.png, "image/png")).toMatchObject({ signature: null });
  });

  it("is in the list of letters with the words of its signature", async () => {
    const { id } = await entered(changeByte(signed));
    const { rows } = await letterList.page(await viewerFor(admin), Promise.resolve({}));
    expect(rows.find(({ _id }) => _id === id)).toMatchObject({
      signature: { value: "changed", label: "Changed after it was signed" },
      signer: "Registrar, Maple College",
    });
  });
});

describe("the office's own list", () => {
  it("a signer is trusted under a name, once, and the letters of that certificate are known by it", async () => {
    const signer = await makeSigner();
    const { id } = await entered(await signPdf(signer));
    expect(await trust(id, "Maple College, Calgary")).toMatchObject({
      ok: true,
      data: { name: "Maple College, Calgary", fingerprint: signer.fingerprint },
    });
    expect(await trust(id, "Another")).toMatchObject({
      ...{ ok: false, status: 409 },
      message: "This signer is in the list already, as Maple College, Calgary",
    });
    const sameName = await makeSigner();
    const impostor = await entered(await signPdf(sameName));
    expect(await shownOf(id)).toMatchObject({ known: "Maple College, Calgary", mayTrust: false });
    expect(await shownOf(impostor.id)).toMatchObject({
      ...{ signer: "Registrar, Maple College", known: null, mayTrust: true },
    });
    const names = await namesOfSigners([signer.fingerprint, sameName.fingerprint, null]);
    expect([...names]).toEqual([[signer.fingerprint, "Maple College, Calgary"]]);
  });

  it("two admins who trust one signer at once add it once", async () => {
    const { id } = await entered(await signPdf(await makeSigner()));
    const answers = await Promise.all([trust(id, "One"), trust(id, "Two")]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  it("a trusted signer's letter that was changed is not known by that name", async () => {
    const signer = await makeSigner();
    const bytes = await signPdf(signer);
    await trust((await entered(bytes)).id, "Maple");
    const { id } = await entered(changeByte(bytes));
    expect(await shownOf(id)).toMatchObject({ known: null, mayTrust: false });
  });

  it.each([
    ["something was added to", () => appendWords(signed)],
    ["was changed", () => changeByte(signed)],
    ["has no signature", () => unsignedPdf()],
  ])("a signer of a letter that %s is not trusted by it", async (_, make) => {
    const { id } = await entered(make());
    expect(await trust(id, "Maple")).toMatchObject({
      ...{ ok: false, status: 409 },
      message: "Only the signer of a letter that is unchanged since can be trusted",
    });
  });

  it("a signer who was removed is known no more", async () => {
    const signer = await makeSigner();
    const { id } = await entered(await signPdf(signer));
    await trust(id, "Removed College");
    const caller = await callerFor(admin);
    const listed = (await trustedSigners.read(await viewerFor(admin), {})).find(
      ({ fingerprint }) => fingerprint === signer.fingerprint,
    );
    expect(listed).toMatchObject({ name: "Removed College", addedBy: admin.name });
    expect(await deleteTrustedSigner.run({ id: listed?._id }, caller)).toMatchObject({ ok: true });
    expect(await namesOfSigners([signer.fingerprint])).toEqual(new Map());
    expect(
      await db.auditLine.findMany({
        where: { actorId: admin.id, subject: "Removed College" },
        select: { operation: true },
        orderBy: { id: "asc" },
      }),
    ).toEqual([{ operation: "trustedSigner.add" }, { operation: "trustedSigner.delete" }]);
  });

  it.each([
    ["a counsellor", () => makeStaff()],
    ["an admin of some branches", () => makeStaff({ role: "admin", branches: ["batala"] })],
  ])("%s trusts nobody", async (_, make) => {
    const { id } = await entered(await signPdf(await makeSigner()));
    expect(await trust(id, "Maple", await make())).toMatchObject({ ok: false, status: 403 });
  });
});
