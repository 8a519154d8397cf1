import "server-only";
import { z } from "zod";
import { dayOf } from "@/lib/case/answer";
import { type Source, sourceOption, sources } from "@/lib/case/labels";
import { listsOf, type OpenCase } from "@/lib/case/queries";
import { handlers, type KnownMobile, known, type LeadAnswer, lead } from "@/lib/leads/answer";
import {
  type CloseReason,
  closeReasonLabel,
  type LeadState,
  leadStateLabels,
  leadTabs,
} from "@/lib/leads/labels";
import { handlersInput, knownInput } from "@/lib/leads/schema";
import { countryInWish, namesOf } from "@/lib/leads/wish";
import { hasBranchTabs, seesOverview, type Viewer } from "@/lib/platform/access/policy";
import { leadScope } from "@/lib/platform/access/scope";
import { branchName, branchOption } from "@/lib/platform/branches/known";
import { db, type Tx } from "@/lib/platform/db";
import { asDay, asMoment } from "@/lib/platform/lists/cells";
import * as by from "@/lib/platform/lists/filters";
import { byMoment, type Cut } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { query } from "@/lib/platform/operation/query";
import { refuse } from "@/lib/platform/result";
import { handlerOptions, receivers } from "@/lib/staff/queries";
import { onDay } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";
import { worded } from "@/lib/values/fields/worded";
import { literally } from "@/lib/values/like";
import { fullName } from "@/lib/values/words";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.LeadWhereInput;

const person = { select: { name: true, email: true } } as const;
export const leadSelect = {
  id: true,
  name: true,
  mobile: true,
  location: true,
  wish: true,
  source: true,
  note: true,
  state: true,
  closeReason: true,
  closeWords: true,
  endedAt: true,
  followUpOn: true,
  followUpTime: true,
  createdAt: true,
  version: true,
  handler: person,
  creator: person,
  assessment: { select: { ref_no: true } },
} satisfies Prisma.LeadSelect;
export type LeadFound = Prisma.LeadGetPayload<{ select: typeof leadSelect }>;

export const leadAnswer = ({
  id,
  location,
  source,
  state,
  closeReason,
  followUpOn,
  creator,
  assessment,
  ...row
}: LeadFound): LeadAnswer => ({
  _id: id,
  ...row,
  location: branchOption(location),
  source: source === null ? null : { ...sourceOption(source), value: source as Source },
  createdBy: creator.name,
  state: state as LeadState,
  reason:
    closeReason === null
      ? null
      : { value: closeReason as CloseReason, label: closeReasonLabel(closeReason) },
  ref_no: assessment?.ref_no ?? null,
  followUpOn: dayOf(followUpOn),
});

/** Words of a name, or digits of a number: +91 and the 0 before it are no part of what must match. */
function searched(typed: string): Where {
  const digits = typed.replace(/\D/g, "");
  if (digits.length >= 3 && /^[\d\s+().-]+$/.test(typed))
    return { mobile: { contains: digits.replace(/^(?:91(?=\d{10}$)|0+)/, "") } };
  return {
    AND: typed
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => ({ name: { contains: literally(word), mode: "insensitive" as const } })),
  };
}

const none = { value: "none", label: "None" } as const;

const find = (cut: Cut<Where>) =>
  db.lead.findMany({ ...cut, select: leadSelect, relationLoadStrategy: "join" });

/** Leads of the viewer's branches: the open ones by the day on which they are to be called. */
export const leadList = list({
  name: "leads.list",
  summary: "Leads: who asked and is no assessment yet",
  answers: lead,
  who: "leads.list",
  scope: leadScope,
  branch: { tabs: (viewer) => hasBranchTabs(viewer), otherwise: (viewer) => viewer.branch },
  filters: {
    tab: by.tab(leadTabs, "open", (tab): Where => (tab === "all" ? {} : { state: tab })),
    q: by.search("Name or mobile", searched),
    handler: by.record("Handler", handlerOptions, (handlerId): Where => ({ handlerId })),
    source: by.choice(
      "Source",
      z.union([z.literal(none.value), worded("Source", sources)]),
      [...Object.keys(sources).map(sourceOption), none],
      (source): Where => ({ source: source === none.value ? null : source }),
    ),
    day: by.day("Call on", (on): Where => ({ followUpOn: toDate(on) })),
    from: by.day("Noted from", (day): Where => ({ createdAt: { gte: onDay(day).gte } })),
    to: by.day("Noted to", (day): Where => ({ createdAt: { lt: onDay(day).lt } })),
  },
  controls: ["q", "handler", "source", "day"],
  sorts: { due: byMoment("followUpOn"), noted: byMoment("createdAt") },
  order: ({ tab }) => (tab === "open" ? "due" : "-noted"),
  find,
  count: (cut: { where: Where; take: number }) => db.lead.count(cut),
  row: leadAnswer,
  excel: {
    title: "Leads",
    cells: {
      Noted: (row) => asMoment(row.createdAt),
      Name: (row) => row.name,
      Mobile: (row) => row.mobile,
      Branch: (row) => row.location.label,
      Wish: (row) => row.wish,
      Source: (row) => row.source?.label,
      Note: (row) => row.note,
      Handler: (row) => row.handler.name,
      State: (row) => leadStateLabels[row.state],
      "Call on": (row) => (row.state === "open" ? asDay(row.followUpOn) : null),
      Reason: (row) => row.reason?.label,
      "Reference No.": (row) => row.ref_no,
    },
  },
});

