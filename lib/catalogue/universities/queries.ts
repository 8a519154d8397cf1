import "server-only";
import { z } from "zod";
import { type UniversityAnswer, university } from "@/lib/catalogue/universities/answer";
import { type TieUp, tieUpLabels, tieUpOptions } from "@/lib/catalogue/universities/labels";
import { tieUp } from "@/lib/catalogue/universities/schema";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { shortFailure } from "@/lib/platform/labels";
import * as by from "@/lib/platform/lists/filters";
import { byId, byText } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import * as is from "@/lib/platform/operation/answer";
import { query } from "@/lib/platform/operation/query";
import { mostChoices } from "@/lib/values/choices";
import { countryLines, countryOption } from "@/lib/values/countries";
import { country } from "@/lib/values/fields/country";
import { optionalValue } from "@/lib/values/fields/given";
import { record } from "@/lib/values/fields/record";
import { asTyped, literally } from "@/lib/values/like";
import type { Prisma } from "@/prisma/generated/client";

export const universitySelect = {
  id: true,
  name: true,
  tieUp: true,
  country: true,
  version: true,
  _count: { select: { courses: true } },
} satisfies Prisma.UniversitySelect;
type Row = Prisma.UniversityGetPayload<{ select: typeof universitySelect }>;

/** A university in the field names of specification section 3. */
export const universityAnswer = ({
  id,
  name,
  tieUp,
  country,
  version,
  _count,
}: Row): UniversityAnswer => ({
  _id: id,
  name,
  tieUp: tieUp as TieUp,
  country: countryOption(country),
  courses: _count.courses,
  version,
});

type Where = Prisma.UniversityWhereInput;

/** So long a process goes by what it counted: a country moves up a minute after its first university. */
const HOUSE_MS = 60_000;
let house: { until: number; countries: ReturnType<typeof countCountries> } | undefined;

async function countCountries() {
  const rows = await db.university.groupBy({
    by: ["country"],
    _count: { id: true },
    orderBy: [{ _count: { id: "desc" } }, { country: "asc" }],
  });
  const codes = [...new Set([...env().USUAL_COUNTRIES, ...rows.map(({ country }) => country)])];
  // Sorting 250 names costs more than the rest of a list's page, so it is done with the count.
  return { codes, lines: countryLines(codes) };
}

function countedCountries() {
  if (!house || house.until < Date.now()) {
    const countries = countCountries();
    house = { until: Date.now() + HOUSE_MS, countries };
    // The next one asks again.
    countries.catch(() => {
      house = undefined;
    });
  }
  return house.countries;
}

/** The countries that the office names, then those that it has universities in, those with the most first. */
export const houseCountries = async (): Promise<readonly string[]> =>
  (await countedCountries()).codes;

/** The choices of a list's filter by country. */
export const countryChoices = async () => (await countedCountries()).lines;

/** Everybody's (A9). Calls read it newest first (decision H5), people by name: each has its index. */
export const universityList = list({
  name: "universities.list",
  summary: "Universities",
  answers: university,
  failed: shortFailure,
  who: "universities.edit",
  scope: (): Where => ({}),
  filters: {
    q: by.search("Name", (q): Where => ({ name: { contains: literally(q), mode: "insensitive" } })),
    country: by.choice(
      "Country",
      country("Country"),
      countryChoices,
      (code): Where => ({ country: code }),
    ),
    tieUp: by.choice("Tie-up", tieUp, tieUpOptions, (tieUp): Where => ({ tieUp })),
  },
  sorts: { newest: byId, name: byText("listedAs") },
  order: "-newest",
  pageOrder: "name",
  find: (cut) =>
    db.university.findMany({
      ...cut,
      select: { ...universitySelect, listedAs: true },
      relationLoadStrategy: "join",
    }),
  row: universityAnswer,
  excel: {
    title: "Universities",
    cells: {
      Name: (row) => row.name,
      Country: (row) => row.country.label,
      "Tie-up": (row) => tieUpLabels[row.tieUp],
      Courses: (row) => row.courses,
    },
  },
});

/**
 * Universities to choose from, by name: the first of all, or of those that hold what is typed. Those of one
 * country go without its name. The chosen one is always among them.
 */
export const universityChoices = query({
  name: "universities.choices",
  summary: "Universities to choose from, as what is typed finds them",
  answers: z.array(is.option),
  failed: shortFailure,
  who: "universities.edit",
  input: z.object({
    country: optionalValue(country("Country")),
    q: optionalValue(z.string().trim().max(100)),
    chosen: optionalValue(record("University")),
  }),
  read: async (_, { country, q, chosen }) => {
    const select = { id: true, name: true, country: true };
    const [rows, own] = await Promise.all([
      asTyped(q, (name) =>
        db.university.findMany({
          where: { country, name },
          select,
          orderBy: [{ name: "asc" }, { country: "asc" }],
          take: mostChoices,
        }),
      ),
      chosen ? db.university.findMany({ where: { id: chosen, country }, select }) : [],
    ]);
    const lacking = own.filter(({ id }) => rows.every((row) => row.id !== id));
    return [...lacking, ...rows].map((row) => ({
      value: row.id,
      label: country ? row.name : `${row.name}, ${countryOption(row.country).label}`,
    }));
  },
});

/** A list's rows of one university. */
export const universityFilter = <W>(where: (id: string) => W) =>
  by.lookup(
    "University",
    "/api/universities/choices",
    (viewer, chosen) => universityChoices.read(viewer, { chosen }),
    where,
  );
