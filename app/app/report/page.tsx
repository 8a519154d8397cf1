import type { Metadata } from "next";
import { RangeForm } from "@/components/daily-reports/range-form";
import styles from "@/components/daily-reports/reports.module.css";
import { teamColumns } from "@/components/daily-reports/team-columns";
import { UsualRanges } from "@/components/daily-reports/usual-ranges";
import { DataTable } from "@/components/lists/data-table";
import { href } from "@/components/lists/href";
import { DownloadLink } from "@/components/ui/button-link";
import { PageHeader } from "@/components/ui/page-header";
import { PrintButton } from "@/components/ui/print-button";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";
import { teamPath } from "@/lib/reports/daily-reports/labels";
import { askedOf, usualRanges } from "@/lib/reports/daily-reports/page";
import { teamOf } from "@/lib/reports/daily-reports/queries";
import { showDate } from "@/lib/values/words";

export const metadata: Metadata = { title: "Reports of the team" };

/** The team's report, of last week unless days are given: an owner's view on Monday. */
export default async function TeamReport({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("reports.team");
  const { typed, fields, span, usual } = await askedOf(searchParams);
  return (
    <>
      <PageHeader
        title="Reports of the team"
        note={span && `${usual ? "Last week: " : ""}${showDate(span.from)} to ${showDate(span.to)}`}
        actions={
          span && (
            <span className={styles.buttons}>
              <PrintButton />
              <DownloadLink href={href("/api/report/team/export", { ...span })}>
                Export
              </DownloadLink>
            </span>
          )
        }
      />
      <div className={styles.screen}>
        <UsualRanges path={teamPath} ranges={usualRanges()} selected={span} />
        <RangeForm key={typed.from + typed.to} path={teamPath} typed={typed} fields={fields} />
      </div>
      {span && (
        <DataTable
          caption="Reports of the team"
          columns={teamColumns(span)}
          rows={await teamOf(viewer, span)}
          rowKey={({ email }) => email}
          empty="There is nobody yet."
        />
      )}
    </>
  );
}
