"use client";
import Link from "next/link";
import { useRef } from "react";
import { StatusBadge } from "@/components/applications/status-badge";
import { type Column, DataTable } from "@/components/lists/data-table";
import styles from "@/components/lists/entry.module.css";
import { DeleteButton } from "@/components/lists/entry-section";
import { useDeletion } from "@/components/lists/use-deletion";
import { deleteApplication } from "@/lib/parts/applications/actions";
import { applicationHref, goesAlong, labels } from "@/lib/parts/applications/labels";
import type { ApplicationRow } from "@/lib/parts/applications/queries";
import { intakeLabel } from "@/lib/values/intakes";
import { showDay } from "@/lib/values/words";

type Props = { refNo: string; rows: ApplicationRow[] };

/** The applications of a case (spec §2 "Applications"). One is started beside its course. */
export function ApplicationSection({ refNo, rows }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const deletion = useDeletion(deleteApplication, {
    onDone: () => heading.current?.focus(),
    undo: true,
  });
  const columns: Column<ApplicationRow>[] = [
    {
      key: "apn",
      header: labels.apn,
      cell: ({ _id, apn }) => (
        <Link href={applicationHref(refNo, _id)} prefetch={false} className={styles.line}>
          {apn}
        </Link>
      ),
    },
    { key: "date", header: labels.date, cell: ({ date }) => showDay(date) },
    { key: "type", header: labels.applicationType, cell: (row) => row.applicationType.label },
    {
      key: "course",
      header: labels.course,
      wide: true,
      cell: ({ course }) => `${course.program}, ${course.university.name}`,
    },
    {
      key: "intake",
      header: labels.intake,
      cell: ({ intake, deferIntake }) =>
        deferIntake
          ? `${intakeLabel(deferIntake)}, deferred from ${intakeLabel(intake)}`
          : intakeLabel(intake),
    },
    {
      key: "status",
      header: labels.status,
      cell: ({ status }) => <StatusBadge status={status.label} />,
    },
    {
      key: "delete",
      header: "Delete",
      cell: ({ _id, apn, version, of: counts }) => (
        <div className={styles.buttons}>
          <DeleteButton
            {...deletion.button(_id, {
              name: `application ${apn}`,
              message: goesAlong(counts),
              values: { ref_no: refNo, applicationId: _id, version },
            })}
          />
        </div>
      ),
    },
  ];
  return (
    <section className={styles.section} aria-label="Applications">
      <header className={styles.header}>
        <h2 ref={heading} tabIndex={-1}>
          Applications
        </h2>
      </header>
      {rows.length > 0 ? (
        <DataTable
          caption="Applications"
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          empty=""
        />
      ) : (
        <p className={styles.none}>
          No application yet. <Link href={`/app/view-assessment/${refNo}/details`}>Details</Link>{" "}
          has a button Apply beside each course.
        </p>
      )}
    </section>
  );
}
