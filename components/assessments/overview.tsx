import { Fragment, type ReactNode } from "react";
import classes from "@/components/case/case.module.css";
import { IconHistory } from "@/components/ui/icons";
import { Photo } from "@/components/ui/photo";
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
        { label: "Enquiry Created By", value: a.created_by.name, fields: [] },
      ],
    },
  ];
}

/** Beside a value that was corrected: who did, when; the history says from what. */
function Changed({ by, createdAt, label }: HistoryRow) {
  const words = `${label} changed by ${by} on ${showDay(createdAt)}`;
  return (
    <a href="#history" className={classes.changed} title={words} aria-label={words}>
      <IconHistory size={14} stroke={1.7} aria-hidden />
    </a>
  );
}

type Props = { assessment: OverviewAnswer; history: readonly HistoryRow[] };

/** The three tables that every signed-in person may read (spec §2, decision A2). */
export function Overview({ assessment: a, history }: Props) {
  return (
    <div className={classes.tables}>
      {sectionsOf(a).map(({ title, rows }, at) => (
        <section key={title} className={classes.card}>
          <header className={classes.cardHead}>
            <h2 id={`table-${at}`}>{title}</h2>
            {at === 0 && <Photo src={a.photo} name={fullName(a)} size={72} />}
          </header>
          <table className={classes.overview} aria-labelledby={`table-${at}`}>
            <tbody>
              {rows.map(({ label, value, fields }) => {
                const change = history.find(({ field }) => fields.includes(field));
                return (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td>
                      {value || "–"} {change && <Changed {...change} />}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}
