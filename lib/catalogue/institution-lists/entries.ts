import { headingOf, headingsIn, type Places } from "@/lib/catalogue/institution-lists/headings";
import type { InstitutionListName } from "@/lib/catalogue/institution-lists/labels";
import { nameKey } from "@/lib/catalogue/institution-lists/name-key";

// The institutions in the rows of an authority's file. Pure.

export type Entry = {
  /** capitals and digits; null for a list that has none */
  number: string | null;
  name: string;
  place: string | null;
  nameKey: string;
};

export type SheetEntries = {
  entries: Entry[];
  /** rows that are no institution, such as a note at the end: how many, and the first of them */
  left: number;
  leftRows: string[];
};

const mostLeftRows = 5;
const longest = { name: 300, place: 200, left: 120 };

/** How a list's numbers look; sponsors have none. */
const forms: Partial<Record<InstitutionListName, RegExp>> = {
  dli: /^O\d{10,12}$/,
  cricos: /^\d{5}[A-Z]$/,
};

/** "o 1939-105 6943" is "O19391056943". */
export const plainNumber = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** A number that its list can hold: that of a course, say, is in none. */
export const isNumberOf = (list: InstitutionListName, number: string) =>
  forms[list]?.test(number) ?? false;

const oneLine = (text: string | undefined, most: number) =>
  (text ?? "")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\p{Cc}\p{Z}\p{Cs}]+/gu, " ")
    .trim()
    .slice(0, most)
    .trim();

const excelError = /^#[A-Z/0]+[!?]?$/;

/** An institution, "no" for a row that holds something else, "blank" for one that holds nothing of it. */
function entryOf(
  cells: readonly string[],
  places: Places,
  list: InstitutionListName,
): Entry | "no" | "blank" {
  const cellAt = (place: number | undefined, most: number) =>
    place === undefined ? "" : oneLine(cells[place], most);
  const name = cellAt(places.name, longest.name);
  const typed = plainNumber(cellAt(places.number, 60));
  if (!name && !typed) return "blank";
  const key = nameKey(name);
  if (!key || excelError.test(name)) return "no";
  const hasNumbers = forms[list] !== undefined;
  if (hasNumbers && !isNumberOf(list, typed)) return "no";
  // A note fills one cell, a sponsor at least two.
  if (!hasNumbers && cells.filter((cell) => cell.trim()).length < 2) return "no";
  const alsoName = cellAt(places.alsoName, longest.name);
  const both =
    alsoName && nameKey(alsoName) !== key ? oneLine(`${name} (${alsoName})`, longest.name) : name;
  const place = oneLine(
    [cellAt(places.city, 90), cellAt(places.state, 90)].filter(Boolean).join(", "),
    longest.place,
  );
  return { number: hasNumbers ? typed : null, name: both, place: place || null, nameKey: key };
}

/** Undefined where no row of the sheet heads this list. The first row of an institution counts, of several with its number or name. */
export function entriesOf(
  rows: readonly (readonly string[])[],
  list: InstitutionListName,
): SheetEntries | undefined {
  const heading = headingOf(rows, list);
  if (!heading) return undefined;
  let { places } = heading;
  const entries = new Map<string, Entry>();
  const leftRows: string[] = [];
  let left = 0;
  for (const cells of rows.slice(heading.row + 1)) {
    // A list of provinces has its headings above each.
    const again = headingsIn(cells, list);
    if (again) {
      places = again;
      continue;
    }
    const entry = entryOf(cells, places, list);
    if (entry === "blank") continue;
    if (entry !== "no") {
      const key = entry.number ?? entry.nameKey;
      if (!entries.has(key)) entries.set(key, entry);
      continue;
    }
    left++;
    if (leftRows.length < mostLeftRows)
      leftRows.push(oneLine(cells.filter(Boolean).join(", "), longest.left));
  }
  return { entries: [...entries.values()], left, leftRows };
}