const calls = {
  select: {
    id: true,
    at: true,
    spoken: true,
    words: true,
    staff: { select: { name: true } },
  },
  orderBy: { id: "desc" },
  take: 300,
} as const satisfies Prisma.Lead$callsArgs;

/** The part of a case's select that reads the leads that it was: one, or none, but where a number was corrected. */
export const leadsOfCase = {
  select: { ...leadSelect, calls },
  orderBy: { id: "desc" },
  take: 5,
} as const satisfies Prisma.Assessment$leadsArgs;
type WithCalls = Prisma.LeadGetPayload<{ select: typeof leadsOfCase.select }>;

/** A lead and its calls, as it is read on its own page and on its case. */
export const withCalls = ({ calls: said, ...row }: WithCalls) => ({
  lead: leadAnswer(row),
  calls: said,
});
export type LeadWithCalls = ReturnType<typeof withCalls>;

/** The leads that a case was, with their calls. */
export async function leadOf(opened: OpenCase): Promise<LeadWithCalls[]> {
  const { leads } = await listsOf(opened, { leads: leadsOfCase });
  return leads.map(withCalls);
}

/** A lead with its calls, the latest first; null outside the viewer's branches, and for what is no id. */
export async function leadOpened(viewer: Viewer, id: string): Promise<LeadWithCalls | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const found = await db.lead.findFirst({
    where: { AND: [{ id }, leadScope(viewer)] },
    select: leadsOfCase.select,
    relationLoadStrategy: "join",
  });
  return found && withCalls(found);
}

/** What the wizard is given of a lead: undefined where it is not open, or not of the viewer's branches. */
export async function leadToFill(viewer: Viewer, id: string) {
  if (!z.uuid().safeParse(id).success) return undefined;
  const row = await db.lead.findFirst({
    where: { AND: [{ id, state: "open" }, leadScope(viewer)] },
    select: { id: true, name: true, mobile: true, location: true, source: true, wish: true },
  });
  if (!row) return undefined;
  return {
    ...namesOf(row.name),
    mobile: row.mobile.replace(/^\+91/, ""),
    location: row.location,
    source: row.source ?? "",
    country_apply_for: countryInWish(row.wish) ?? "",
  };
}

/** Who has this mobile, as far as this viewer may know (decision C2). */
export async function whoHas(
  tx: Pick<Tx, "assessment" | "lead">,
  mobile: string,
  viewer: Viewer,
): Promise<KnownMobile> {
  const [assessment, open] = await Promise.all([
    tx.assessment.findUnique({
      where: { mobile },
      select: {
        ref_no: true,
        first_name: true,
        surname: true,
        state: true,
        location: true,
        handlerId: true,
        handler: { select: { name: true } },
      },
    }),
    tx.lead.findFirst({ where: { mobile, state: "open" }, select: leadSelect }),
  ]);
  const seen = assessment && seesOverview(viewer, assessment) ? assessment : null;
  const near = open && viewer.branches.includes(open.location) ? open : null;
  return {
    case: seen && {
      ref_no: seen.ref_no,
      name: fullName(seen),
      state: seen.state,
      handler: seen.handler?.name ?? null,
    },
    lead: near && {
      _id: near.id,
      name: near.name,
      handler: near.handler.name,
      followUpOn: dayOf(near.followUpOn),
    },
    elsewhere: Boolean((assessment && !seen) || (open && !near)),
  };
}

/** Asked while a number is typed: whether this person is known. */
export const knownMobile = query({
  name: "leads.known",
  summary: "Whether a mobile is an assessment's or an open lead's already",
  answers: known,
  who: "leads.list",
  input: knownInput,
  limits: (_, { viewer }) => (viewer ? [{ name: "mobileCheck.account", key: viewer.id }] : []),
  read: (viewer, { mobile }) => whoHas(db, mobile, viewer),
});

/** Who may be given a lead of a branch: the active people there. */
export const leadHandlers = query({
  name: "leads.handlers",
  summary: "Who may be given the leads of a branch",
  answers: handlers,
  who: "leads.list",
  input: handlersInput,
  read: async (viewer, { location = viewer.branch }) => {
    if (!viewer.branches.includes(location)) return refuse(403, "You do not work in this branch");
    const people = await receivers(location);
    return people.map(({ name, email }) => ({ value: email, label: name }));
  },
});

/** Whoever has more to call begins with the oldest of these. */
const ofQueue = 300;

/** The open leads of somebody that are to be called until this day, as the queue of My day has them. */
export async function leadsDue(viewer: Viewer, handlerId: string, day: string) {
  const where: Where = {
    AND: [leadScope(viewer), { handlerId, state: "open", followUpOn: { lte: toDate(day) } }],
  };
  const [rows, total] = await Promise.all([
    db.lead.findMany({
      where,
      select: {
        ...leadSelect,
        calls: { select: { words: true }, orderBy: { id: "desc" }, take: 1 },
      },
      orderBy: [{ followUpOn: "asc" }, { id: "asc" }],
      take: ofQueue,
      relationLoadStrategy: "join",
    }),
    db.lead.count({ where }),
  ]);
  const items = rows.map(({ calls: [last], ...row }) => ({
    kind: "lead" as const,
    id: row.id,
    name: row.name,
    mobile: row.mobile,
    action: "Lead",
    day: dayOf(row.followUpOn),
    time: row.followUpTime,
    hot: null,
    words: last?.words ?? row.wish ?? row.note,
    version: row.version,
  }));
  return { items, total };
}

/** In the words of the audit log: a lead is named by its branch and its id, never by its name (A4). */
export const auditOf = ({ id, location }: { id: string; location: string }) => ({
  subject: branchName(location),
  detail: { location, lead: id },
});
