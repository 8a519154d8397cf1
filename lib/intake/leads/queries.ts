import "server-only";
import { z } from "zod";
import { ownMobileFirst } from "@/lib/case/queries";
import { withItsTags } from "@/lib/catalogue/tags/queries";
import { handlers, type KnownMobile, known } from "@/lib/intake/leads/answer";
import { changeInWords, changesOfLead } from "@/lib/intake/leads/history";
import { leadArgs, leadFacts } from "@/lib/intake/leads/list";
import { handlersInput, knownInput } from "@/lib/intake/leads/schema";
import { countryInWish, namesOf } from "@/lib/intake/leads/wish";
import { absentFrom } from "@/lib/people/diary/queries";
import { receivers } from "@/lib/people/staff/queries";
import { seesOverview, type Viewer } from "@/lib/platform/access/policy";
import { leadScope } from "@/lib/platform/access/scope";
import { branchName, notTheirs, refuseBranch } from "@/lib/platform/branches/known";
import { db, type Tx } from "@/lib/platform/db";
import { countPeople } from "@/lib/platform/limits/people";
import { query } from "@/lib/platform/operation/query";
import type { Failure } from "@/lib/platform/result";
import { dayOf, toDate } from "@/lib/values/fields/day";
import { fullName } from "@/lib/values/words";
import type { Prisma } from "@/prisma/generated/client";

const calls = {
  select: {
    id: true,
    at: true,
    spoken: true,
    outcome: true,
    minutes: true,
    words: true,
    staff: { select: { name: true } },
  },
  orderBy: { id: "desc" },
  take: 300,
} as const satisfies Prisma.Lead$callsArgs;

/** The part of a case's select that reads the leads that it was: one, or none, but where a number was corrected. */
export const leadsOfCase = {
  ...leadArgs,
  include: { ...leadArgs.include, calls },
  orderBy: { id: "desc" },
  take: 5,
} as const satisfies Prisma.Assessment$leadsArgs;

type WithCalls = Prisma.LeadGetPayload<typeof leadsOfCase>;

/** A lead and its calls, as it is read on its own page and on its case. */
export const withCalls = ({ calls: said, tags: _, ...row }: WithCalls) => ({
  lead: leadFacts(row),
  calls: said,
});
export type LeadWithCalls = ReturnType<typeof withCalls>;

/**
 * A lead with its calls and changes, the latest first; null outside the viewer's branches, and for what is no id. A Failure
 * where the viewer has read as many people as the limit allows (decision A13).
 */
export async function leadOpened(viewer: Viewer, id: string) {
  if (!z.uuid().safeParse(id).success) return null;
  const row = await db.lead.findFirst({
    where: { AND: [{ id }, leadScope(viewer)] },
    ...leadArgs,
    include: {
      ...leadsOfCase.include,
      changes: changesOfLead,
      papers: {
        select: { createdAt: true, file: { select: { id: true, name: true, size: true } } },
        orderBy: { id: "desc" },
      },
      arrivals: {
        select: { id: true, receivedAt: true, by: { select: { name: true } } },
        orderBy: [{ receivedAt: "desc" }, { id: "desc" }],
        take: 20,
      },
    },
    relationLoadStrategy: "join",
  });
  if (!row) return null;
  const refused = await countPeople(viewer, [`lead ${id}`]);
  if (refused) return refused;
  const { changes, papers, arrivals, ...lead } = row;
  const called = withCalls(lead);
  return {
    ...called,
    lead: { ...called.lead, tags: (await withItsTags(lead)).tags },
    arrivals: arrivals.map(({ id, receivedAt, by }) => ({ id, receivedAt, by: by.name })),
    changes: changes.map(changeInWords),
    papers: papers.map(({ createdAt, file }) => ({ ...file, createdAt })),
  };
}

type LeadOpened = Exclude<NonNullable<Awaited<ReturnType<typeof leadOpened>>>, Failure>;
export type LeadPaper = LeadOpened["papers"][number];
/** Each time that they came by a source, the latest first. */
export type LeadArrived = LeadOpened["arrivals"][number];

