import type { ImportColumns, Mapping } from "@/lib/desk/import/columns";
import { provenOrder } from "@/lib/desk/import/days";
import type { DayOrder } from "@/lib/desk/import/labels";
import type { Setup } from "@/lib/desk/import/plan";

// A setup between what a person chooses, what is kept, and what the plan reads. Pure.

/** As the form has it: "" for a column that is left out. */
export type ChosenSetup = {
  mapping: Record<string, string>;
  orders: Record<string, string>;
  forAll: Record<string, string>;
};

const placeOf = (key: string) => Number(key.slice(1));
export const keyOf = (place: number) => `c${place}`;

const byPlace = <V>(chosen: Record<string, V>): Record<number, V> =>
  Object.fromEntries(
    Object.entries(chosen)
      .filter(([, value]) => value)
      .map(([key, value]) => [placeOf(key), value]),
  );

export const setupOf = ({ mapping, orders, forAll }: ChosenSetup): Setup => ({
  mapping: byPlace(mapping),
  orders: byPlace(orders) as Record<number, DayOrder>,
  forAll: Object.fromEntries(Object.entries(forAll).filter(([, value]) => value)),
});

export const chosenOf = (mapping: Mapping): ChosenSetup => ({
  mapping: Object.fromEntries(
    Object.entries(mapping).map(([place, name]) => [keyOf(Number(place)), name]),
  ),
  ...{ orders: {}, forAll: {} },
});

/** The places of the columns of days. */
export const dayPlaces = ({ mapping }: ChosenSetup, columns: ImportColumns): number[] =>
  Object.keys(mapping)
    .filter((key) => columns[mapping[key] ?? ""]?.kind === "day")
    .map(placeOf);

/** The refusals of a setup, by the form’s fields. */
export function setupProblems(
  { mapping, orders, forAll }: ChosenSetup,
  columns: ImportColumns,
  columnCells: (place: number) => readonly string[],
): Record<string, string> {
  const problems: Record<string, string> = {};
  const taken = new Map<string, string>();
  for (const [key, name] of Object.entries(mapping)) {
    if (!name) continue;
    const column = columns[name];
    if (!column) problems[`mapping.${key}`] = "This is not one of the choices";
    else if (taken.has(name)) problems[`mapping.${key}`] = `${column.label} is chosen twice`;
    else taken.set(name, key);
    const order = provenOrder(column?.kind === "day" ? columnCells(placeOf(key)) : []);
    if (order === "either" && !orders[key])
      problems[`orders.${key}`] = "Say how this column writes its days: no row of it shows it";
  }
  for (const [name, column] of Object.entries(columns))
    if (
      column.required &&
      ![name, column.instead ?? ""].some((one) => taken.has(one)) &&
      !forAll[name]
    )
      problems[column.forAll ? `forAll.${name}` : "mapping"] = column.forAll
        ? `${column.label} is needed: choose its column, or one value for all rows`
        : `Choose the column that is the ${column.label.toLowerCase()}`;
  return problems;
}

/** The order of each column of days: as its cells prove it, or as somebody said. */
export function ordersOf(
  chosen: ChosenSetup,
  columns: ImportColumns,
  columnCells: (place: number) => readonly string[],
): Record<string, DayOrder> {
  return Object.fromEntries(
    dayPlaces(chosen, columns).map((place) => {
      const proven = provenOrder(columnCells(place));
      const said = chosen.orders[keyOf(place)] || "dmy";
      return [keyOf(place), (proven === "dmy" || proven === "mdy" ? proven : said) as DayOrder];
    }),
  );
}
