import { type InstitutionListName, listNames } from "@/lib/catalogue/institution-lists/labels";
import { plainHeading } from "@/lib/platform/sheets/heading";

// How the columns of the authorities' files are known: by their headings, wherever they stand and whatever stands beside
// them. Pure.

const columns = ["number", "name", "alsoName", "city", "state"] as const;
type ColumnName = (typeof columns)[number];

/** Each list's own spelling first, then those of its older files and of people's own sheets. */
const spellings: Record<InstitutionListName, Partial<Record<ColumnName, readonly string[]>>> = {
  dli: {
    number: [
      ...["Designated learning institution number", "DLI number", "DLI #", "DLI No"],
      ...["DLI code", "Number of the DLI", "Designated learning institution"],
    ],
    name: [
      ...["Name of institution", "Institution name", "Name of the institution", "Institution"],
      ...["School name", "Name of school", "Name"],
    ],
    city: ["City", "Location", "Town", "City or town", "Campus"],
    state: ["Province", "Province or territory"],
  },
  cricos: {
    number: ["CRICOS Provider Code", "Provider Code", "CRICOS Code", "CRICOS Provider Number"],
    name: ["Institution Name", "Provider Name", "CRICOS Provider Name", "Name of institution"],
    alsoName: ["Trading Name", "Institution Trading Name"],
    city: ["Postal Address City", "City", "Suburb", "Postal Address Suburb"],
    state: ["Postal Address State", "State"],
  },
  sponsor: {
    name: [
      ...["Sponsor Name", "Organisation Name", "Organization Name", "Name of sponsor"],
      ...["Name of organisation", "Sponsor"],
    ],
    city: ["Town/City", "Town or City", "Town", "City"],
    state: ["County"],
  },
};

/** Headings of another sheet of the same authority, whose rows are no institutions. */
const otherSheets: Partial<Record<InstitutionListName, readonly string[]>> = {
  cricos: ["CRICOS Course Code", "Course Code", "Location Name"],
};

export type Places = Partial<Record<ColumnName, number>>;

/** Where the columns stand that a list needs; undefined for a row that does not head it. */
export function headingsIn(cells: readonly string[], list: InstitutionListName) {
  const names = cells.map(plainHeading);
  const placeOf = (known: readonly string[] = []) => {
    const place = known.map((one) => names.indexOf(plainHeading(one))).find((at) => at >= 0);
    return place;
  };
  if (placeOf(otherSheets[list]) !== undefined) return undefined;
  const places: Places = Object.fromEntries(
    columns.map((column) => [column, placeOf(spellings[list][column])]),
  );
  const needed = list === "sponsor" ? [places.name] : [places.name, places.number];
  return needed.includes(undefined) ? undefined : places;
}

/** How many lines of a title may stand above the headings. */
const longestTitle = 40;

type Heading = { row: number; places: Places };

/** The row of a sheet that heads the list. */
export function headingOf(
  rows: readonly (readonly string[])[],
  list: InstitutionListName,
): Heading | undefined {
  for (const [row, cells] of rows.slice(0, longestTitle).entries()) {
    const places = headingsIn(cells, list);
    if (places) return { row, places };
  }
  return undefined;
}

/** The list whose headings a sheet has, for the words that refuse it as another's. */
export const listOfSheet = (rows: readonly (readonly string[])[]) =>
  listNames.find((list) => headingOf(rows, list));
