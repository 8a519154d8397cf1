import "server-only";
import { z } from "zod";
import { allLists } from "@/lib/assessments/all-lists";
import { mobileTaken } from "@/lib/assessments/mobile";
import { asText, registeredOf, registeredSelect } from "@/lib/assessments/registered";
import { caseRef, mobileCheck } from "@/lib/assessments/schema";
import {
  overviewAnswer,
  overviewSelect,
  type Row,
  type RowAnswer,
  rowAnswer,
  rowSelect,
} from "@/lib/case/answer";
import { type OpenCase, provenOpen } from "@/lib/case/queries";
import { hasBranchTabs, readsReport, type Viewer } from "@/lib/platform/access/policy";
import { inBranch, listScope, overviewScope } from "@/lib/platform/access/scope";
import { refPrefixes } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { bothWays, newest, newestById, pageOf } from "@/lib/platform/lists/page";
import { type Page, query } from "@/lib/platform/operation/query";
import { refuse } from "@/lib/platform/result";
import { searchWhere } from "@/lib/search/where";
import type { Branch } from "@/lib/values/branches";
import { onDay } from "@/lib/values/clock";
import { branch as branchField } from "@/lib/values/fields/branch";
import { country } from "@/lib/values/fields/country";
import { day } from "@/lib/values/fields/day";
import { email } from "@/lib/values/fields/email";
import { record } from "@/lib/values/fields/record";
import { readWords } from "@/lib/values/search-words";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.AssessmentWhereInput;
type ListKind = keyof typeof listScope;

const empty = (value: unknown) => (value === "" ? undefined : value);

/** A list's state, in the URL of its page and in the query of its call. */
export const listInput = z.object({
  ...bothWays,
  location: z.preprocess(empty, branchField("Branch").optional()),
  /** words of a name, a number or its end, part of a reference number (lib/values/search-words.ts) */
  q: z.preprocess(empty, z.string().trim().max(100).optional()),
  country: z.preprocess(empty, country("Country").optional()),
  test: z.preprocess(empty, z.enum(["ielts", "pte", "pursuing"]).optional()),
  handler: z.preprocess(empty, record("Case Handler").optional()),
  /** the day in India on which they were registered */
  day: z.preprocess(empty, day("Day").optional()),
});
type ListInput = z.output<typeof listInput>;

const filters = (viewer: Viewer, { q, country, test, handler, day }: ListInput): Where => ({
  ...(q && searchWhere(viewer, readWords(q, refPrefixes()))),
  ...(handler && { handlerId: handler }),
  ...(day && { createdAt: onDay(day) }),
  ...(country && { country_apply_for: country }),
  ...(test && { english_test_type: test === "pursuing" ? null : test }),
});

/** Too little was typed to search by: which letters or digits are missing. */
const tooShort = ({ q }: ListInput) => {
  const missing = q && readWords(q, refPrefixes()).missing;
  return missing ? refuse(422, missing, { fields: { q: missing } }) : undefined;
};

/** The branch a list shows: as told, or where there are no tabs the one looked at now (P4). */
function listWhere(kind: ListKind, viewer: Viewer, input: ListInput): Where {
  const branch: Branch | undefined =
    input.location ?? (kind === "new" && !hasBranchTabs(viewer) ? viewer.branch : undefined);
  // The scope says the viewer's branches already: twice, and the planner would think them rarer.
  const narrowed = branch ? inBranch(viewer, branch) : {};
  return { AND: [listScope[kind](viewer), narrowed, filters(viewer, input)] };
}

async function page(
  where: Where,
  at: Pick<ListInput, "limit" | "cursor" | "before">,
  order: typeof newest<Date> | typeof newestById = newest,
): Promise<Page<RowAnswer>> {
  const { where: inPage, ...cut } = order(at);
  const found = await db.assessment.findMany({
    where: { AND: [where, inPage ?? {}] },
    select: rowSelect,
    ...cut,
    relationLoadStrategy: "join",
  });
  const { rows, ...around } = pageOf<Row, Date>(found, at, ({ createdAt }) => createdAt);
  return { rows: rows.map(rowAnswer), ...around };
}

