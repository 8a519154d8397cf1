import "server-only";
import { catalogueImport } from "@/lib/catalogue/catalogue-import/import";
import { graduateTypeLabels, labels, notRequired, tests } from "@/lib/catalogue/courses/labels";
import { newCourse } from "@/lib/catalogue/courses/schema";
import type { Tx } from "@/lib/platform/db";
import { countryCode, countryName } from "@/lib/values/countries";
import { monthNames } from "@/lib/values/months";

type University = { id: string; name: string; country: string };

/** The universities that the rows name; they stay until the commit. */
const named = (tx: Tx, names: string[]) => tx.$queryRaw<University[]>`
  SELECT id, name, country FROM university WHERE lower(name) = ANY (${names}) FOR KEY SHARE`;

type UniversityMatch = {
  university?: string;
  problem?: { field: "university"; column: string; message: string };
};

/** The university of a row by its name and, where several have that, its country. */
function universityOf(name: string, country: string, known: University[]): UniversityMatch {
  const wrong = (column: string, message: string): UniversityMatch => ({
    problem: { field: "university", column, message },
  });
  if (!name) return {};
  const code = countryCode(country);
  if (country && !code) return wrong("Country", "Country is not a country");
  const matches = known.filter(
    (row) => row.name.toLowerCase() === name.toLowerCase() && (!code || row.country === code),
  );
  const [one, other] = matches;
  if (one && !other) return { university: one.id };
  if (!one)
    return wrong(
      labels.university,
      `${name} is not a listed university${code ? ` of ${countryName(code)}` : ""}`,
    );
  const countries = matches.map((row) => countryName(row.country)).join(", ");
  return wrong(labels.university, `${name} is listed in ${countries}: fill in Country`);
}

/** "Jan, 9; september" → the months' names; what is no month stays as it is. */
const monthsOf = (text: string) =>
  text
    .split(/[,;/]/)
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean)
    .map((part) =>
      part.length < 3 ? part : (monthNames.find((m) => m.toLowerCase().startsWith(part)) ?? part),
    );

/** "Under Graduate" or "UG" → "ug" */
const graduateTypeOf = (text: string) =>
  Object.entries(graduateTypeLabels).find(([code, label]) =>
    [code, label.toLowerCase()].includes(text.toLowerCase()),
  )?.[0] ?? text;

/** The same program of the same type at one campus is the same course. */
const keyOf = (row: Record<"universityId" | "graduateType" | "program" | "campus", string>) =>
  [row.universityId, row.graduateType, row.program, row.campus].join("\n").toLowerCase();

const hints: Record<keyof typeof labels, string> = {
  university: "The name of a listed university",
  program: "The name of the program",
  duration: "Years: 2 or 1.5",
  campus: "Where it is taught",
  intake: "Months by name or number, between commas: January, September",
  applicationFee: "Dollars",
  tuitionFee: "Dollars",
  courseContentLink: "A web address with https://",
  applicationLink: "A web address with https://",
  ...(Object.fromEntries(tests.map((test) => [test, `A score, or: ${notRequired}`])) as Record<
    (typeof tests)[number],
    string
  >),
  graduateType: "Under Graduate or Graduate (or ug, pg)",
  entryRequirement: "What is asked of applicants",
};
const names = Object.keys(labels) as (keyof typeof labels)[];

export const courseImport = catalogueImport({
  name: "course",
  plural: "courses",
  who: "courses.edit",
  columns: [
    ...names.map((name) => ({ name, label: labels[name], hint: hints[name] })),
    {
      name: "country",
      label: "Country",
      hint: "The university's, where several have its name",
      optional: true,
    },
  ],
  input: newCourse,
  values: async (tx, rows) => {
    const known = await named(
      tx,
      rows.map(({ university = "" }) => university.toLowerCase()),
    );
    return rows.map(({ country = "", university: name = "", ...row }) => {
      const { university, problem } = universityOf(name, country, known);
      const intake = monthsOf(row.intake ?? "");
      const graduateType = graduateTypeOf(row.graduateType ?? "");
      return { values: { ...row, university, intake, graduateType }, problem };
    });
  },
  key: ({ university, ...values }) => keyOf({ ...values, universityId: university }),
  listed: async (tx, values) => {
    const rows = await tx.course.findMany({
      where: { universityId: { in: [...new Set(values.map(({ university }) => university))] } },
      select: { universityId: true, graduateType: true, program: true, campus: true },
    });
    return new Set(rows.map(keyOf));
  },
  lock: (tx) => tx.$executeRaw`LOCK TABLE course IN SHARE ROW EXCLUSIVE MODE`,
  create: (tx, values) =>
    tx.course.createMany({
      data: values.map(({ university, ...data }) => ({ ...data, universityId: university })),
    }),
});
