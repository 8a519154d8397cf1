import { Fragment, type ReactNode } from "react";
import { type FactRow, FactTables } from "@/components/assessments/fact-tables";
import type { HistoryRow } from "@/lib/assessments/glance";
import type { OverviewAnswer } from "@/lib/case/answer";
import { labels } from "@/lib/case/labels";
import { fullName, showDate, showDay, showMobile, showRupees } from "@/lib/values/words";

type Row = { label: string; value: ReactNode; fields: readonly string[] };

const yes = (value: string) => (value === "yes" ? "Yes" : "No");

/** May break after what people read as its parts, never in mid-word. */
const email = (value: string | null | undefined) =>
  value?.split(/(?<=[@.])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never move
    <Fragment key={at}>
      {at > 0 && <wbr />}
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

const one = (field: keyof typeof labels, value: ReactNode, ...more: string[]): Row => ({
  label: labels[field],
  value,
  fields: [field, ...more],
});

function sectionsOf(a: OverviewAnswer): { title: string; rows: Row[] }[] {
  const refused = a.any_refusal === "yes" ? `Yes, ${a.visa_refused_for}` : yes(a.any_refusal);
  return [
    {
      title: "General overview",
      rows: [
        one("first_name", a.first_name),
        one("surname", a.surname),
        one("ownName", a.ownName),
        one("mobile", showMobile(a.mobile)),
        one("officialMobile", a.officialMobile && showMobile(a.officialMobile)),
        one("officialEmail", email(a.officialEmail)),
        one("email", email(a.email)),
        one("dob", showDate(a.dob)),
        { label: "Case Handler", value: a.case_handled_by?.name, fields: [] },
        { label: "Case Handler Email", value: email(a.case_handled_by?.email), fields: [] },
        one("spouse", a.spouse === "yes" ? a.spouseName : "No", "spouseName"),
      ],
    },
    {
      title: "Visa information",
      rows: [
        one("any_refusal", refused, "visa_refused_for"),
        one("country_apply_for", a.country_apply_for.label),
        one(
          "english_test_type",
          testScores(a),
          "pte_score",
          "ielts_score_overall",
          ...bands.map(([, band]) => band),
        ),
        one("total_amount", a.total_amount && showRupees(a.total_amount)),
      ],
    },
    {
      title: "Other information",
      rows: [
        one("address", a.address),
        one("pincode", a.pincode),
        one("city", a.city),
        one("country", a.country),
        one("qualification", a.qualification),
        one("stream", a.stream),
        one("passout_year", String(a.passout_year)),
        one("percentage", `${a.percentage} %`),
        one("location", a.location.label),
        one("source", a.source?.label),
        { label: "Enquiry Created By", value: a.created_by.name, fields: [] },
      ],
    },
  ];
}

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
