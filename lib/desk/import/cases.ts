import type { z } from "zod";
import { type FieldName, fieldNames, fieldOf, type RegisteredName } from "@/lib/case/fields/fields";
import type { Kind } from "@/lib/case/fields/kinds";
import { registered, ruleOf } from "@/lib/case/fields/schema";
import {
  englishTestLabels,
  languageLabels,
  qualifications,
  sources,
  stateLabels,
} from "@/lib/case/labels";
import type { CellKind, ImportColumn, ImportColumns } from "@/lib/desk/import/columns";
import { caseHeadings, stateSpellings } from "@/lib/desk/import/headings";
import { maxOldRefNo, originLabels } from "@/lib/desk/import/labels";
import type { ImportRules } from "@/lib/desk/import/rules";
import { importedTags, tagsColumn } from "@/lib/desk/import/tags";
import { namesOf } from "@/lib/intake/leads/wish";
import { relationWords } from "@/lib/parts/contacts/labels";
import { dayInIndia } from "@/lib/values/clock";
import { checkAlways } from "@/lib/values/fields/check-always";
import { optional } from "@/lib/values/fields/choice";
import { day } from "@/lib/values/fields/day";
import { email } from "@/lib/values/fields/email";
import { mobile } from "@/lib/values/fields/mobile";
import { name as personName } from "@/lib/values/fields/name";
import { optionalLines, optionalText } from "@/lib/values/fields/text";
import { worded } from "@/lib/values/fields/worded";
import { showDate } from "@/lib/values/words";

// Cases out of a spreadsheet. Each field of lib/case/fields/fields.ts is a column by itself. Pure.

const itself = (values: readonly string[]) =>
  Object.fromEntries(values.map((value) => [value, value]));

type Reader = Pick<ImportColumn, "kind" | "choices" | "days" | "forAll" | "spellings">;
const reads = (kind: CellKind, more: Partial<Reader> = {}): Reader => ({ kind, ...more });

/** How a cell of a field is read, and whether one value may stand for all rows. */
const readers: Record<Kind, Reader> = {
  text: reads("text", { forAll: true }),
  lines: reads("text", { forAll: true }),
  pincode: reads("text", { forAll: true }),
  passportName: reads("personName"),
  ownScriptName: reads("text"),
  email: reads("text"),
  mobile: reads("mobile"),
  birthday: reads("day", { days: "birth" }),
  passoutYear: reads("year"),
  percentage: reads("number"),
  score: reads("number"),
  rupees: reads("number"),
  yesNo: reads("yesNo", { forAll: true }),
  qualification: reads("choice", {
    choices: itself(qualifications),
    forAll: true,
    spellings: {
      ...{
        "12th": "10+2",
        "12": "10+2",
        "+2": "10+2",
        "plus two": "10+2",
        "senior secondary": "10+2",
      },
      ...{
        graduate: "Graduation",
        ug: "Graduation",
        bachelors: "Graduation",
        bachelor: "Graduation",
      },
      ...{ pg: "Post Graduation", masters: "Post Graduation", postgraduate: "Post Graduation" },
    },
  }),
  englishTest: reads("choice", {
    choices: englishTestLabels,
    forAll: true,
    spellings: { none: "pursuing", "not taken": "pursuing", "not yet": "pursuing" },
  }),
  source: reads("choice", { choices: sources }),
  language: reads("choice", { choices: languageLabels }),
  branch: reads("branch", { forAll: true }),
  residence: reads("country", { forAll: true }),
  country: reads("country"),
  destination: reads("country", { forAll: true }),
};

function columnOf(name: FieldName): ImportColumn {
  const { label, kind, optional: left, when } = fieldOf(name);
  const { forAll, ...reader } = readers[kind];
  const isRequired = !left && !when;
  return {
    ...{ label, ...reader, also: caseHeadings[name] ?? [] },
    ...(isRequired && { required: true, ...(forAll && { forAll }) }),
    ...(name === "first_name" && { instead: "name" }),
  };
}

/** The days by which a case came how far: `lib/case/way.ts` says so of records, which no sheet has. */
const milestoneDays = ["acceptedOn", "appliedOn", "offeredOn", "depositedOn", "visaOn"] as const;
export const caseDays = ["registeredOn", ...milestoneDays, "closedOn"] as const;
export type CaseDay = (typeof caseDays)[number];

const past = (label: string) =>
  optional(
    day(label, "past").refine((on) => on <= dayInIndia(), `${label} cannot be in the future`),
  );

type OfficeName = Exclude<FieldName, RegisteredName>;
export const officeNames = fieldNames.filter(
  (name): name is OfficeName => fieldOf(name).step === "office",
);
const officeShape = Object.fromEntries(
  officeNames.map((name) => [name, optional(ruleOf(name))]),
) as unknown as Record<OfficeName, z.ZodType<string | null>>;
const dayShape = Object.fromEntries(
  caseDays.map((name) => [name, past(originLabels[name])]),
) as Record<CaseDay, ReturnType<typeof past>>;

