import { isProblem, type Office, readCell } from "@/lib/desk/import/cells";
import type { Mapping } from "@/lib/desk/import/columns";
import { keysOf, namedBy, peopleOf } from "@/lib/desk/import/keys";
import type { DayOrder, Outcome } from "@/lib/desk/import/labels";
import type { ImportRules, KnownPeople, KnownPerson } from "@/lib/desk/import/rules";

// What each row of a sheet would do. The page and the run call the same function, so that what was shown is what is
// done. Pure.

export type SheetLine = { number: number; cells: readonly string[] };

export type Setup = {
  mapping: Mapping;
  /** for columns that no cell of a row gives */
  forAll: Readonly<Record<string, string>>;
  /** by the place of a column of days */
  orders: Readonly<Record<number, DayOrder>>;
};

export type PlannedLine = {
  number: number;
  outcome: Outcome;
  /** "New", "Fills Wish of the open lead of Amrit Kaur", "Mobile: 98 is not a mobile number" */
  words: string;
  /** by the schema, of a row that is new or changes something */
  values?: Record<string, unknown>;
  /** the record that is changed, and what it gets */
  change?: { id: string; values: Record<string, string> };
  /** the case on which it hangs */
  caseId?: string;
};

/** What these lines name people by, to ask the office for. */
export const keysOfLines = (
  lines: readonly SheetLine[],
  rules: ImportRules,
  setup: Setup,
  office: Office,
): string[] => lines.flatMap((line) => keysOf(readLine(line, rules, setup, office).values));

type Reading = { values: Record<string, string>; problems: string[] };

/** A row as the form would send it, and what cannot be read of it. */
function readLine({ cells }: SheetLine, rules: ImportRules, setup: Setup, office: Office): Reading {
  const values: Record<string, string> = {};
  const problems: string[] = [];
  const beside: string[] = [];
  for (const [name, column] of Object.entries(rules.columns)) {
    const place = Object.keys(setup.mapping).find((key) => setup.mapping[Number(key)] === name);
    const typed = place === undefined ? "" : (cells[Number(place)] ?? "");
    const order = setup.orders[Number(place)] ?? "dmy";
    // A value for all rows is read as a cell is: its handler may be switched off by the time of the run.
    for (const text of [typed, setup.forAll[name] ?? ""]) {
      const cell = readCell(text, column, { order, office });
      if (isProblem(cell)) problems.push(`${column.label}: ${cell.problem}`);
      else {
        values[name] = cell.value;
        if (cell.beside) beside.push(cell.beside);
      }
      if (isProblem(cell) || cell.value) break;
    }
  }
  const notes = [values[rules.notes], ...beside].filter(Boolean).join("\n");
  const all = { ...values, [rules.notes]: notes };
  return { values: rules.spread?.(all) ?? all, problems };
}

/** The refusals of the schema, each once, beside those of the cells. */
function checkLine({ values, problems }: Reading, rules: ImportRules) {
  const read = rules.schema.safeParse(values);
  const unread = problems.map((problem) => problem.split(":")[0]);
  const messages = new Map<string, string>();
  for (const { path, message } of read.error?.issues ?? []) {
    const name = String(path[0]);
    // Of a field, the first thing that is wrong says it.
    if (!unread.includes(rules.columns[name]?.label) && !messages.has(name))
      messages.set(name, message);
  }
  return { data: read.data, wrong: [...problems, ...messages.values()] };
}

/** What a known person lacks and the row has. */
function fillsOf(person: KnownPerson, values: Record<string, string>, { fills }: ImportRules) {
  const empty = fills.filter((name) => values[name] && person.values[name] === null);
  return Object.fromEntries(empty.map((name) => [name, values[name] ?? ""]));
}

type Checked = Pick<PlannedLine, "number"> & { reading: Reading; data: Record<string, unknown> };

/** What a row does with a person whom the office has, or has not. */
function planPerson(
  { number, reading, data }: Checked,
  rules: ImportRules,
  known: KnownPeople,
): PlannedLine {
  const refuse = (words: string): PlannedLine => ({ number, outcome: "refused", words });
  const { values } = reading;
  const [person, ...others] = peopleOf(known, values);
  if (!person) return { number, outcome: "new", words: "New", values: data };
  if (others.length)
    return refuse(
      `Its numbers are of ${[person, ...others].map(({ words }) => words).join(" and ")}`,
    );
  if (person.refusal) return refuse(person.refusal);
  const fills = fillsOf(person, values, rules);
  const labels = Object.keys(fills).map((name) => rules.columns[name]?.label);
  if (labels.length === 0) return { number, outcome: "known", words: `Is ${person.words}` };
  return {
    ...{ number, outcome: "changes", words: `Fills ${labels.join(", ")} of ${person.words}` },
    ...{ values: data, change: { id: person.id, values: fills } },
  };
}

const words = (people: readonly KnownPerson[]) =>
  people.map((person) => person.words).join(" and ");

/** A row of a case that is here; everything that names the case must name the same one. */
function planEntry(
  { number, reading, data }: Checked,
  entryKey: string,
  known: KnownPeople,
): PlannedLine {
  const refuse = (says: string): PlannedLine => ({ number, outcome: "refused", words: says });
  const keys = keysOf(reading.values);
  if (keys.length === 0)
    return refuse(
      "Whose it is: a reference number, a mobile, or a name with a birth date is needed",
    );
  const named = keys.map((key) => known.get(key) ?? []).filter(({ length }) => length > 0);
  const [first = [], ...others] = named;
  if (named.length === 0) return refuse(`No case here has ${namedBy(reading.values)}`);
  const people = first.filter(({ id }) =>
    others.every((some) => some.some((one) => one.id === id)),
  );
  const [person, ...twins] = people;
  if (!person) return refuse(`Its numbers are of ${words(named.flat())}`);
  if (twins.length) return refuse(`Several are named so: ${words(people)}`);
  if (person.refusal) return refuse(person.refusal);
  if (person.entries?.includes(entryKey))
    return { number, outcome: "known", words: `Stands in ${person.words}` };
  return { number, outcome: "new", words: `For ${person.words}`, values: data, caseId: person.id };
}

/**
 * A row each, in their order. `firstRows` says which row of the file had a mobile first, where the lines are only a part
 * of it.
 */
export function planLines(
  lines: readonly SheetLine[],
  rules: ImportRules,
  setup: Setup,
  office: Office,
  known: KnownPeople,
  firstRows: Map<string, number> = new Map(),
): PlannedLine[] {
  return lines.map((line): PlannedLine => {
    const { number } = line;
    const reading = readLine(line, rules, setup, office);
    const { data, wrong } = checkLine(reading, rules);
    const { handler, location } = reading.values;
    if (handler && location && !office.worksIn(handler, location))
      wrong.push("The handler does not work in this branch");
    if (handler && rules.handles && !office.handlesCases(handler))
      wrong.push("The handler is of the reception, which works on no cases");
    if (!data || wrong.length) return { number, outcome: "refused", words: wrong.join("; ") };
    const entryKey = rules.entryKey?.(data);
    const isEntry = entryKey !== undefined;
    const key = isEntry ? [...keysOf(reading.values), entryKey].join("\n") : String(data.mobile);
    const first = firstRows.get(key) ?? number;
    firstRows.set(key, first);
    if (first !== number)
      return {
        number,
        outcome: "same",
        words: `The same ${isEntry ? "" : "mobile "}as row ${first}`,
      };
    if (isEntry) return planEntry({ number, reading, data }, entryKey, known);
    return planPerson({ number, reading, data }, rules, known);
  });
}
