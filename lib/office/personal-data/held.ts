import { inReadingOrder, spacedWords, titleOf } from "@/lib/office/personal-data/labels";
import { countryName } from "@/lib/values/countries";
import { showDate, showMoment } from "@/lib/values/words";

// Everything that the office holds of a person, as a document. Pure: the rows come from queries.ts.

type Row = Record<string, unknown>;
/** Rows by table. */
export type PersonRows = Record<string, Row[]>;

export type HeldFile = { name: string; kind: string; size: number; day: string };
export type Deed = { at: string; by: string; what: string; detail: string };
export type Opening = { at: string; by: string; what: string };
export type Sharing = { with: string; what: string; day: string | null };

export type Held = {
  about: { refNo: string; name: string; office: string; madeAt: string; madeBy: string };
  /** every row, under what people call its table */
  records: { title: string; table: string; rows: Row[] }[];
  files: HeldFile[];
  openedBy: Opening[];
  history: Deed[];
  sharedWith: Sharing[];
};

/** Columns that open a door, and say nothing of the person: hashes of links and cookies, and sealed codes. */
export const doors = ["token_hash", "cookie_hash", "code_hash", "sealed"];

/** The rows as they are handed over: without doors, and with names in the place of ids of people and of the catalogue. */
export function recordsOf(rows: PersonRows, names: ReadonlyMap<string, string>) {
  const said = (value: unknown) =>
    typeof value === "string" ? (names.get(value) ?? value) : value;
  // A tag that was deleted has no word any more.
  const tagWords = (ids: unknown) =>
    Array.isArray(ids) ? ids.flatMap((id) => names.get(String(id)) ?? []).join(", ") : ids;
  return inReadingOrder(Object.keys(rows)).map((table) => ({
    title: titleOf(table),
    table,
    rows: (rows[table] ?? []).map((row) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([column]) => !doors.includes(column))
          .map(([column, value]) => [column, column === "tags" ? tagWords(value) : said(value)]),
      ),
    ),
  }));
}

const textIn = (row: Row | undefined, column: string) => {
  const value = row?.[column];
  return typeof value === "string" ? value : null;
};

const rowsById = (rows: Row[] | undefined) =>
  new Map((rows ?? []).map((row) => [textIn(row, "id"), row]));

/** The universities and embassies that a case went to, and the messages that left for the person. */
export function sharedOf(rows: PersonRows, names: ReadonlyMap<string, string>): Sharing[] {
  const courses = rowsById(rows.applied_course);
  const applications = rowsById(rows.application);
  const courseOf = (application: Row | undefined) =>
    courses.get(textIn(application, "applied_course_id"));
  const toUniversities = (rows.application ?? []).map((application) => ({
    with: names.get(textIn(courseOf(application), "university_id") ?? "") ?? "A university",
    what: `Application ${textIn(application, "apn") ?? ""}, ${textIn(application, "status") ?? ""}`,
    day: textIn(application, "sent_on") ?? textIn(application, "date"),
  }));
  const toEmbassies = (rows.visa ?? []).map((visa) => {
    const country = textIn(courseOf(applications.get(textIn(visa, "application_id"))), "country");
    return {
      with: country ? `Visa authority of ${countryName(country)}` : "A visa authority",
      what: textIn(visa, "status") ?? "",
      day: textIn(visa, "date"),
    };
  });
  const messages = (rows.outbox_message ?? [])
    .filter((message) => message.sent_at)
    .map((message) => ({
      with: textIn(message, "recipient") ?? "",
      what: `Message by ${textIn(message, "channel") ?? ""}`,
      day: textIn(message, "sent_at"),
    }));
  return [...toUniversities, ...toEmbassies, ...messages];
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const day = /^\d{4}-\d\d-\d\d$/;
/** What triggers make of other columns, which the paper need not repeat. */
const made = ["search_text", "name_key", "version", "fingerprint"];

/** A value as the paper says it; undefined for what tells nobody anything. */
function shown(value: unknown): string | undefined {
  if (value === null || value === undefined || value === "") return undefined;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "object") {
    const text = JSON.stringify(value);
    return text === "[]" || text === "{}" ? undefined : text;
  }
  const text = String(value);
  if (uuid.test(text)) return undefined;
  if (moment.test(text)) return showMoment(text);
  if (day.test(text)) return showDate(text);
  return text.replace(/<[^<>]*>/g, " ").trim();
}

export type Section = { title: string; blocks: string[][] };

const lineOf = ([column, value]: [string, unknown]) => {
  const text = shown(value);
  return text ? [`${spacedWords(column)}: ${text}`] : [];
};

const blocksOf = (rows: Row[]) =>
  rows
    .map((row) => Object.entries(row).filter(([column]) => !made.includes(column)))
    .map((columns) => columns.flatMap(lineOf))
    .filter((lines) => lines.length > 0);

/** The same document in sections of lines, from which its PDF is drawn. */
export const sectionsOf = (held: Held): Section[] =>
  [
    ...held.records.map(({ title, rows }) => ({ title, blocks: blocksOf(rows) })),
    { title: "Files", blocks: blocksOf(held.files) },
    { title: "With whom it was shared", blocks: blocksOf(held.sharedWith) },
    { title: "Who opened it", blocks: blocksOf(held.openedBy) },
    { title: "What was done", blocks: blocksOf(held.history) },
  ].filter(({ blocks }) => blocks.length > 0);
