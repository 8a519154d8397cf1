import "server-only";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type BaseBlock, fromBER, OctetString, type Sequence } from "asn1js";
import { type Certificate, ContentInfo, SignedData, type SignerInfo } from "pkijs";
import type { PdfSignature } from "@/lib/platform/pdf-signature/labels";

// The signature in a PDF, read in a worker (lib/platform/workers): a hostile one may take time or memory without end.
// A certificate proves no name: anybody makes one. The list of certificates that the office knows is not looked at here.

const mostSignatures = 16;
/** The longest with all answers about its certificates has some 200,000. */
const mostHex = 2_000_000;

const none: PdfSignature = {
  ...{ signature: "none", signer: null, signerFingerprint: null, signedAt: null },
};
const unknown: PdfSignature = { ...none, signature: "unknown" };

const blank = "[\\s\\0]";
const rangeForm = new RegExp(
  `/ByteRange${blank}{0,100}\\[${blank}{0,100}(\\d{1,10})${blank}{1,100}(\\d{1,10})${blank}{1,100}(\\d{1,10})${blank}{1,100}(\\d{1,10})${blank}{0,100}\\]`,
  "g",
);

/** SHA-1 and MD5 prove nothing: two files with one hash can be made. */
const digests: Record<string, string> = {
  "2.16.840.1.101.3.4.2.1": "sha256",
  "2.16.840.1.101.3.4.2.2": "sha384",
  "2.16.840.1.101.3.4.2.3": "sha512",
};
/** RSA, its three with SHA-2 and PSS; ECDSA with SHA-2. */
const algorithms = new Set([
  "1.2.840.113549.1.1.1",
  "1.2.840.113549.1.1.10",
  "1.2.840.113549.1.1.11",
  "1.2.840.113549.1.1.12",
  "1.2.840.113549.1.1.13",
  "1.2.840.10045.4.3.2",
  "1.2.840.10045.4.3.3",
  "1.2.840.10045.4.3.4",
]);
const [plainData, digestAttribute, timeAttribute] = [
  "1.2.840.113549.1.7.1",
  "1.2.840.113549.1.9.4",
  "1.2.840.113549.1.9.5",
];

const [commonName, organisation] = ["2.5.4.3", "2.5.4.10"];

type Range = { before: number; after: number; end: number };

/** What lies between the two parts that were signed: the signature in hex and nothing else, where nothing can hide. */
function contentsOf(file: Buffer, { before, after }: Range): Buffer | undefined {
  const length = after - before;
  if (length < 4 || length > mostHex || after > file.length) return undefined;
  const [, hex] = /^<([0-9A-Fa-f]*)>$/.exec(file.toString("latin1", before, after)) ?? [];
  return hex && hex.length % 2 === 0 ? Buffer.from(hex, "hex") : undefined;
}

/** The CMS, and its certificates as they were written: one that is written anew may have another fingerprint. */
function parse(contents: Buffer) {
  const { offset, result } = fromBER(new Uint8Array(contents));
  if (offset <= 0 || contents.subarray(offset).some((byte) => byte !== 0)) return undefined;
  const data = new SignedData({ schema: new ContentInfo({ schema: result }).content });
  const [signer, ...others] = data.signerInfos;
  const { eContentType, eContent } = data.encapContentInfo;
  // Content of its own would be verified in place of the file.
  if (!signer || others.length > 0 || eContent || eContentType !== plainData) return undefined;
  return { data, signer, certificates: certificatesIn(result) };
}

const partsOf = (block: BaseBlock | undefined) =>
  (block as Sequence | undefined)?.valueBlock.value ?? [];

function certificatesIn(contentInfo: BaseBlock): Uint8Array[] {
  const [signedData] = partsOf(partsOf(contentInfo)[1]);
  const set = partsOf(signedData).find(
    ({ idBlock }) => idBlock.tagClass === 3 && idBlock.tagNumber === 0,
  );
  return partsOf(set).map((one) => (one as BaseBlock).valueBeforeDecodeView);
}

