import { longestTag, mostOnOne, tagKey } from "@/lib/catalogue/tags/labels";
import type { ImportColumn } from "@/lib/desk/import/columns";
import { dayOfCell } from "@/lib/desk/import/days";
import type { DayOrder } from "@/lib/desk/import/labels";
import { countryCode } from "@/lib/values/countries";
import { foldLabel } from "@/lib/values/fold-label";
import { canonicalMobile } from "@/lib/values/mobile";

// What a cell of somebody's sheet means, as a form would send it. Pure.

/** Branch codes and e-mails of staff by the folded names that people write. */
export type Office = {
  branches: ReadonlyMap<string, string>;
  staff: ReadonlyMap<string, string>;
  /** those who left too, since they wrote remarks */
  authors: ReadonlyMap<string, string>;
  worksIn: (email: string, branch: string) => boolean;
  /** reception hands cases on, and works on none */
  handlesCases: (email: string) => boolean;
  /** the office has this tag, or room for one more */
  takesTag: (word: string) => boolean;
};

export type CellValue = {
  /** as the form sends it; "" for nothing */
  value: string;
  /** what the cell says beside its value, kept in the notes: a second number, "W/O Harpreet Singh" */
  beside?: string;
};
export type CellProblem = { problem: string };
export const isProblem = (cell: CellValue | CellProblem): cell is CellProblem => "problem" in cell;

const excelError = /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/;
const cutNumber = /^\d(?:[.,]\d+)?E\+?\d{1,2}$/i;
/** What people type where there is nothing to type. */
const nothing = /^(?:-+|–|n\.?\/?a\.?|nil|none|null|not available)$/i;

const parent = /\b(?:[swdc] ?\/ ?o|son of|wife of|daughter of)\b/i;
const title =
  /^(?:mr|mrs|ms|miss|dr|smt|shri|sh|s|kumari|km)\. ?|^(?:mr|mrs|ms|miss|smt|shri|kumari) /i;

/** The text is on one line, with single blanks. */
function personName(text: string): CellValue {
  const at = text.search(parent);
  const name = at < 0 ? text : text.slice(0, at).trim().replace(/[(,]$/, "");
  const value = name.replace(title, "").trim();
  return at < 0 ? { value } : { value, beside: text.slice(at).replace(/\)$/, "") };
}

/** One number, or the first of several; the others are kept in words. */
function mobileIn(text: string): CellValue | CellProblem {
  if (cutNumber.test(text))
    return {
      problem: `Excel has cut the number ${text}. Format its column as text, and copy it again`,
    };
  const whole = canonicalMobile(text);
  if (whole) return { value: whole };
  const numbers = text.split(/[,/;|&]|\bor\b|\band\b/i).map((one) => canonicalMobile(one));
  const [first, ...others] = numbers.filter((number) => number !== undefined);
  if (!first) return { problem: `${text} is not a mobile number` };
  const beside = others.length ? `Also ${others.join(", ")}` : undefined;
  return { value: first, ...(beside && { beside }) };
}

const yes = ["yes", "y", "true", "1", "haan", "han", "married"];
const no = ["no", "n", "false", "0", "nahi", "single", "unmarried"];

function yesOrNo(text: string): CellValue | CellProblem {
  const folded = foldLabel(text);
  if (yes.includes(folded)) return { value: "yes" };
  return no.includes(folded) ? { value: "no" } : { problem: `${text} is neither Yes nor No` };
}

/** Of a choice that may be left out, other words are kept in the notes. */
function choiceIn(text: string, { choices = {}, spellings = {}, label, required }: ImportColumn) {
  const folded = foldLabel(text);
  const value =
    Object.keys(choices).find((one) =>
      [one, choices[one] ?? ""].some((words) => foldLabel(words) === folded),
    ) ?? spellings[folded];
  if (value) return { value };
  return required
    ? { problem: `${text} is not one of the choices` }
    : { value: "", beside: `${label}: ${text}` };
}

/** One country, or the first of several: "Canada / UK". */
function countryIn(text: string, { label, required }: ImportColumn): CellValue | CellProblem {
  const whole = countryCode(text);
  if (whole) return { value: whole };
  const [value, ...others] = text.split(/[,/;|&]|\bor\b|\band\b/i).flatMap((one) => {
    return countryCode(one.trim()) ?? [];
  });
  if (value) return others.length ? { value, beside: `${label}: ${text}` } : { value };
  return required
    ? { problem: `${text} is not a country` }
    : { value: "", beside: `${label}: ${text}` };
}

/** "March 2019" and "2018-2019" end in a year. */
const yearIn = (text: string) => ({ value: text.match(/\b(?:19|20)\d\d\b/g)?.at(-1) ?? text });

/** Some words, as an Excel file of ours has them: "Loan, Walk-in". What can be no tag is kept in the notes. */
function tagsIn(text: string, { label }: ImportColumn, { takesTag }: Office): CellValue {
  const words = text.split(/[,;|\n]/).map((one) => one.replace(/\s+/g, " ").trim());
  const fits = (word: string) => word.length <= longestTag && takesTag(word);
  const byKey = (some: string[]) => new Map(some.map((word) => [tagKey(word), word]));
  const tags = [...byKey(words.filter(tagKey).filter(fits))].slice(0, mostOnOne);
  const taken = new Map(tags);
  const others = words.filter((word) => word && !taken.has(tagKey(word)));
  const value = tags.map(([, word]) => word).join(", ");
  return others.length ? { value, beside: `${label}: ${others.join(", ")}` } : { value };
}

const inOffice = (text: string, known: ReadonlyMap<string, string>, what: string) => {
  const value = known.get(foldLabel(text));
  return value ? { value } : { problem: `${what} ${text} is not known here` };
};

/** What a cell says of its column. */
export function readCell(
  raw: string,
  column: ImportColumn,
  { order, office }: { order: DayOrder; office: Office },
): CellValue | CellProblem {
  const text = raw.replace(/\p{Cf}/gu, "").trim();
  if (!text || nothing.test(text)) return { value: "" };
  if (excelError.test(text)) return { problem: `${text} is an error in Excel` };
  switch (column.kind) {
    case "text":
      return { value: text };
    case "personName":
      return personName(text.replace(/\s+/g, " "));
    case "mobile":
      return mobileIn(text);
    case "day": {
      const value = dayOfCell(text, order, column.days ?? "past");
      return value ? { value } : { problem: `${text} is not a day` };
    }
    case "yesNo":
      return yesOrNo(text);
    case "choice":
      return choiceIn(text, column);
    case "number":
      return { value: text.replace(/[,\s%₹]|\/-$/g, "") };
    case "year":
      return yearIn(text);
    case "country":
      return countryIn(text, column);
    case "author": {
      const value = office.authors.get(foldLabel(text));
      return value ? { value } : { value: "", beside: `${column.label}: ${text}` };
    }
    case "tags":
      return tagsIn(text, column, office);
    case "branch":
      return inOffice(text, office.branches, "The branch");
    case "staff":
      return inOffice(text, office.staff, "The staff member");
  }
}
