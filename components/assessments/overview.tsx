import type { ReactNode } from "react";
import classes from "@/components/assessments/case.module.css";
import { Photo } from "@/components/shared/photo";
import type { OverviewAnswer } from "@/lib/assessments/answer";
import { labels } from "@/lib/assessments/labels";
import { showDate, showMobile, showRupees } from "@/lib/words";

type Rows = [label: string, value: ReactNode][];

const yes = (value: string) => (value === "yes" ? "Yes" : "No");

function FactTable({ title, rows }: { title: string; rows: Rows }) {
  return (
    <table className={classes.overview}>
      <caption>{title}</caption>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value || "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function testScores(a: OverviewAnswer): string {
  if (!a.english_test_type) return "Pursuing";
  if (a.english_test_type.value === "pte") return `PTE ${a.pte_score}`;
  const bands = [
    ["L", a.ielts_score_listening],
    ["R", a.ielts_score_reading],
    ["W", a.ielts_score_writing],
    ["S", a.ielts_score_speaking],
  ];
  return `IELTS ${a.ielts_score_overall} (${bands.map(([k, v]) => `${k} ${v}`).join(", ")})`;
}

/** The three tables that every signed-in person may read (spec §2, decision A2). */
export function Overview({ assessment: a }: { assessment: OverviewAnswer }) {
  const general: Rows = [
    [labels.first_name, a.first_name],
    [labels.surname, a.surname],
    [labels.mobile, showMobile(a.mobile)],
    [labels.officialMobile, a.officialMobile && showMobile(a.officialMobile)],
    [labels.officialEmail, a.officialEmail],
    [labels.email, a.email],
    [labels.dob, showDate(a.dob)],
    ["Case Handler", a.case_handled_by?.name],
    ["Case Handler Email", a.case_handled_by?.email],
    [labels.spouse, a.spouse === "yes" ? a.spouseName : "No"],
    ["Photo", <Photo key="photo" src={a.photo} name={a.first_name} size={96} />],
  ];
  const visa: Rows = [
    [
      labels.any_refusal,
      a.any_refusal === "yes" ? `Yes, ${a.visa_refused_for}` : yes(a.any_refusal),
    ],
    [labels.country_apply_for, a.country_apply_for.label],
    [labels.english_test_type, testScores(a)],
    [labels.total_amount, a.total_amount && showRupees(String(a.total_amount))],
  ];
  const other: Rows = [
    [labels.address, a.address],
    [labels.pincode, a.pincode],
    [labels.city, a.city],
    [labels.country, a.country],
    [labels.qualification, a.qualification],
    [labels.stream, a.stream],
    [labels.passout_year, String(a.passout_year)],
    [labels.percentage, `${a.percentage} %`],
    ["Enquiry Created By", a.created_by.name],
  ];
  return (
    <div className={classes.tables}>
      <FactTable title="General overview" rows={general} />
      <FactTable title="Visa information" rows={visa} />
      <FactTable title="Other information" rows={other} />
    </div>
  );
}
