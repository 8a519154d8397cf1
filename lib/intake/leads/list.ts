import "server-only";
import { z } from "zod";
import { languageOption, type Source, sourceOption, sources } from "@/lib/case/labels";
import type { TagAnswer } from "@/lib/catalogue/tags/answer";
import { tagWords } from "@/lib/catalogue/tags/labels";
import { tagFilter, withItsTags, withTags } from "@/lib/catalogue/tags/queries";
import { type LeadAnswer, lead } from "@/lib/intake/leads/answer";
import {
  type CloseReason,
  closeReasonLabel,
  type LeadStanding,
  type LeadState,
  leadStandings,
  leadStateLabels,
  leadTabs,
} from "@/lib/intake/leads/labels";
import { handlerOptions, readsNames } from "@/lib/people/staff/queries";
import { hasBranchTabs, type Viewer } from "@/lib/platform/access/policy";
import { leadScope } from "@/lib/platform/access/scope";
import { branchOption } from "@/lib/platform/branches/known";
import { db, type Tx } from "@/lib/platform/db";
import { asDay, asMoment } from "@/lib/platform/lists/cells";
import * as by from "@/lib/platform/lists/filters";
import { byMoment, type Cut } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { onDay } from "@/lib/values/clock";
import { dayOf, toDate } from "@/lib/values/fields/day";
import { worded } from "@/lib/values/fields/worded";
import type { Language } from "@/lib/values/languages";
import { literally } from "@/lib/values/like";
import { optionsOf } from "@/lib/values/options";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.LeadWhereInput;

const person = { select: { name: true, email: true } } as const;
/** The columns that an answer of a lead needs. */
export const leadArgs = {
  omit: { handlerId: true, createdById: true, assessmentId: true, partnerId: true },
  include: {
    handler: { select: { ...person.select, role: true } },
    creator: person,
    partner: { select: { id: true, name: true } },
    assessment: { select: { ref_no: true } },
  },
} as const satisfies Prisma.LeadDefaultArgs;
export type LeadFound = Prisma.LeadGetPayload<typeof leadArgs>;

/** What an answer says of a lead beside its tags. */
export const leadFacts = ({
  id,
  location,
  source,
  language,
  state,
  closeReason,
  followUpOn,
  handler: { role, ...handler },
  creator,
  partner,
  assessment,
  ...row
}: Omit<LeadFound, "tags">): Omit<LeadAnswer, "tags"> => ({
  _id: id,
  ...row,
  location: branchOption(location),
  source: source === null ? null : { ...sourceOption(source), value: source as Source },
  language: language === null ? null : { ...languageOption(language), value: language as Language },
  handler,
  atDesk: role === "reception",
  createdBy: creator.name,
  partner: partner && { value: partner.id, label: partner.name },
  state: state as LeadState,
  reason:
    closeReason === null
      ? null
      : { value: closeReason as CloseReason, label: closeReasonLabel(closeReason) },
  ref_no: assessment?.ref_no ?? null,
  followUpOn: dayOf(followUpOn),
});

type Tagged = Omit<LeadFound, "tags"> & { tags: TagAnswer[] };
const leadRow = ({ tags, ...row }: Tagged): LeadAnswer => ({ ...leadFacts(row), tags });

/** One lead with its tags. */
export const leadAnswer = async (row: LeadFound, from: Tx = db) =>
  leadRow(await withItsTags(row, from));

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

const standingWhere: Record<LeadStanding, Where> = {
  new: { state: "open", answeredAt: null },
  talking: { state: "open", answeredAt: { not: null } },
  assessment: { state: "assessment" },
  closed: { state: "closed" },
};

const none = { value: "none", label: "None" } as const;

/** Sub-agents who sent leads in to these branches. */
async function senderOptions(viewer: Viewer) {
  const rows = await db.partner.findMany({
    where: { leads: { some: leadScope(viewer) } },
    select: { id: true, name: true },
    orderBy: [{ listedAs: "asc" }, { id: "asc" }],
  });
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}

const find = async (cut: Cut<Where>) =>
  withTags(await db.lead.findMany({ ...cut, ...leadArgs, relationLoadStrategy: "join" }));

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
    standing: by.choice(
      "Standing",
      worded("Standing", leadStandings),
      optionsOf(leadStandings),
      (standing): Where => standingWhere[standing],
    ),
    q: by.search("Name or mobile", searched),
    handler: by.record(
      "Handler",
      handlerOptions,
      (handlerId): Where => ({ handlerId }),
      readsNames,
    ),
    source: by.choice(
      "Source",
      z.union([z.literal(none.value), worded("Source", sources)]),
      [...Object.keys(sources).map(sourceOption), none],
      (source): Where => ({ source: source === none.value ? null : source }),
    ),
    partner: by.record("Sub-agent", senderOptions, (partnerId): Where => ({ partnerId })),
    tag: tagFilter,
    day: by.day("Call on", (on): Where => ({ followUpOn: toDate(on) }), "coming"),
    from: by.day("Noted from", (day): Where => ({ createdAt: { gte: onDay(day).gte } })),
    to: by.day("Noted to", (day): Where => ({ createdAt: { lt: onDay(day).lt } })),
  },
  controls: ["q", "handler", "source", "partner", "day", "standing", "tag"],
  sorts: { due: byMoment("followUpOn"), noted: byMoment("createdAt") },
  order: ({ tab, standing }) =>
    tab === "open" || standing === "new" || standing === "talking" ? "due" : "-noted",
  find,
  count: (cut: { where: Where; take: number }) => db.lead.count(cut),
  row: leadRow,
  person: ({ _id }) => `lead ${_id}`,
  excel: {
    title: "Leads",
    cells: {
      Noted: (row) => asMoment(row.createdAt),
      Name: (row) => row.name,
      Mobile: (row) => row.mobile,
      Branch: (row) => row.location.label,
      Wish: (row) => row.wish,
      Source: (row) => row.source?.label,
      Language: (row) => row.language?.label,
      "Sub-agent": (row) => row.partner?.label,
      Note: (row) => row.note,
      Tags: (row) => tagWords(row.tags),
      Handler: (row) => row.handler.name,
      "First called": (row) => row.answeredAt && asMoment(row.answeredAt),
      State: (row) => leadStateLabels[row.state],
      "Call on": (row) => (row.state === "open" ? asDay(row.followUpOn) : null),
      Reason: (row) => row.reason?.label,
      "Reference No.": (row) => row.ref_no,
    },
  },
});
