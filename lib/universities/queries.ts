import "server-only";
import { z } from "zod";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import * as by from "@/lib/platform/lists/filters";
import { byId, byText } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { query } from "@/lib/platform/operation/query";
import { type UniversityAnswer, university } from "@/lib/universities/answer";
import { tieUpLabels, tieUpOptions } from "@/lib/universities/labels";
import { tieUp } from "@/lib/universities/schema";
import { countryOption, countryOptions } from "@/lib/values/countries";
import { country } from "@/lib/values/fields/country";
import { literally } from "@/lib/values/like";
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
  tieUp,
  country: countryOption(country),
  courses: _count.courses,
  version,
});

type Where = Prisma.UniversityWhereInput;

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
      countryOptions,
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
    may: () => true,
  },
});

/** The universities of one country to choose from, by name. */
export const universitiesIn = query({
  name: "universities.in",
  failed: shortFailure,
  who: "universities.edit",
  input: z.object({ country: country("Country") }),
  read: async (_, where): Promise<{ value: string; label: string }[]> => {
    const rows = await db.university.findMany({
      where,
      select: { id: true, name: true },
      orderBy: { name: "asc" },
    });
    return rows.map(({ id, name }) => ({ value: id, label: name }));
  },
});

/** Every university to choose from, by name. */
export const universityOptions = async () => {
  const rows = await db.university.findMany({
    select: { id: true, name: true, country: true },
    orderBy: [{ name: "asc" }, { country: "asc" }],
  });
  return rows.map(({ id, name, country }) => ({
    value: id,
    label: `${name}, ${countryOption(country).label}`,
  }));
};
