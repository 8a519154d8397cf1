import "server-only";
import { z } from "zod";
import { type AbsenceAnswer, absence } from "@/lib/people/absences/answer";
import { memberRef } from "@/lib/people/absences/schema";
import { staffScope } from "@/lib/platform/access/scope";
import { db } from "@/lib/platform/db";
import { query } from "@/lib/platform/operation/query";
import { refuse } from "@/lib/platform/result";
import { dayInIndia } from "@/lib/values/clock";
import { dayOf, toDate } from "@/lib/values/fields/day";

type Row = { id: string; from: Date; to: Date; note: string | null };
export const absenceAnswer = ({ id, from, to, note }: Row): AbsenceAnswer => ({
  _id: id,
  from: dayOf(from),
  to: dayOf(to),
  note,
});

/** When somebody is away, now and later on; what is over is nobody's business any more. */
export const absencesOf = query({
  name: "absences.list",
  summary: "When a user is away, now and later on",
  answers: z.array(absence),
  who: "staff.manage",
  input: memberRef,
  read: async (viewer, { email }) => {
    const staff = await db.staff.findFirst({
      where: { AND: [{ email }, staffScope(viewer)] },
      select: { id: true },
    });
    if (!staff) return refuse(404);
    const rows = await db.absence.findMany({
      where: { staffId: staff.id, to: { gte: toDate(dayInIndia()) } },
      orderBy: { from: "asc" },
      take: 100,
    });
    return rows.map(absenceAnswer);
  },
});
