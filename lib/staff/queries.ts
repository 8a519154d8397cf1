import "server-only";
import { z } from "zod";
import type { Viewer } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { literally } from "@/lib/like";
import { after, newestFirst, paging, toPage } from "@/lib/operation/page";
import { query } from "@/lib/operation/query";
import { refuse } from "@/lib/operation/result";
import { staffRefInput } from "@/lib/staff/schema";
import type { Prisma } from "@/prisma/generated/client";

export const staffSelect = {
  id: true,
  email: true,
  name: true,
  mobile: true,
  role: true,
  active: true,
  branches: true,
  avatar: true,
  version: true,
  createdAt: true,
} satisfies Prisma.StaffSelect;
type Row = Prisma.StaffGetPayload<{ select: typeof staffSelect }>;

/** A staff member in the field names of specification section 3. */
export const staffAnswer = ({ id, role, active, createdAt: _, ...row }: Row) => ({
  _id: id,
  ...row,
  type: role,
  status: active,
});
export type StaffAnswer = ReturnType<typeof staffAnswer>;

/** Own row, or all for an admin (A8). */
const visible = (viewer: Viewer) => (viewer.role === "admin" ? {} : { id: viewer.id });

export const staffList = query({
  name: "staff.list",
  who: "staff.list",
  input: z.object({ ...paging, q: z.string().trim().max(100).optional() }),
  read: async (viewer, { limit, cursor, q }) => {
    const text = q ? { contains: literally(q), mode: "insensitive" as const } : undefined;
    const rows = await db.staff.findMany({
      where: {
        AND: [
          visible(viewer),
          after(cursor) ?? {},
          text ? { OR: [{ name: text }, { email: text }] } : {},
        ],
      },
      select: staffSelect,
      orderBy: newestFirst,
      take: limit + 1,
    });
    const page = toPage(rows, limit);
    return { rows: page.rows.map(staffAnswer), next: page.next };
  },
});

/** One staff member by e-mail: oneself, or anybody for an admin. */
export const getAdmin = query({
  name: "staff.one",
  who: "staff.list",
  input: staffRefInput,
  read: async (viewer, { email = viewer.email }) => {
    if (viewer.role !== "admin" && email !== viewer.email) return refuse(403);
    const row = await db.staff.findUnique({ where: { email }, select: staffSelect });
    return row ? staffAnswer(row) : refuse(404);
  },
});

/** What somebody is called, or undefined where nobody has this address. */
export const memberName = async (email: string) =>
  (await db.staff.findUnique({ where: { email }, select: { name: true } }))?.name;

/** Who may receive a case: active people of its branch, by name. */
export const receivers = (location: Row["branches"][number]) =>
  db.staff.findMany({
    where: { active: true, branches: { has: location } },
    select: { name: true, email: true, role: true },
    orderBy: { name: "asc" },
    take: 500,
  });