/** What the wizard is given of a lead: undefined where it is not open, or not of the viewer's branches. */
export async function leadToFill(viewer: Viewer, id: string) {
  if (!z.uuid().safeParse(id).success) return undefined;
  const row = await db.lead.findFirst({
    where: { AND: [{ id, state: "open" }, leadScope(viewer)] },
    select: {
      id: true,
      name: true,
      mobile: true,
      location: true,
      source: true,
      language: true,
      wish: true,
    },
  });
  if (!row) return undefined;
  return {
    ...namesOf(row.name),
    mobile: row.mobile.replace(/^\+91/, ""),
    location: row.location,
    source: row.source ?? "",
    language: row.language ?? "",
    country_apply_for: countryInWish(row.wish) ?? "",
  };
}

/** The case or open lead with this mobile, as far as this viewer may know (decision C2). */
export async function whoHas(
  tx: Pick<Tx, "assessment" | "lead">,
  mobile: string,
  viewer: Viewer,
): Promise<KnownMobile> {
  const [assessment, open] = await Promise.all([
    tx.assessment.findFirst({
      where: { mobile },
      orderBy: ownMobileFirst,
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
    tx.lead.findFirst({ where: { mobile, state: "open" }, ...leadArgs }),
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
  read: async (viewer, { mobile }) => {
    const known = await whoHas(db, mobile, viewer);
    const people = [known.case?.ref_no ?? [], known.lead ? `lead ${known.lead._id}` : []].flat();
    return (await countPeople(viewer, people)) ?? known;
  },
});

/** A lead may be given to any active person of its branch. */
export const leadHandlers = query({
  name: "leads.handlers",
  summary: "Who may be given the leads of a branch",
  answers: handlers,
  who: "leads.list",
  input: handlersInput,
  read: async (viewer, { location = viewer.branch }) => {
    if (!viewer.branches.includes(location)) return refuseBranch(location, notTheirs);
    const people = await receivers(location);
    return people.map(({ name, email }) => ({ value: email, label: name }));
  },
});

/** A longer queue is cut to its oldest leads. */
const ofQueue = 300;

/** Roles that call leads of people who are off, away or not of the branch, beside their own. */
const standsIn = (viewer: Viewer) => viewer.role === "admin" || viewer.role === "reception";

/** A queue holds one's own leads; the desk and admins also get those that nobody else will call today. */
async function callersFor(viewer: Viewer, handlerId: string): Promise<Prisma.LeadWhereInput> {
  if (handlerId !== viewer.id || !standsIn(viewer)) return { handlerId };
  return { OR: [{ handlerId }, ...(await absentFrom(viewer.branches))] };
}

/**
 * The open leads that are to be called until this day, as the queue of My day has them. A lead of somebody who is off,
 * away or not of its branch stands in the day of the desk and of admins, and names its handler.
 */
export async function leadsDue(viewer: Viewer, handlerId: string, day: string) {
  const where: Prisma.LeadWhereInput = {
    AND: [
      leadScope(viewer),
      await callersFor(viewer, handlerId),
      { state: "open", followUpOn: { lte: toDate(day) } },
    ],
  };
  const [rows, total] = await Promise.all([
    db.lead.findMany({
      where,
      ...leadArgs,
      include: {
        ...leadArgs.include,
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
    of:
      row.handler.email === viewer.email || handlerId !== viewer.id
        ? null
        : `of ${row.handler.name}`,
    day: dayOf(row.followUpOn),
    time: row.followUpTime,
    hot: null,
    words: last?.words ?? row.wish ?? row.note,
    version: row.version,
  }));
  return { items, total };
}

/** In the words of the audit log: a lead is named by its branch and its id, never by its name (A4). */
export const auditOf = (
  { id, location }: { id: string; location: string },
  more?: Record<string, string | boolean>,
) => ({
  subject: branchName(location),
  detail: { location, lead: id, ...more },
});
