import "server-only";
import { catalogueImport } from "@/lib/catalogue/catalogue-import/import";
import { tieUpLabels } from "@/lib/catalogue/universities/labels";
import { newUniversity } from "@/lib/catalogue/universities/schema";

/** "third party" → "2"; what is no word of ours stays as it is. */
const tieUpOf = (text: string) =>
  Object.entries(tieUpLabels).find(
    ([, label]) => label.toLowerCase() === text.toLowerCase(),
  )?.[0] ?? text;

const keyOf = ({ country, name }: { country: string; name: string }) =>
  `${country} ${name.toLowerCase()}`;

export const universityImport = catalogueImport({
  name: "university",
  plural: "universities",
  who: "universities.edit",
  columns: [
    { name: "name", label: "Name", hint: "The name of the university" },
    { name: "country", label: "Country", hint: "Its country by name or code: Canada or CA" },
    {
      name: "tieUp",
      label: "Tie-up",
      hint: Object.entries(tieUpLabels)
        .map(([code, label]) => `${label} (or ${code})`)
        .join(", "),
    },
  ],
  input: newUniversity,
  values: async (_, rows) =>
    rows.map(({ tieUp = "", ...row }) => ({ values: { ...row, tieUp: tieUpOf(tieUp) } })),
  key: keyOf,
  listed: async (tx, values) => {
    const names = values.map(({ name }) => name.toLowerCase());
    const rows = await tx.$queryRaw<{ country: string; name: string }[]>`
      SELECT country, name FROM university WHERE lower(name) = ANY (${names})`;
    return new Set(rows.map(keyOf));
  },
  lock: (tx) => tx.$executeRaw`LOCK TABLE university IN SHARE ROW EXCLUSIVE MODE`,
  create: (tx, data) => tx.university.createMany({ data }),
});
