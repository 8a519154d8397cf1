import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPdfSignature } from "@/lib/platform/pdf-signature/signature.job";
import {
  appendWords,
  changeByte,
  makeSigner,
  type Signer,
  signAgain,
  signPdf,
  unsignedPdf,
  withContents,
} from "../support/signed-pdf";

// The signature of a PDF: who signed it, and whether the file is still the one that was signed.

const folder = mkdtempSync(join(tmpdir(), "overseas-desk-signature-"));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function written(bytes: Buffer): string {
  const path = join(folder, `${files++}.pdf`);
  writeFileSync(path, bytes);
  return path;
}
const read = (bytes: Buffer) => readPdfSignature(written(bytes));

let registrar: Signer;
let other: Signer;
let signed: Buffer;
beforeAll(async () => {
  registrar = await makeSigner();
  other = await makeSigner({ kind: "ecdsa", commonName: "Agent", organisation: "Elsewhere" });
  signed = await signPdf(registrar);
});
const unknown = { signature: "unknown", signer: null, signerFingerprint: null, signedAt: null };

it("a letter without a signature says so", async () => {
  expect(await read(unsignedPdf())).toEqual({ ...unknown, signature: "none" });
});

it.each([
  ["RSA", "rsa", "adbe.pkcs7.detached"],
  ["ECDSA", "ecdsa", "ETSI.CAdES.detached"],
] as const)(
  "a letter signed with %s names its signer, certificate and time",
  async (_, kind, filter) => {
    const signer = await makeSigner({ kind });
    expect(await read(await signPdf(signer, filter))).toEqual({
      ...{ signature: "unchanged", signer: "Registrar, Maple College" },
      ...{ signerFingerprint: signer.fingerprint, signedAt: "2026-03-01T10:00:00.000Z" },
    });
  },
);

it("one byte that changed after signing is told", async () => {
  expect(await read(changeByte(signed))).toMatchObject({
    ...{ signature: "changed", signer: "Registrar, Maple College" },
  });
});

it("no byte of what was signed changes unnoticed", async () => {
  const [before, after] = [
    signed.indexOf("/Contents <"),
    signed.indexOf("> >>\nendobj\nxref", 900),
  ];
  for (let at = 0; at < signed.length; at = at < before ? at + 17 : Math.max(at, after) + 17) {
    const copy = Buffer.from(signed);
    copy[at] = (copy[at] ?? 0) ^ 1;
    const { signature } = await read(copy);
    expect([at, signature]).not.toEqual([at, "unchanged"]);
  }
});

it("words that were written behind the signed ones are told", async () => {
  expect(await read(appendWords(signed))).toMatchObject({
    ...{ signature: "appended", signerFingerprint: registrar.fingerprint },
  });
  expect(await read(Buffer.concat([signed, Buffer.from("\n")]))).toMatchObject({
    signature: "appended",
  });
});

it("a changed letter with words behind it is a changed one", async () => {
  expect(await read(appendWords(changeByte(signed)))).toMatchObject({ signature: "changed" });
});

it("a letter whose end is gone is a changed one, or not understood where its signature is gone too", async () => {
  expect(await read(signed.subarray(0, signed.length - 20))).toMatchObject({
    signature: "changed",
  });
  const half = signed.indexOf("/Contents <") + 400;
  expect(await read(signed.subarray(0, half))).toEqual(unknown);
});

describe("two signatures", () => {
  it("the last one is named, and covers the first", async () => {
    const both = await signAgain(signed, other);
    expect(await read(both)).toMatchObject({
      ...{ signature: "unchanged", signer: "Agent, Elsewhere" },
      signerFingerprint: other.fingerprint,
    });
    expect(await read(appendWords(both))).toMatchObject({ signature: "appended" });
  });

  it("a letter that was changed before the second signature is a changed one", async () => {
    expect(await read(await signAgain(changeByte(signed), other))).toMatchObject({
      signature: "changed",
    });
  });

  it("a signature over words added to the letter is of whoever added them", async () => {
    expect(await read(await signAgain(appendWords(signed), other))).toMatchObject({
      signer: "Agent, Elsewhere",
    });
  });
});