/** A number without its last day is no passport: what it lacks otherwise is said in a remark. */
function checkCase(value: object, context: z.core.$RefinementCtx) {
  const row = value as ImportedCase;
  const say = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (row.passportFrom && row.passportTo && row.passportTo < row.passportFrom)
    say("passportTo", `${originLabels.passportTo} cannot be before ${originLabels.passportFrom}`);
  const { registeredOn } = row;
  for (const name of [...milestoneDays, "closedOn"] as const) {
    const on = row[name];
    if (registeredOn && on && on < registeredOn)
      say(
        name,
        `${originLabels[name]} is before ${originLabels.registeredOn} (${showDate(registeredOn)})`,
      );
  }
}

export const importedCase = registered
  .extend({
    ...officeShape,
    ...dayShape,
    status: worded(originLabels.status, stateLabels),
    oldRefNo: optionalText(originLabels.oldRefNo, maxOldRefNo),
    passportNumber: optionalText(originLabels.passportNumber, 20),
    passportFrom: optional(day(originLabels.passportFrom)),
    passportTo: optional(day(originLabels.passportTo)),
    passportPlace: optionalText(originLabels.passportPlace, 100),
    handler: optional(email(originLabels.handler)),
    fatherMobile: optional(mobile(originLabels.fatherMobile)),
    motherName: optional(personName(originLabels.motherName, 120)),
    motherMobile: optional(mobile(originLabels.motherMobile)),
    tags: importedTags,
    note: optionalLines(originLabels.note, 10_000),
  })
  .superRefine(checkCase, checkAlways);
export type ImportedCase = z.output<typeof importedCase>;

const dayColumn = (name: CaseDay): ImportColumn => ({
  ...{ label: originLabels[name], kind: "day", days: "past", also: caseHeadings[name] ?? [] },
});
const textColumn = (name: keyof typeof originLabels): ImportColumn => ({
  ...{ label: originLabels[name], kind: "text", also: caseHeadings[name] ?? [] },
});
const passportDay = (name: "passportFrom" | "passportTo", days: "past" | "coming") => ({
  ...dayColumn("registeredOn"),
  ...{ label: originLabels[name], days, also: caseHeadings[name] ?? [] },
});

const columns: ImportColumns = {
  oldRefNo: textColumn("oldRefNo"),
  name: { ...textColumn("name"), kind: "personName" },
  ...Object.fromEntries(fieldNames.map((name) => [name, columnOf(name)])),
  status: {
    ...{ label: originLabels.status, kind: "choice", choices: stateLabels, required: true },
    ...{ forAll: true, also: caseHeadings.status ?? [], spellings: stateSpellings },
  },
  handler: {
    ...{ label: originLabels.handler, kind: "staff", forAll: true },
    also: caseHeadings.handler ?? [],
  },
  ...Object.fromEntries(caseDays.map((name) => [name, dayColumn(name)])),
  passportNumber: textColumn("passportNumber"),
  passportFrom: passportDay("passportFrom", "past"),
  passportTo: passportDay("passportTo", "coming"),
  passportPlace: textColumn("passportPlace"),
  fatherMobile: { ...textColumn("fatherMobile"), kind: "mobile" },
  motherName: { ...textColumn("motherName"), kind: "personName" },
  motherMobile: { ...textColumn("motherMobile"), kind: "mobile" },
  tags: tagsColumn,
  note: textColumn("note"),
};

const father = /^[sd] ?\/ ?o\b([\p{L} .'-]+)$/imu;

/** The whole name gives first name and surname, and "D/O Balbir Singh" the father's. Whoever has no number of their own is no contact. */
function spread(values: Record<string, string>): Record<string, string> {
  const { name, first_name, father_name, passportNumber, passportTo, note = "" } = values;
  const { fatherMobile, motherName, motherMobile } = values;
  const isContact = Boolean(motherMobile) && motherMobile !== fatherMobile;
  const mother = motherName && !isContact && `${originLabels.motherName}: ${motherName}`;
  const isPassport = Boolean(passportNumber && passportTo);
  const loose =
    passportNumber && !isPassport && `${originLabels.passportNumber}: ${passportNumber}`;
  return {
    ...values,
    ...(name && !first_name && namesOf(name)),
    father_name:
      father_name ||
      (father
        .exec(note)?.[1]
        ?.replace(/^[. ]+/, "")
        .trim() ??
        ""),
    passportNumber: isPassport ? (passportNumber ?? "") : "",
    motherMobile: isContact ? (motherMobile ?? "") : "",
    note: [note, loose, mother].filter(Boolean).join("\n"),
  };
}

/** The parents whose numbers a row has, as contacts of its case: by the columns of the numbers. */
export function contactsIn({ first_name, father_name, ...row }: ImportedCase) {
  const parent = (relation: "father" | "mother", name: string | null, number: string | null) =>
    number
      ? [{ relation, name: name ?? `${relationWords[relation]} of ${first_name}`, mobile: number }]
      : [];
  return {
    fatherMobile: parent("father", father_name, row.fatherMobile),
    motherMobile: parent("mother", row.motherName, row.motherMobile),
  };
}

/** What a case may lack, so that a row fills it; a field that hangs on another one only where that one has its value. */
export const caseFills = fieldNames.filter((name) => fieldOf(name).optional || fieldOf(name).when);

export const caseRules: ImportRules = {
  columns,
  schema: importedCase,
  notes: "note",
  spread,
  fills: [...caseFills, "oldRefNo", "passportNumber", "fatherMobile", "motherMobile"],
  handles: true,
};
