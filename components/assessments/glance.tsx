"use client";
import Link from "next/link";
import type { ReactNode } from "react";
import classes from "@/components/case/case.module.css";
import type { CaseGlance } from "@/lib/intake/assessments/glance";
import { dueText } from "@/lib/money/fee-plan/labels";
import type { NextInstalment } from "@/lib/money/fee-plan/queries";
import type { Balance } from "@/lib/money/vouchers/queries";
import { showDue } from "@/lib/parts/follow-ups/labels";
import { showDay, showRupees } from "@/lib/values/words";

type Props = {
  refNo: string;
  glance: Omit<CaseGlance, "history">;
  balance: Pick<Balance, "paid" | "refunded" | "due">;
  /** the instalment that is to be paid next */
  next?: NextInstalment;
  /** today in India, as YYYY-MM-DD */
  today: string;
};

type Tile = { label: string; tab: string; value: string; note?: ReactNode };

function money(
  { paid, refunded, due }: Props["balance"],
  next: Props["next"],
): Omit<Tile, "label" | "tab"> {
  const back = refunded === "0.00" ? "" : `, ${showRupees(refunded)} refunded`;
  const coming = next ? `. Next ${showRupees(next.left)}: ${dueText(next)}` : "";
  const note = `${showRupees(paid)} paid${back}${coming}`;
  if (due === undefined) return { value: "No package amount yet", note };
  if (due.startsWith("-")) return { value: `${showRupees(due.slice(1))} paid in advance`, note };
  return { value: showRupees(due), note };
}

/** The next steps of a case, before its registered facts. */
export function Glance({
  refNo,
  glance: { followUp, remark, course },
  balance,
  next,
  today,
}: Props) {
  const tiles: Tile[] = [
    {
      label: "Next follow-up",
      tab: "follow-ups",
      value: followUp ? showDue(followUp.day, followUp.time) : "None planned",
      note: followUp && `${followUp.action}${followUp.day < today ? ", overdue" : ""}`,
    },
    {
      label: "Last remark",
      tab: "remarks",
      value: remark ? remark.text : "None yet",
      note: remark && `${remark.author}, ${showDay(remark.date)}`,
    },
    { label: "Balance", tab: next ? "fee-plan" : "receipts", ...money(balance, next) },
    {
      label: "Last course",
      tab: "details",
      value: course ? course.course.label : "None chosen yet",
      note: course && `${course.university.label}, ${course.intake.label}`,
    },
  ];
  return (
    <section aria-labelledby="next" className={classes.glance}>
      <h2 id="next" className="visually-hidden">
        What is next
      </h2>
      <dl>
        {tiles.map(({ label, tab, value, note }) => (
          <div key={tab}>
            <dt>
              <Link href={`/app/view-assessment/${refNo}/${tab}`} prefetch={false}>
                {label}
              </Link>
            </dt>
            <dd>
              <span className={classes.glanceValue}>{value}</span>
              {note && <span className={classes.glanceNote}>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
