import { plainHeading } from "@/lib/platform/sheets/heading";

// The columns that an import knows, and how those of a sheet are recognised. Pure.

/** How the text of a cell is read (cells.ts). */
export type CellKind =
  | ("text" | "personName" | "mobile" | "day" | "branch" | "staff" | "author" | "yesNo")
  | ("choice" | "number" | "year" | "country" | "tags");

export type ImportColumn = {
  label: string;
  kind: CellKind;
  /** a row without it is refused */
  required?: true;
  /** the column that says it too: the whole name has the first one */
  instead?: string;
  /** other headings that people give it */
  also: readonly string[];
  /** what a short day means */
  days?: "birth" | "past" | "coming";
  /** value and words of each choice */
  choices?: Readonly<Record<string, string>>;
  /** what people also write for a choice, folded */
  spellings?: Readonly<Record<string, string>>;
  /** may be given once for all rows: nobody has a column for the branch of one office */
  forAll?: true;
};
export type ImportColumns = Readonly<Record<string, ImportColumn>>;

/** Column of the import by the place of a column of the sheet. */
export type Mapping = Readonly<Record<number, string>>;

/** The share of a column's filled cells of which this is true. */
function share(cells: readonly string[], isOne: (cell: string) => boolean): number {
  const filled = cells.filter(Boolean);
  return filled.length ? filled.filter(isOne).length / filled.length : 0;
}

const looksLikeMobile = (cell: string) =>
  /^(?:\+?91|0)?[6-9]\d{9}$/.test(cell.replace(/[\s().-]/g, ""));

/** Most of a column of numbers are mobiles, whatever stands above it. */
const mostly = 0.6;

/** The column whose heading this is; its label counts before its other spellings. */
function columnOfHeading(heading: string, columns: ImportColumns): string | undefined {
  const plain = plainHeading(heading);
  if (!plain) return undefined;
  const names = Object.keys(columns);
  const isCalled = (name: string, spellings: readonly string[] | undefined) =>
    [name, ...(spellings ?? [])].some((one) => plainHeading(one) === plain);
  return (
    names.find((name) => isCalled(columns[name]?.label ?? "", [])) ??
    names.find((name) => isCalled(name, columns[name]?.also))
  );
}

/**
 * Which column of a sheet is which: by its heading, and for the mobile by what stands in it. Each is taken once, by the
 * first of the sheet.
 */
export function suggestMapping(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  columns: ImportColumns,
): Mapping {
  const mapping: Record<number, string> = {};
  const taken = new Set<string>();
  const take = (place: number, name: string | undefined) => {
    if (!name || taken.has(name) || mapping[place]) return;
    mapping[place] = name;
    taken.add(name);
  };
  for (const [place, heading] of headings.entries()) take(place, columnOfHeading(heading, columns));
  for (const place of headings.keys())
    if (
      share(
        rows.map((cells) => cells[place] ?? ""),
        looksLikeMobile,
      ) > mostly
    )
      take(place, "mobile");
  return mapping;
}
