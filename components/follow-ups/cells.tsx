"use client";
import { CallButton } from "@/components/case/call-button";
import styles from "@/components/follow-ups/follow-ups.module.css";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { showDue } from "@/lib/parts/follow-ups/labels";
import type { FollowUpRow } from "@/lib/parts/follow-ups/list";
import { fullName, showMobile } from "@/lib/values/words";

// Cells of more than a word. They take the row, which the page's data carry once for all of them.

type Props = { row: FollowUpRow };

export const Student = ({ row }: Props) => (
  <span className={styles.student}>
    <NewTabLink href={`/app/view-assessment/${row.ref_no}/follow-ups`} about={row.ref_no}>
      {fullName(row)}
    </NewTabLink>
    <span className={styles.reach}>
      <span className={styles.before}>{row.ref_no}</span>
      <a href={`tel:${row.mobile}`}>{showMobile(row.mobile)}</a>
      <CallButton refNo={row.ref_no} name={fullName(row)} />
    </span>
  </span>
);

export const Due = ({ row }: Props) => (
  <span className={styles.due}>
    {row.action}
    <span className={styles.before}>{showDue(row.followUpDate, row.followUpTime)}</span>
  </span>
);

/** The remark; an open follow-up shows the previous one. */
export function Remarks({ row: { remarks, previous } }: Props) {
  if (remarks) return <div className={styles.remarks}>{remarks}</div>;
  if (!previous?.remarks) return null;
  return <div className={`${styles.remarks} ${styles.before}`}>Last time: {previous.remarks}</div>;
}
