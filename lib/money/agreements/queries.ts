import "server-only";
import type { AgreementAnswer, RateAnswer } from "@/lib/money/agreements/answer";
import { dueEvents, type RateKind, rateKinds } from "@/lib/money/agreements/labels";
import { rateWords } from "@/lib/money/agreements/rate-words";
import { courseTypeLabels } from "@/lib/parts/courses-applied/labels";
import { db } from "@/lib/platform/db";
import { countryOption } from "@/lib/values/countries";
import { dayOf } from "@/lib/values/fields/day";
import { twoDecimals } from "@/lib/values/money";
import { optionIn } from "@/lib/values/options";
import type { Prisma } from "@/prisma/generated/client";

export const rateArgs = {
  include: {
    university: { select: { name: true } },
    course: { select: { program: true } },
  },
  orderBy: { place: "asc" },
} satisfies Prisma.Agreement$ratesArgs;

export const agreementArgs = {
  include: {
    partner: { select: { currency: true } },
    file: { select: { id: true, name: true } },
    rates: rateArgs,
    _count: { select: { commission: true } },
  },
} satisfies Prisma.AgreementDefaultArgs;
type Stored = Prisma.AgreementGetPayload<typeof agreementArgs>;

const money = (value: Stored["rates"][number]["amount"]) => value && twoDecimals(value);
const named = (value: string | null, label: string | undefined) =>
  value && label !== undefined ? { value, label } : null;

function rateAnswer(row: Stored["rates"][number], currency: string): RateAnswer {
  const { kind, bonus, fromStudents, level, country, campus } = row;
  const [percent, amount] = [money(row.percent), money(row.amount)];
  const [university, course] = [row.university?.name, row.course?.program];
  const words = {
    ...{ kind: kind as RateKind, percent, amount, bonus, fromStudents, level, country, campus },
    ...{ university: university ?? null, course: course ?? null },
  };
  return {
    kind: optionIn(rateKinds, kind),
    ...{ percent, amount, bonus, fromStudents, campus },
    level: level === null ? null : optionIn(courseTypeLabels, level),
    country: country === null ? null : countryOption(country),
    university: named(row.universityId, university),
    course: named(row.courseId, course),
    says: rateWords(words, currency),
  };
}

export const agreementAnswer = (row: Stored): AgreementAnswer => ({
  _id: row.id,
  validFrom: dayOf(row.validFrom),
  validTo: row.validTo && dayOf(row.validTo),
  dueAfter: optionIn(dueEvents, row.dueAfter),
  dueDays: row.dueDays,
  claimDays: row.claimDays,
  clawbackDays: row.clawbackDays,
  rates: row.rates.map((rate) => rateAnswer(rate, row.partner.currency)),
  file: row.file && { name: row.file.name, uri: `/api/files?id=${row.file.id}` },
  replacedAt: row.replacedAt,
  commissions: row._count.commission,
  version: row.version,
});

/** The agreements of a partner, the newest first; what was replaced stands under what replaced it. */
export async function agreementsOf(partnerId: string): Promise<AgreementAnswer[]> {
  const rows = await db.agreement.findMany({
    where: { partnerId },
    ...agreementArgs,
    orderBy: [{ validFrom: "desc" }, { replacedAt: { sort: "desc", nulls: "first" } }],
  });
  return rows.map(agreementAnswer);
}
