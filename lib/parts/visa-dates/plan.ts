import "server-only";
import type { labels } from "@/lib/parts/visa-dates/labels";
import { dayOf } from "@/lib/values/fields/day";
import { twoDecimals } from "@/lib/values/money";
import type { Prisma } from "@/prisma/generated/client";

type Stored = Prisma.VisaPlanGetPayload<object>;
type PlanName = Exclude<keyof typeof labels, "application">;

const day = (date: Date | null | undefined) => (date ? dayOf(date) : null);
const amount = (value: Stored["fee"] | undefined) => (value ? twoDecimals(value) : null);
const count = (value: number | null | undefined) => (value == null ? null : String(value));

/** A plan as its form has it; of one that nobody has made yet each field is null. */
export const planTexts = (plan: Stored | null) =>
  ({
    plannedOn: day(plan?.plannedOn),
    courseStart: day(plan?.courseStart),
    courseEnd: day(plan?.courseEnd),
    arrival: day(plan?.arrival),
    departure: day(plan?.departure),
    level: plan?.level ?? null,
    institution: plan?.institution ?? null,
    place: plan?.place ?? null,
    partners: count(plan?.partners),
    children: count(plan?.children),
    atSchool: count(plan?.atSchool),
    fee: amount(plan?.fee),
    feePaid: amount(plan?.feePaid),
    roomPaid: amount(plan?.roomPaid),
    feeCurrency: plan?.feeCurrency ?? null,
    enrolledOn: day(plan?.enrolledOn),
  }) satisfies Record<PlanName, string | null>;