const attributeOf = (signer: SignerInfo, type: string): BaseBlock | undefined =>
  signer.signedAttrs?.attributes.find((one) => one.type === type)?.values[0];

function timeOf(signer: SignerInfo): string | null {
  const value = attributeOf(signer, timeAttribute) as { toDate?: () => Date } | undefined;
  const time = value?.toDate?.();
  return time && Number.isFinite(time.getTime()) ? time.toISOString() : null;
}

/** Letters that turn a line around or are not seen would make one name look like another. */
const clean = (words: string) => words.replace(/[\p{C}\p{Z}]+/gu, " ").trim();

function subjectOf({ subject }: Certificate): string {
  const named = (wanted: string) =>
    subject.typesAndValues
      .filter(({ type }) => type === wanted)
      .map(({ value }) => clean(String(value.valueBlock.value)))[0];
  const names = [named(commonName), named(organisation)].filter(Boolean).join(", ");
  return names.slice(0, 200) || "a certificate without a name";
}

/** The signer's certificate, and whether the signature fits the bytes; a broken one fits nothing and names nobody. */
async function check(data: SignedData, bytes: Buffer) {
  try {
    const { signatureVerified, signerCertificate } = await data.verify({
      ...{ signer: 0, checkChain: false, extendedMode: true },
      data: new Uint8Array(bytes).buffer,
    });
    return { fits: signatureVerified ?? undefined, certificate: signerCertificate };
  } catch (error) {
    const { signerCertificate } = error as { signerCertificate?: Certificate | null };
    return { fits: undefined, certificate: signerCertificate };
  }
}

async function readSignature(file: Buffer, range: Range): Promise<PdfSignature> {
  const contents = contentsOf(file, range);
  const { data, signer, certificates } = (contents && parse(contents)) ?? {};
  const hash = signer && digests[signer.digestAlgorithm.algorithmId];
  if (!(data && signer && hash && algorithms.has(signer.signatureAlgorithm.algorithmId)))
    return unknown;
  const digest = attributeOf(signer, digestAttribute);
  if (!(digest instanceof OctetString)) return unknown;

  const bytes = Buffer.concat([
    file.subarray(0, range.before),
    file.subarray(range.after, range.end),
  ]);
  const same = createHash(hash).update(bytes).digest().equals(digest.valueBlock.valueHexView);
  const { fits, certificate } = await check(data, bytes);
  const written = certificate && certificates?.[data.certificates?.indexOf(certificate) ?? -1];
  if (!written || (same && fits === undefined)) return unknown;
  const changed = !same || !fits || range.end > file.length;
  return {
    signature: changed ? "changed" : range.end < file.length ? "appended" : "unchanged",
    signer: subjectOf(certificate),
    signerFingerprint: createHash("sha256").update(written).digest("hex"),
    signedAt: timeOf(signer),
  };
}

/** What cannot be read is not understood, whatever its bytes do to those who read it. */
const readOrUnknown = (file: Buffer, range: Range) =>
  readSignature(file, range).catch(() => unknown);

const rangeIn = ([, from, before, after, rest]: RegExpMatchArray): Range | undefined => {
  const range = {
    ...{ before: Number(before), after: Number(after), end: Number(after) + Number(rest) },
  };
  return Number(from) === 0 && range.before < range.after ? range : undefined;
};

/** Reads the last signature of the PDF at this path. An earlier one must fit what it signed, for the last stands on it. */
export async function readPdfSignature(path: string): Promise<PdfSignature> {
  const file = await readFile(path);
  if (!file.includes("/ByteRange")) return none;
  const ranges = [...file.toString("latin1").matchAll(rangeForm)].map(rangeIn);
  const last = ranges.pop();
  if (!last || ranges.length >= mostSignatures) return unknown;
  const answer = await readOrUnknown(file, last);
  if (!answer.signer) return answer;
  for (const range of ranges)
    if (range && (await readOrUnknown(file, range)).signature === "changed")
      return { ...answer, signature: "changed" };
  return answer;
}