describe("what is not understood", () => {
  it.each([
    ["noise", () => randomBytes(2_000)],
    ["nothing", () => Buffer.alloc(0)],
    ["lists within lists without end", () => Buffer.from("3080".repeat(2_000), "hex")],
    ["a length beyond the file", () => Buffer.from("3084ffffffff", "hex")],
    ["a list of the wrong things", () => Buffer.from("300602010102010130", "hex")],
  ])("%s in the place of the signature", async (_, contents) => {
    expect(await read(withContents(signed, contents()))).toEqual(unknown);
  });

  it("a cut signature", async () => {
    const contents = (await registrar.sign(Buffer.from("x"))).subarray(0, 600);
    expect(await read(withContents(signed, contents))).toEqual(unknown);
  });

  it("a hash of an old kind", async () => {
    expect(await read(await signPdf(await makeSigner({ digest: "SHA-1" })))).toEqual(unknown);
  });

  it("a signature that carries what it signed, as of a mail: it says nothing of the file", async () => {
    const mail = await makeSigner({ attached: true });
    expect(await read(await signPdf(mail))).toEqual(unknown);
    const borrowed = withContents(signed, await mail.sign(Buffer.from("Dear student")));
    expect(await read(borrowed)).toEqual(unknown);
  });

  it.each([
    ["parts that do not begin with the file", "/ByteRange [0 ", "/ByteRange [1 "],
    ["a range that is no range", "/ByteRange [", "/ByteRange ["],
    ["words in the gap between the signed parts", "/Contents <30", "/Contents <Z0"],
  ])("%s", async (_, from, to) => {
    const text = signed.toString("latin1").replace(from, to);
    const changed = from === to ? text.replace(/\/ByteRange \[[^\]]*/, "/ByteRange [0 1 2") : text;
    expect(await read(Buffer.from(changed, "latin1"))).toEqual(unknown);
  });
});

it("a signature of another file says that this one was changed", async () => {
  const borrowed = withContents(signed, await registrar.sign(Buffer.from("Another letter")));
  expect(await read(borrowed)).toMatchObject({ signature: "changed" });
});

it("a name that turns the line around or hides is shown without what does it", async () => {
  const signer = await makeSigner({ commonName: "Re\u202egis\u200btrar\u0007" });
  expect(await read(await signPdf(signer))).toMatchObject({ signer: "Re gis trar, Maple College" });
});

it("a file that is gone is a fault and no answer", async () => {
  await expect(readPdfSignature(join(folder, "gone.pdf"))).rejects.toThrow("ENOENT");
});

// Debian's poppler-utils; what it says of trust is not compared, for its list is another.
const hasPdfsig = spawnSync("pdfsig", ["-v"]).error === undefined;
describe.skipIf(!hasPdfsig)("pdfsig says the same", () => {
  const saidOf = (bytes: Buffer) => {
    const args = ["-nocert", written(bytes)];
    const { stdout } = spawnSync("pdfsig", args, { encoding: "utf8", cwd: folder });
    const last = stdout.split(/Signature #\d+:/).at(-1) ?? "";
    if (!/Signature Validation:/.test(last)) return "none";
    if (!/Signature is Valid/.test(last)) return "changed";
    return /Not total document signed/i.test(last) ? "appended" : "unchanged";
  };

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ["unsigned", unsignedPdf],
    ["signed with RSA", () => signed],
    ["signed with ECDSA", () => signPdf(other)],
    ["with a byte changed", () => changeByte(signed)],
    ["with words behind it", () => appendWords(signed)],
    ["signed twice", () => signAgain(signed, other)],
  ])("a letter %s is read as pdfsig reads it", async (_, make) => {
    const bytes = await make();
    expect((await read(bytes)).signature).toBe(saidOf(bytes));
  });
});
