import "server-only";
import { z } from "zod";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { listed, listedBothWays, pageOf } from "@/lib/platform/lists/page";
import { query } from "@/lib/platform/operation/query";
import { tieUp } from "@/lib/universities/schema";
import { countryOption } from "@/lib/values/countries";
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
export const universityAnswer = ({ id, name, tieUp, country, version, _count }: Row) => ({
  _id: id,
  name,
  tieUp,
  country: countryOption(country),
  courses: _count.courses,
  version,
});
export type UniversityAnswer = ReturnType<typeof universityAnswer>;

const empty = (value: unknown) => (value === "" ? undefined : value);

export const universityList = query({
  name: "universities.list",
  failed: shortFailure,
  who: "universities.edit",
  input: z.object({
    ...listedBothWays,
    /** part of a name */
    q: z.preprocess(empty, z.string().trim().max(100).optional()),
    country: z.preprocess(empty, country("Country").optional()),
    tieUp: z.preprocess(empty, tieUp.optional()),
  }),
  read: async (_, { q, country, tieUp, ...at }) => {
    const { where, ...cut } = listed(at);
    const found = await db.university.findMany({
      where: {
        AND: [
          where ?? {},
          q ? { name: { contains: literally(q), mode: "insensitive" } } : {},
          { country, tieUp },
        ],
      },
      select: { ...universitySelect, listedAs: true },
      ...cut,
      relationLoadStrategy: "join",
    });
    const { rows, ...around } = pageOf(found, at, ({ listedAs }) => listedAs);
    return { rows: rows.map(universityAnswer), ...around };
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
