import type { Metadata } from "next";
import { AddReport } from "@/components/daily-reports/add-report";
import { reportColumns } from "@/components/daily-reports/report-columns";
import styles from "@/components/daily-reports/reports.module.css";
import { Counted } from "@/components/daily-reports/summary";
import { ListPage } from "@/components/lists/list-page";
import { ButtonLink } from "@/components/ui/button-link";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";
import { dailyPath, personPath } from "@/lib/reports/daily-reports/labels";
import { typedReports } from "@/lib/reports/daily-reports/list";
import { today } from "@/lib/reports/daily-reports/queries";
import { dayInIndia } from "@/lib/values/clock";

export const metadata: Metadata = { title: "Create Daily Report" };

/** What somebody typed, the latest first, beside what the system knows that they did today (C11). */
export default async function DailyReport({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("reports.daily");
  const day = dayInIndia();
  const whose = { ...viewer, span: { from: day, to: day } };
  const figures = await today(viewer);
  return (
    <ListPage
      title="Create Daily Report"
      path={dailyPath}
      list={await typedReports.page(viewer, searchParams)}
      columns={reportColumns}
      rowKey={({ _id }) => _id}
      actions={
        <>
          <AddReport />
          <ButtonLink href={personPath(viewer.email)}>My report analysis</ButtonLink>
        </>
      }
      around={(table) => (
        <div className={styles.beside}>
          <div>{table}</div>
          <Counted
            whose={whose}
            figures={figures}
            title="Today, from the records"
            note="Counted as you work: nobody types these."
          />
        </div>
      )}
      exportCall="/api/report/list/export"
      noun="report"
      none="No reports yet. What no record tells, a meeting or a training, is added with Add Report."
    />
  );
}
