import { createHash, randomUUID, webcrypto } from "node:crypto";
import * as asn1 from "asn1js";
import * as pki from "pkijs";

// PDFs signed with keys of their own, written object by object so that each byte of them is known.

const hash = "SHA-256";
const algorithms = {
  rsa: {
    ...{ name: "RSASSA-PKCS1-v1_5", hash, modulusLength: 2048 },
    publicExponent: new Uint8Array([1, 0, 1]),
  },
  ecdsa: { name: "ECDSA", namedCurve: "P-256" },
} as const;

const attribute = (type: string, value: asn1.BaseBlock) =>
  new pki.Attribute({ type, values: [value] });
const name = (type: string, value: string) =>
  new pki.AttributeTypeAndValue({ type, value: new asn1.Utf8String({ value }) });

export type Signer = { fingerprint: string; sign: (bytes: Uint8Array) => Promise<Buffer> };
type SignerFields = {
  kind?: keyof typeof algorithms;
  commonName?: string;
  organisation?: string;
  /** what the hash in the signed attributes is made with */
  digest?: "SHA-1" | "SHA-256";
  /** the signed bytes lie in the signature too, as those of a signed mail do */
  attached?: boolean;
};

/** Somebody with a key and a certificate that they made themselves. */
export async function makeSigner({
  kind = "rsa",
  commonName = "Registrar",
  organisation = "Maple College",
  digest = hash,
  attached = false,
}: SignerFields = {}): Promise<Signer> {
  const keys = await webcrypto.subtle.generateKey(algorithms[kind], true, ["sign", "verify"]);
  const certificate = new pki.Certificate({
    version: 2,
    serialNumber: new asn1.Integer({
      valueHex: Buffer.from(randomUUID().replaceAll("-", "").replace(/^./, "1"), "hex"),
    }),
  });
  const names = [name("2.5.4.10", organisation), name("2.5.4.3", commonName)];
  certificate.issuer.typesAndValues.push(...names);
  certificate.subject.typesAndValues.push(...names);
  certificate.notBefore.value = new Date("2026-01-01T00:00:00Z");
  certificate.notAfter.value = new Date("2036-01-01T00:00:00Z");
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(keys.privateKey, hash);
  const der = Buffer.from(certificate.toSchema(true).toBER());

  const sign = async (bytes: Uint8Array) => {
    const messageDigest = createHash(digest).update(bytes).digest();
    const signedAttrs = new pki.SignedAndUnsignedAttributes({
      type: 0,
      attributes: [
        attribute(
          "1.2.840.113549.1.9.3",
          new asn1.ObjectIdentifier({ value: "1.2.840.113549.1.7.1" }),
        ),
        attribute(
          "1.2.840.113549.1.9.5",
          new asn1.UTCTime({ valueDate: new Date("2026-03-01T10:00:00Z") }),
        ),
        attribute("1.2.840.113549.1.9.4", new asn1.OctetString({ valueHex: messageDigest })),
      ],
    });
    const { issuer, serialNumber } = certificate;
    const sid = new pki.IssuerAndSerialNumber({ issuer, serialNumber });
    const data = new pki.SignedData({
      version: 1,
      encapContentInfo: new pki.EncapsulatedContentInfo({
        eContentType: "1.2.840.113549.1.7.1",
        ...(attached && { eContent: new asn1.OctetString({ valueHex: bytes }) }),
      }),
      signerInfos: [new pki.SignerInfo({ version: 1, sid, signedAttrs })],
      certificates: [certificate],
    });
    await data.sign(keys.privateKey, 0, digest, new Uint8Array(bytes).buffer);
    const content = data.toSchema(true);
    const info = new pki.ContentInfo({ contentType: "1.2.840.113549.1.7.2", content });
    return Buffer.from(info.toSchema().toBER());
  };
  return { fingerprint: createHash("sha256").update(der).digest("hex"), sign };
}

const room = 8_192;
const placeholder = `/ByteRange [0 ${"*".repeat(10)} ${"*".repeat(10)} ${"*".repeat(10)}]`;
const signatureOf = (filter: string) =>
  `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /${filter} ${placeholder} /Contents <${"0".repeat(room)}> >>`;