const list = <R extends "assessments.new" | "assessments.active" | "assessments.inactive">(
  who: R,
  kind: ListKind,
) => ({
  ...query({
    name: who,
    who,
    input: listInput,
    read: async (viewer, input) => tooShort(input) ?? page(listWhere(kind, viewer, input), input),
  }),
  /** How many rows the list has, counted no further than a thousand. */
  count: (viewer: Viewer, input: z.input<typeof listInput>) =>
    countUpTo(listWhere(kind, viewer, listInput.parse(input))),
});

const countLimit = 1_000;
const countUpTo = (where: Where) => db.assessment.count({ where, take: countLimit + 1 });

export const newAssessments = list("assessments.new", "new");
export const activeAssessments = list("assessments.active", "active");
export const inactiveAssessments = list("assessments.inactive", "inactive");

export const allAssessments = query({
  name: "assessments.all",
  who: "assessments.all",
  input: listInput,
  read: async (viewer, input) =>
    tooShort(input) ??
    page(
      { AND: [overviewScope(viewer), inBranch(viewer, input.location), filters(viewer, input)] },
      input,
      newestById,
    ),
});

const casesInput = listInput.extend({ email: email("Email") });

async function casesWhere(
  viewer: Viewer,
  { email, ...input }: z.output<typeof casesInput>,
): Promise<Where> {
  const staff = await db.staff.findUnique({ where: { email }, select: { id: true } });
  // By id and not through the relation: an index gives one handler's cases in order.
  return {
    AND: [
      inBranch(viewer, input.location),
      staff ? { handlerId: staff.id } : { id: { in: [] } },
      filters(viewer, input),
    ],
  };
}

/** A counsellor's cases: every case they handle (A8). */
export const casesOf = {
  ...query({
    name: "cases.list",
    who: "cases.list",
    input: casesInput,
    read: async (viewer, input) =>
      readsReport(viewer, input.email)
        ? (tooShort(input) ?? page(await casesWhere(viewer, input), input))
        : refuse(403),
  }),
  count: async (viewer: Viewer, input: z.input<typeof casesInput>) =>
    countUpTo(await casesWhere(viewer, casesInput.parse(input))),
};

/** One case, or 404 outside the viewer's branches. The lists inside only for those who may (A2). */
export const singleAssessment = query({
  name: "assessments.single",
  who: "case.overview",
  input: caseRef,
  read: async (viewer, { ref_no }) => (await assessmentAnswer(ref_no, viewer)) ?? refuse(404),
});

/** The case after a change, as far as whoever made it may still see it (decision H8). */
export const asItStands = async (ref_no: string, viewer: Viewer | null) =>
  (await assessmentAnswer(ref_no, viewer)) ?? { ref_no };

async function assessmentAnswer(ref_no: string, viewer: Viewer | null) {
  const where = { ref_no, ...(viewer ? overviewScope(viewer) : {}) };
  const facts = await db.assessment.findFirst({
    where,
    select: overviewSelect,
    relationLoadStrategy: "join",
  });
  if (!facts) return undefined;
  const overview = overviewAnswer(facts);
  const opened = provenOpen(viewer, facts);
  return opened ? { ...overview, ...(await allLists(opened, overview)) } : overview;
}

/** What was registered, as the wizard's fields hold it. */
export async function registeredValues({ id }: OpenCase) {
  const row = await db.assessment.findUniqueOrThrow({ where: { id }, select: registeredSelect });
  return Object.fromEntries(
    Object.entries(asText(registeredOf(row))).map(([field, value]) => [field, value ?? ""]),
  );
}

/** Whether a mobile is free (decision C2): the answer the wizard asks for on blur. */
export const mobileIsFree = query({
  name: "assessments.mobileCheck",
  who: "anyone",
  input: mobileCheck,
  limits: (_, { viewer, address }) => [
    viewer
      ? { name: "mobileCheck.account", key: viewer.id }
      : { name: "mobileCheck.address", key: address },
  ],
  read: async (viewer, { mobile }) => (await mobileTaken(db, mobile, viewer)) ?? { unique: true },
});
