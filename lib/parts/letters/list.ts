import "server-only";
import { personFilter, personOf, personSelect } from "@/lib/case/list-person";
import { type LetterListRow, letterListed } from "@/lib/parts/letters/answer";
import {
  flagWords,
  letterKindOptions,
  letterKinds,
  letterStates,
} from "@/lib/parts/letters/labels";
import { oneOf } from "@/lib/parts/pipeline/list";
import { handlerFilter } from "@/lib/people/staff/queries";
import { hasBranchTabs } from "@/lib/platform/access/policy";
import { recordScope } from "@/lib/platform/access/scope";
import { branchOption } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { asDay } from "@/lib/platform/lists/cells";
import { byMoment, type Cut } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { signatureStates } from "@/lib/platform/pdf-signature/labels";
import { dayInIndia } from "@/lib/values/clock";
import { dayOf, toDate } from "@/lib/values/fields/day";
import { optionIn } from "@/lib/values/options";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.LetterWhereInput;

const find = (cut: Cut<Where>) =>
  db.letter.findMany({
    ...cut,
    select: {
      ...{ id: true, location: true, kind: true, fileName: true, createdAt: true, state: true },
      ...{
        counts: true,
        signature: true,
        signer: true,
        flags: true,
        checkedAt: true,
        validUntil: true,
      },
      uploadedBy: { select: { name: true } },
      checkedBy: { select: { name: true } },
      application: {
        select: { appliedCourse: { select: { university: { select: { name: true } } } } },
      },
      assessment: {
        select: personSelect,
      },
    },
    relationLoadStrategy: "join",
  });
type Stored = Awaited<ReturnType<typeof find>>[number];

const row = (stored: Stored): LetterListRow => ({
  _id: stored.id,
  ...personOf(stored.assessment),
  branch: branchOption(stored.location),
  kind: optionIn(letterKinds, stored.kind),
  fileName: stored.fileName,
  university: stored.application?.appliedCourse.university.name ?? null,
  date: stored.createdAt,
  uploadedBy: stored.uploadedBy?.name ?? null,
  state: optionIn(letterStates, stored.state),
  counts: stored.counts,
  signature: stored.signature === null ? null : optionIn(signatureStates, stored.signature),
  signer: stored.signer,
  flags: stored.flags.map((flag) => optionIn(flagWords, flag)),
  checkedBy: stored.checkedBy?.name ?? null,
  checkedOn: stored.checkedAt,
  validUntil: stored.validUntil && dayOf(stored.validUntil),
});

const stands = [
  { value: "waiting", label: "Waits for a second person" },
  { value: "genuine", label: "Verified" },
  { value: "forged", label: "Forged" },
  { value: "flagged", label: "Also in another case" },
  { value: "ended", label: "Verification has ended" },
  { value: "old", label: "Replaced or deleted" },
] as const;

/** What each choice means; but for the last two, of letters that count. */
const whereOf: Record<(typeof stands)[number]["value"], () => Where> = {
  waiting: () => ({ counts: true, state: { in: ["waiting", "unclear"] } }),
  genuine: () => ({
    ...{ counts: true, state: "genuine" },
    OR: [{ validUntil: null }, { validUntil: { gte: toDate(dayInIndia()) } }],
  }),
  forged: () => ({ state: "forged" }),
  flagged: () => ({ flags: { isEmpty: false } }),
  ended: () => ({ counts: true, state: "genuine", validUntil: { lt: toDate(dayInIndia()) } }),
  old: () => ({ counts: false }),
};

/** The letters of one's own cases, or for an admin and Admission those of their branches (A7). */
export const letterList = list({
  name: "letters.list",
  kept: true,
  summary: "Letters of universities, and who verified them",
  answers: letterListed,
  who: "letters.list",
  scope: (viewer): Where => recordScope(viewer),
  branch: { tabs: (viewer) => hasBranchTabs(viewer, "pipeline") },
  filters: {
    q: personFilter,
    stands: oneOf("State", stands, (value): Where => whereOf[value]()),
    kind: oneOf("Letter", letterKindOptions, (kind): Where => ({ kind })),
    handler: handlerFilter,
  },
  uncounted: ["q"],
  sorts: { date: byMoment("createdAt") },
  order: "-date",
  find,
  count: (cut) => db.letter.count({ ...cut, orderBy: [{ createdAt: "desc" }, { id: "desc" }] }),
  row,
  person: ({ ref_no }) => ref_no,
  excel: {
    title: "Letters",
    cells: {
      "Reference No.": (row) => row.ref_no,
      Name: (row) => row.name,
      Mobile: (row) => row.mobile,
      Letter: (row) => row.kind.label,
      File: (row) => row.fileName,
      University: (row) => row.university,
      "Uploaded On": (row) => asDay(row.date),
      "Uploaded By": (row) => row.uploadedBy,
      State: (row) => (row.counts ? row.state.label : "Replaced or deleted"),
      Signature: (row) => row.signature?.label,
      "Signer by its certificate": (row) => row.signer,
      "Verified By": (row) => row.checkedBy,
      "Verified On": (row) => row.checkedOn && asDay(row.checkedOn),
      "Valid Until": (row) => row.validUntil && asDay(row.validUntil),
      "Also in another case": (row) => row.flags.map(({ label }) => label).join(", "),
      "Case Handler": (row) => row.handler,
      Branch: (row) => row.branch.label,
    },
  },
});
