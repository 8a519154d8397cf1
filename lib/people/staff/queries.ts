import "server-only";
import { z } from "zod";
import { languageOption } from "@/lib/case/labels";
import { dailyAnswer, dailySelect } from "@/lib/people/daily-work/queries";
import { holdings, type StaffAnswer, staffMember } from "@/lib/people/staff/answer";
import { heldBy } from "@/lib/people/staff/holdings";
import { type Held, roleLabels } from "@/lib/people/staff/labels";
import { memberRef, staffRefInput } from "@/lib/people/staff/schema";
import { isUnconfirmed } from "@/lib/people/staff/standing";
import { can, readsOthers, readsReport, type Viewer } from "@/lib/platform/access/policy";
import { namesScope, staffScope } from "@/lib/platform/access/scope";
import { branchName } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import * as by from "@/lib/platform/lists/filters";
import { byMoment, byText } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import type { Caller } from "@/lib/platform/operation/caller";
import { parse } from "@/lib/platform/operation/parse";
import { query } from "@/lib/platform/operation/query";
import { refuse } from "@/lib/platform/result";
import type { Branch } from "@/lib/values/branches";
import { now } from "@/lib/values/clock";
import { optionalValue } from "@/lib/values/fields/given";
import { literally } from "@/lib/values/like";
import type { Prisma } from "@/prisma/generated/client";

export const staffArgs = {
  omit: { passwordHash: true, newsSeen: true, tourStep: true },
  include: {
    secondFactor: { select: { confirmedAt: true } },
    passkeys: { select: { id: true }, take: 1 },
    invitation: { select: { expiresAt: true } },
    team: { select: { memberId: true } },
  },
} as const satisfies Prisma.StaffDefaultArgs;
type Row = Prisma.StaffGetPayload<typeof staffArgs>;

/** A staff member in the field names of specification section 3. */
export const staffAnswer = ({
  id,
  role,
  active,
  switchedAt,
  emailConfirmedAt,
  createdAt: _,
  limitedTo,
  secondFactor,
  passkeys,
  invitation,
  team,
  ...row
}: Row): StaffAnswer => ({
  _id: id,
  ...row,
  type: role,
  status: active,
  branches: limitedTo,
  team: team.map(({ memberId }) => memberId),
  secondFactor: Boolean(secondFactor?.confirmedAt),
  passkeys: passkeys.length > 0,
  waiting: !active && switchedAt === null,
  invited: !active && invitation !== null,
  invitationExpired: !active && invitation !== null && invitation.expiresAt <= now(),
  unconfirmed: isUnconfirmed({ active, switchedAt, emailConfirmedAt }),
});

/** In the order in which they registered, newest first: few enough to be sorted whole. */
export const staffList = list({
  name: "staff.list",
  summary: "Users: all for an admin, else oneself",
  answers: staffMember,
  failed: shortFailure,
  who: "staff.list",
  scope: staffScope,
  filters: {
    q: {
      ...by.search("Name or email", (q): Prisma.StaffWhereInput => {
        const text = { contains: literally(q), mode: "insensitive" as const };
        return { OR: [{ name: text }, { email: text }] };
      }),
      shownTo: (viewer: Viewer) => can(viewer, "staff.manage"),
    },
  },
  sorts: { registered: byMoment("createdAt"), email: byText("email") },
  order: "-registered",
  find: (cut) => db.staff.findMany({ ...cut, ...staffArgs }),
  row: staffAnswer,
  excel: {
    title: "Users",
    cells: {
      Email: (row) => row.email,
      Name: (row) => row.name,
      Mobile: (row) => row.mobile,
      Status: (row) =>
        row.unconfirmed
          ? "Not confirmed"
          : row.waiting
            ? "Waiting"
            : row.invited
              ? "Invited"
              : row.status
                ? "On"
                : "Off",
      Role: (row) => roleLabels[row.type],
      "Second factor": (row) => (row.secondFactor ? "Yes" : "No"),
      // An empty list of branches means all of them (decision P4).
      Branches: (row) => row.branches.map(branchName).join(", ") || "All",
      Languages: (row) =>
        row.languages.map((language) => languageOption(language).label).join(", "),
    },
  },
});

/** Staff members with the latest of their daily reports (spec §3), by id. */
async function withReports(ids: string[]) {
  const rows = await db.staff.findMany({
    where: { id: { in: ids } },
    ...staffArgs,
    include: { ...staffArgs.include, ...dailySelect },
    relationLoadStrategy: "join",
  });
  return new Map(rows.map((row) => [row.id, { ...staffAnswer(row), ...dailyAnswer(row) }]));
}

