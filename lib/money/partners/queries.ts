import "server-only";
import { countryChoices } from "@/lib/catalogue/universities/queries";
import { type PartnerAnswer, partner } from "@/lib/money/partners/answer";
import { partnerKindOptions, partnerKinds } from "@/lib/money/partners/labels";
import { type PartnerContact, storedColumns } from "@/lib/money/partners/schema";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { asDay } from "@/lib/platform/lists/cells";
import * as by from "@/lib/platform/lists/filters";
import { byText } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { dayInIndia } from "@/lib/values/clock";
import { countryOption } from "@/lib/values/countries";
import { country } from "@/lib/values/fields/country";
import { dayOf } from "@/lib/values/fields/day";
import { worded } from "@/lib/values/fields/worded";
import { literally } from "@/lib/values/like";
import { optionIn } from "@/lib/values/options";
import { showMobile } from "@/lib/values/words";
import type { Prisma } from "@/prisma/generated/client";

export const partnerArgs = {
  include: {
    university: { select: { id: true, name: true } },
    // The last one ends last: agreements of a partner lie apart.
    agreements: {
      where: { replacedAt: null },
      select: { validFrom: true, validTo: true },
      orderBy: { validFrom: "desc" },
    },
    _count: { select: { reaches: true } },
  },
} satisfies Prisma.PartnerDefaultArgs;
type Stored = Prisma.PartnerGetPayload<typeof partnerArgs>;

type Days = Stored["agreements"][number];
const holdsOn = (day: string, { validFrom, validTo }: Days) =>
  dayOf(validFrom) <= day && (!validTo || day <= dayOf(validTo));

export function partnerAnswer(row: Stored): PartnerAnswer {
  const { id, kind, university, country, agreements, contacts, sheetColumns, _count, ...rest } =
    row;
  const { listedAs: _, universityId: __, createdAt: ___, ...shown } = rest;
  const last = agreements[0]?.validTo;
  const today = dayInIndia();
  return {
    ...shown,
    _id: id,
    kind: optionIn(partnerKinds, kind),
    university: university && { value: university.id, label: university.name },
    country: countryOption(country),
    // They come back as the schema wrote them.
    contacts: contacts as PartnerContact[],
    sheetColumns: storedColumns(sheetColumns),
    reaches: _count.reaches,
    agreedUntil: last ? dayOf(last) : null,
    agreed: agreements.some((days) => holdsOn(today, days)),
  };
}

type Where = Prisma.PartnerWhereInput;

const states = { on: "On", off: "Off" };

/** "Ritu, +91 98765 43210, ritu@leeds.ac.uk" */
export const contactWords = ({ name, mobile, email }: PartnerContact) =>
  [name, mobile && showMobile(mobile), email].filter(Boolean).join(", ");

/** All branches share them. */
export const partnerList = list({
  name: "partners.list",
  summary: "Universities, aggregators and sub-agents with whom the office has agreements",
  answers: partner,
  failed: shortFailure,
  who: "partners.manage",
  scope: (): Where => ({}),
  filters: {
    q: by.search("Name", (q): Where => ({ name: { contains: literally(q), mode: "insensitive" } })),
    kind: by.choice(
      "Kind",
      worded("Kind", partnerKinds),
      partnerKindOptions,
      (kind): Where => ({ kind }),
    ),
    country: by.choice(
      "Country",
      country("Country"),
      countryChoices,
      (code): Where => ({ country: code }),
    ),
    active: by.choice(
      "State",
      worded("State", states),
      Object.entries(states).map(([value, label]) => ({ value, label })),
      (state): Where => ({ active: state === "on" }),
    ),
  },
  sorts: { name: byText("listedAs") },
  order: "name",
  find: (cut) => db.partner.findMany({ ...cut, ...partnerArgs, relationLoadStrategy: "join" }),
  row: partnerAnswer,
  excel: {
    title: "Partners",
    cells: {
      Name: (row) => row.name,
      Kind: (row) => row.kind.label,
      Country: (row) => row.country.label,
      Currency: (row) => row.currency,
      GSTIN: (row) => row.gstin,
      PAN: (row) => row.pan,
      "Tax Number Abroad": (row) => row.taxNumber,
      Contacts: (row) => row.contacts.map(contactWords).join("; "),
      Universities: (row) => row.reaches,
      "Agreement Until": (row) => asDay(row.agreedUntil),
      State: (row) => (row.active ? states.on : states.off),
    },
  },
});

const choices = async (where: Where) => {
  const rows = await db.partner.findMany({
    where,
    select: { id: true, name: true },
    orderBy: [{ listedAs: "asc" }, { id: "asc" }],
  });
  return rows.map(({ id, name }) => ({ value: id, label: name }));
};

const pays: Where = { kind: { not: "sub_agent" } };
/** Partners who pay for students, by name: for a filter, and those that are on to choose from. */
export const partnerOptions = () => choices(pays);
export const payingPartnerOptions = () => choices({ ...pays, active: true });

/** A partner for its page; undefined for what is no id of one. */
export async function partnerPage(id: string) {
  const row = await db.partner.findUnique({
    where: { id },
    include: {
      ...partnerArgs.include,
      reaches: {
        select: { university: { select: { id: true, name: true, country: true } } },
        orderBy: { university: { listedAs: "asc" } },
      },
    },
  });
  if (!row) return undefined;
  const { reaches, ...stored } = row;
  return {
    partner: partnerAnswer(stored),
    reaches: reaches.map(({ university: { id: value, name, country } }) => ({
      value,
      label: `${name}, ${countryOption(country).label}`,
    })),
  };
}
export type ReachedUniversity = NonNullable<
  Awaited<ReturnType<typeof partnerPage>>
>["reaches"][number];
