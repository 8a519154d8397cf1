import { Fragment, type ReactNode } from "react";
import { type FactRow, FactTables } from "@/components/assessments/fact-tables";
import type { OverviewAnswer } from "@/lib/case/answer";
import { type FieldName, fieldNames, fieldOf, hangingOn } from "@/lib/case/fields/fields";
import type { Field, Kind } from "@/lib/case/fields/kinds";
import { labels } from "@/lib/case/labels";
import type { HistoryRow } from "@/lib/intake/assessments/glance";
import { fullName, showDate, showDay, showMobile, showRupees } from "@/lib/values/words";

type Row = { label: string; value: ReactNode; fields: readonly string[] };

/** May break after what people read as its parts, never in mid-word. */
const email = (value: string | null | undefined) =>
  value?.split(/(?<=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

const bands = [
  ["L", "ielts_score_listening"],
  ["R", "ielts_score_reading"],
  ["W", "ielts_score_writing"],
  ["S", "ielts_score_speaking"],
] as const;

function testScores(a: OverviewAnswer): string {
  if (!a.english_test_type) return "Pursuing";
  if (a.english_test_type.value === "pte") return `PTE ${a.pte_score}`;
  const scores = bands.map(([letter, band]) => `${letter} ${a[band]}`).join(", ");
  return `IELTS ${a.ielts_score_overall} (${scores})`;
}

/** A row may tell a field together with those that hang on it: "Yes, Canada". */
const together: Partial<Record<FieldName, (a: OverviewAnswer) => string | null>> = {
  any_refusal: (a) => (a.any_refusal === "yes" ? `Yes, ${a.visa_refused_for}` : "No"),
  spouse: (a) => (a.spouse === "yes" ? a.spouseName : "No"),
  english_test_type: testScores,
};

/** An answer as people read it, where that is not the text or the label itself. */
const valueTexts: Partial<Record<Kind, (value: string) => ReactNode>> = {
  mobile: showMobile,
  email,
  birthday: showDate,
  percentage: (value) => `${value} %`,
  rupees: showRupees,
};

function shownValue(a: OverviewAnswer, name: FieldName): ReactNode {
  const correction = together[name];
  if (correction) return correction(a);
  const value = a[name];
  if (value === null) return null;
  if (typeof value === "object") return value.label;
  return valueTexts[fieldOf(name).kind]?.(String(value)) ?? value;
}

const rowsOf = (a: OverviewAnswer, table: Field["table"]): Row[] =>
  fieldNames
    .filter((name) => fieldOf(name).table === table && !fieldOf(name).when)
    .map((name) => ({
      label: labels[name],
      value: shownValue(a, name),
      fields: [name, ...hangingOn(name)],
    }));

const office = (label: string, value: ReactNode): Row => ({ label, value, fields: [] });

const sectionsOf = (a: OverviewAnswer): { title: string; rows: Row[] }[] => [
  {
    title: "General overview",
    rows: [
      ...rowsOf(a, "general"),
      office("Case Handler", a.case_handled_by?.name),
      office("Case Handler Email", email(a.case_handled_by?.email)),
    ],
  },
  { title: "Visa information", rows: rowsOf(a, "visa") },
  {
    title: "Other information",
    rows: [...rowsOf(a, "other"), office("Enquiry Created By", a.created_by.name)],
  },
];

/** What says of a value that it was corrected: by whom and when. */
const changedWords = ({ label, by, createdAt }: HistoryRow) =>
  `${label} changed by ${by} on ${showDay(createdAt)}`;

type Props = { assessment: OverviewAnswer; history: readonly HistoryRow[] };

/** The three tables that every signed-in person may read (spec §2, decision A2). */
export function Overview({ assessment: a, history }: Props) {
  const sections = sectionsOf(a).map(({ title, rows }) => ({
    title,
    rows: rows.map(({ label, value, fields }): FactRow => {
      const change = history.find(({ field }) => fields.includes(field));
      return change ? [label, value, changedWords(change)] : [label, value];
    }),
  }));
  return <FactTables sections={sections} photo={a.photo} name={fullName(a)} />;
}