const whole = { fields: optionalValue(z.enum(["all"])) };

/**
 * The call of the same list. A hundred reports a person are a hundred times what a list of people is asked for,
 * so they come with `fields=all` only.
 */
export const staffCall = {
  ...staffList,
  input: staffList.input.extend(whole),
  run: async (raw: unknown, caller: Caller) => {
    const { fields, ...filters } = raw as Record<string, unknown>;
    const read = await staffList.run(filters, caller);
    if (!read.ok) return read;
    const parsed = parse(z.object(whole), { fields });
    if (!parsed.ok || !parsed.data.fields) return parsed.ok ? read : parsed;
    const people = await withReports(read.data.rows.map(({ _id }) => _id));
    const rows = read.data.rows.map((row) => people.get(row._id) ?? row);
    return { ...read, data: { ...read.data, rows } };
  },
};

/** One staff member by e-mail, with the latest of their daily reports: oneself, or anybody for an admin. */
export const getAdmin = query({
  name: "staff.one",
  summary: "One user: oneself, or anybody for an admin",
  answers: staffMember,
  failed: shortFailure,
  who: "staff.list",
  input: staffRefInput,
  read: async (viewer, { email = viewer.email }) => {
    if (!readsReport(viewer, email)) return refuse(403);
    const where = { AND: [{ email }, staffScope(viewer)] };
    const row = await db.staff.findFirst({ where, select: { id: true } });
    return (row && (await withReports([row.id])).get(row.id)) ?? refuse(404);
  },
});

/** Somebody who is there, with the latest of their daily reports. */
export async function withLatestReports(id: string): Promise<StaffAnswer> {
  const reports = (await withReports([id])).get(id);
  if (!reports) throw new Error("No such staff member");
  return reports;
}

/** Colleagues as choices of a filter. People who were switched off are among them: cases may stand with them. */
export const handlerOptions = async (viewer: Viewer) => {
  const rows = await db.staff.findMany({
    where: { AND: [{ OR: [{ active: true }, { switchedAt: { not: null } }] }, namesScope(viewer)] },
    select: { id: true, name: true, active: true },
    orderBy: [{ active: "desc" }, { name: "asc" }],
    take: 500,
  });
  return rows.map(({ id, name, active }) => ({
    value: id,
    label: active ? name : `${name} (off)`,
  }));
};

/** Rows of one colleague's cases, for those who see others' as well. */
export const handlerFilter = by.record(
  "Case handler",
  handlerOptions,
  (handlerId) => ({ handlerId }),
  readsOthers,
);

/** The name behind an address, or undefined where nobody whom the viewer sees has it. */
export const memberName = async (viewer: Viewer, email: string) => {
  const where = { AND: [{ email }, staffScope(viewer)] };
  return (await db.staff.findFirst({ where, select: { name: true } }))?.name;
};

/** Filters by a colleague are shown to people who may read the names. */
export const readsNames = (viewer: Viewer) => can(viewer, "staff.names");

/** A case or lead may be given to any active person of its branch; by name. */
export const receivers = (location: Branch) =>
  db.staff.findMany({
    where: {
      active: true,
      OR: [{ limitedTo: { isEmpty: true } }, { limitedTo: { has: location } }],
    },
    select: { id: true, name: true, email: true, role: true },
    orderBy: { name: "asc" },
    take: 500,
  });

/** How the person is called whom a file is about; whether it may be read was asked before. */
export const nameOf = async (viewer: Viewer, { email }: { email?: unknown }) => {
  const where = { email: typeof email === "string" ? email : viewer.email };
  return (await db.staff.findUnique({ where, select: { name: true } }))?.name;
};

/** What somebody holds: asked before they are switched off, or away, and again when it was handed over. */
export const holdingsOf = query({
  name: "staff.holdings",
  summary: "What cases, follow-ups and leads a user holds",
  answers: holdings,
  who: "staff.manage",
  input: memberRef,
  read: async (viewer, { email }) => {
    const staff = await db.staff.findFirst({
      where: { AND: [{ email }, staffScope(viewer)] },
      select: { id: true, name: true },
    });
    if (!staff) return refuse(404);
    const held = (await heldBy(db, staff.id)).filter((one) =>
      viewer.branches.includes(one.location),
    );
    const sum = (kind: keyof Held) => held.reduce((all, one) => all + one[kind], 0);
    return {
      name: staff.name,
      active: sum("active"),
      new: sum("new"),
      followUps: sum("followUps"),
      leads: sum("leads"),
    };
  },
});
