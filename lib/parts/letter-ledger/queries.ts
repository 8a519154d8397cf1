import "server-only";
import { listsOf, type OpenCase } from "@/lib/case/queries";
import { hasEnded } from "@/lib/parts/documents/valid";
import { listingsOfLetters } from "@/lib/parts/letter-ledger/listing";
import { suggestionsSchema } from "@/lib/parts/letter-reading/suggestions";
import { twinsOf } from "@/lib/parts/letter-twins/operations";
import {
  flagWords,
  type LetterFlag,
  letterKindLabel,
  type letterStates,
  methods,
  results,
  sources,
} from "@/lib/parts/letters/labels";
import { namesOfSigners } from "@/lib/parts/trusted-signers/queries";
import { visaChoice, visaChoices } from "@/lib/parts/visas/queries";
import { holds, type Viewer } from "@/lib/platform/access/policy";
import { db } from "@/lib/platform/db";
import { signatureStates } from "@/lib/platform/pdf-signature/labels";
import { dayOf } from "@/lib/values/fields/day";
import { optionIn } from "@/lib/values/options";
import type { Prisma } from "@/prisma/generated/client";

const name = { select: { name: true } } as const;
const file = { select: { fileId: true } } as const;

const letters = {
  omit: { handlerId: true, location: true, assessmentId: true },
  include: {
    ...{ uploadedBy: name, detailsBy: name, offerLetter: file, coe: file, document: file },
    application: { select: visaChoices.select },
    checks: {
      include: { checkedBy: name },
      orderBy: [{ checkedAt: "desc" as const }, { id: "desc" as const }],
    },
  },
  orderBy: [{ createdAt: "desc" }, { id: "desc" }],
} satisfies Prisma.Assessment$lettersArgs;
type Stored = Prisma.LetterGetPayload<typeof letters>;

const waivers = {
  include: { madeBy: name },
  orderBy: [{ madeAt: "desc" }, { id: "desc" }],
} satisfies Prisma.Assessment$letterWaiversArgs;

const uriOf = (fileId: string | null | undefined) => (fileId ? `/api/files?id=${fileId}` : null);

const checkRow = (check: Stored["checks"][number]) => ({
  _id: check.id,
  by: check.checkedBy.name,
  date: check.checkedAt,
  method: optionIn(methods, check.method).label,
  result: optionIn(results, check.result),
  words: check.words,
  uri: uriOf(check.fileId),
  validUntil: check.validUntil && dayOf(check.validUntil),
});

/** What the form of the details is filled in with: what stands there, else what the file's text offers. */
function detailsOf(row: Stored) {
  const written = row.detailsAt !== null;
  const offered = written ? null : suggestionsSchema.parse(row.suggestions);
  return {
    kind: row.kind,
    applicationId: row.applicationId ?? "",
    receivedFrom: row.receivedFrom ?? "",
    receivedWords: row.receivedWords ?? "",
    letterNumber: row.letterNumber ?? offered?.letterNumber ?? "",
    studentNumber: row.studentNumber ?? offered?.studentNumber ?? "",
    numberKind: row.numberKind ?? offered?.numberKind ?? "",
    institutionNumber: row.institutionNumber ?? offered?.institutionNumber ?? "",
    conditions: row.conditions ?? "",
    fee: row.fee?.toString() ?? offered?.fee ?? "",
    feeCurrency: row.feeCurrency ?? offered?.feeCurrency ?? "",
    expiresOn: row.expiresOn ? dayOf(row.expiresOn) : (offered?.expiresOn ?? ""),
  };
}

/** What the file says of itself: hints, and no proof. */
const factsOf = (row: Stored) => ({
  read: row.readAt !== null,
  fault: row.readFault,
  pages: row.pages,
  writtenBy: [row.creator, row.producer].filter(Boolean).join(", "),
  writtenAt: row.writtenAt,
  modifiedAt: row.modifiedAt,
  sha256: row.sha256,
  several: suggestionsSchema.parse(row.suggestions)?.several ?? false,
});

/** What the signature in the file says; whom the office knows it as, where it fits the file. */
function signatureOf(row: Stored, names: Map<string, string>, mayTrust: boolean) {
  if (!row.signature) return null;
  const state = optionIn(signatureStates, row.signature);
  const fits = state.value === "unchanged" || state.value === "appended";
  const known = (fits && names.get(row.signerFingerprint ?? "")) || null;
  return {
    state,
    signer: row.signer,
    fingerprint: row.signerFingerprint,
    signedAt: row.signedAt,
    known,
    mayTrust: mayTrust && state.value === "unchanged" && !known,
  };
}

/** Where a letter stands; the words of its badge. */
function standingOf(row: Stored) {
  if (!(row.offerLetter ?? row.coe ?? row.document)) return "gone" as const;
  if (!row.counts) return "replaced" as const;
  return row.state === "genuine" && hasEnded(row.validUntil)
    ? ("ended" as const)
    : (row.state as keyof typeof letterStates);
}

/** The letters of a case with all that the ledger says of them, and what an admin let pass. */
export async function ledgerOf(opened: OpenCase, viewer: Viewer) {
  const lists = await listsOf(opened, {
    ...{ letters, letterWaivers: waivers, applications: visaChoices },
  });
  const flagged = lists.letters.filter(({ flags }) => flags.length > 0);
  const twins = await twinsOf(
    db,
    flagged.map(({ id }) => id),
  );
  const names = await namesOfSigners(
    lists.letters.map(({ signerFingerprint }) => signerFingerprint),
  );
  const listings = await listingsOfLetters(lists.letters);
  const mayTrust = viewer.allBranches && holds(viewer, "trustedSigners.manage");
  const rows = lists.letters.map((row) => ({
    _id: row.id,
    version: row.version,
    kind: letterKindLabel(row.kind),
    fileName: row.fileName,
    uri: uriOf((row.offerLetter ?? row.coe ?? row.document)?.fileId),
    application: row.application && visaChoice(row.application).label,
    /** the viewer uploaded it, so that somebody else verifies it */
    mine: row.uploadedById === viewer.id,
    uploadedBy: row.uploadedBy?.name ?? null,
    createdAt: row.createdAt,
    standing: standingOf(row),
    validUntil: row.validUntil && dayOf(row.validUntil),
    receivedFrom: row.receivedFrom && optionIn(sources, row.receivedFrom).label,
    receivedUri: uriOf(row.receivedFileId),
    detailsBy: row.detailsBy?.name ?? null,
    details: detailsOf(row),
    /** what the authority's list says of the institution; null where none is asked */
    listing: listings.get(row.id) ?? null,
    facts: factsOf(row),
    signature: signatureOf(row, names, mayTrust),
    checks: row.checks.map(checkRow),
    twins: twins
      .filter(({ of }) => of === row.id)
      .map(({ ref_no, handler, flag }) => ({
        words: flagWords[flag as LetterFlag],
        ref_no,
        handler,
      })),
  }));
  return {
    rows,
    waivers: lists.letterWaivers.map(({ id, reason, lacked, madeAt, madeBy }) => ({
      ...{ _id: id, reason, lacked, date: madeAt, by: madeBy.name },
    })),
    applications: lists.applications.map(visaChoice).map(({ value, label }) => ({ value, label })),
  };
}
export type LetterRow = Awaited<ReturnType<typeof ledgerOf>>["rows"][number];
export type WaiverRow = Awaited<ReturnType<typeof ledgerOf>>["waivers"][number];