const fieldOf = (number: number, value: number) =>
  `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature${number}) /V ${value} 0 R /P 3 0 R /Rect [0 0 0 0] /F 132 >>`;
const catalogOf = (fields: number[]) =>
  `<< /Type /Catalog /Pages 2 0 R /AcroForm << /SigFlags 3 /Fields [${fields.map((n) => `${n} 0 R`).join(" ")}] >> >>`;
const pageOf = (fields: number[]) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> /Contents 4 0 R /Annots [${fields.map((n) => `${n} 0 R`).join(" ")}] >>`;

/** The objects behind what stands already, with a table of where each begins. */
function written(before: Buffer, objects: Record<number, string>, size: number): Buffer {
  let text = "";
  let table = "";
  for (const [number, body] of Object.entries(objects)) {
    const at = String(before.length + text.length).padStart(10, "0");
    table += `${number} 1\n${at} 00000 n \n`;
    text += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const previous = before.toString("latin1").match(/startxref\n(\d+)\n%%EOF\n$/)?.[1];
  const start = before.length + text.length;
  const trailer = `<< /Size ${size} /Root 1 0 R${previous ? ` /Prev ${previous}` : ""} >>`;
  text += `xref\n${previous ? "" : "0 1\n0000000000 65535 f \n"}${table}trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([before, Buffer.from(text, "latin1")]);
}

/** The file with its last empty place for a signature filled in. */
async function signedIn(file: Buffer, signer: Signer): Promise<Buffer> {
  const text = file.toString("latin1");
  const before = text.lastIndexOf(`<${"0".repeat(room)}>`);
  const after = before + room + 2;
  const numbers = [before, after, file.length - after].map((n) => String(n).padEnd(10));
  const range = `/ByteRange [0 ${numbers.join(" ")}]`;
  const whole = Buffer.from(text.replace(placeholder, range), "latin1");
  const bytes = Buffer.concat([whole.subarray(0, before), whole.subarray(after)]);
  const hex = (await signer.sign(bytes)).toString("hex");
  whole.write(hex, before + 1, "latin1");
  return whole;
}

const words = "BT /F1 12 Tf 20 200 Td (Offer for student 4711) Tj ET";
export function unsignedPdf(): Buffer {
  const objects = {
    1: "<< /Type /Catalog /Pages 2 0 R >>",
    2: "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    3: pageOf([]),
    4: `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
  };
  return written(Buffer.from("%PDF-1.7\n"), objects, 5);
}

/** A letter that somebody signed. */
export const signPdf = (signer: Signer, filter = "adbe.pkcs7.detached") =>
  signedIn(
    written(
      unsignedPdf(),
      { 1: catalogOf([5]), 3: pageOf([5]), 5: fieldOf(1, 6), 6: signatureOf(filter) },
      7,
    ),
    signer,
  );

/** A signed letter that a second person signs as well. */
export const signAgain = (signed: Buffer, signer: Signer) =>
  signedIn(
    written(
      signed,
      {
        ...{ 1: catalogOf([5, 7]), 3: pageOf([5, 7]), 7: fieldOf(2, 8) },
        8: signatureOf("adbe.pkcs7.detached"),
      },
      9,
    ),
    signer,
  );

/** Another student's number in the words of a letter, by a change of one byte. */
export const changeByte = (file: Buffer): Buffer =>
  Buffer.from(file.toString("latin1").replace("student 4711", "student 4712"), "latin1");

/** Words over those that were signed, as programs write a change behind a file. */
export function appendWords(file: Buffer): Buffer {
  const other = words.replace("4711", "4712");
  return written(
    file,
    { 4: `<< /Length ${other.length} >>\nstream\n${other}\nendstream` },
    file.includes("8 0 obj") ? 9 : 7,
  );
}

/** Other bytes in the place of the signature. */
export function withContents(file: Buffer, contents: Buffer): Buffer {
  const copy = Buffer.from(file);
  const at = file.lastIndexOf("/Contents <") + "/Contents <".length;
  copy.write(contents.toString("hex").padEnd(room, "0"), at, "latin1");
  return copy;
}
