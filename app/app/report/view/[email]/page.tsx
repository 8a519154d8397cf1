import type { Metadata } from "next";
import { forbidden, notFound } from "next/navigation";
import { CallTable } from "@/components/daily-reports/calls";
import { Days } from "@/components/daily-reports/days";
import { reportHref, type Whose } from "@/components/daily-reports/links";
import { RangeForm } from "@/components/daily-reports/range-form";
import styles from "@/components/daily-reports/reports.module.css";
import { LineRows, ReportRows } from "@/components/daily-reports/rows";
import { Counted, Minutes } from "@/components/daily-reports/summary";
import { Tasks } from "@/components/daily-reports/tasks";
import { UsualRanges } from "@/components/daily-reports/usual-ranges";
import { href } from "@/components/lists/href";
import { PageTabs } from "@/components/lists/page-tabs";
import { ButtonLink, DownloadLink } from "@/components/ui/button-link";
import { PageHeader } from "@/components/ui/page-header";
import { Panels } from "@/components/ui/panel";
import { PrintButton } from "@/components/ui/print-button";
import { can, type Viewer } from "@/lib/platform/access/policy";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { isFailure } from "@/lib/platform/result";
import { pageViewer } from "@/lib/platform/session/viewer";
import { callDays } from "@/lib/reports/calls/queries";
import { type Part, personPath, teamPath } from "@/lib/reports/daily-reports/labels";
import { lineAnswer, typedReports, workLines } from "@/lib/reports/daily-reports/list";
import { askedOf, usualRanges } from "@/lib/reports/daily-reports/page";
import { analysisOf, personOf } from "@/lib/reports/daily-reports/queries";
import { showDate } from "@/lib/values/words";

export const metadata: Metadata = { title: "Report" };

type Props = ListPageProps & { params: Promise<{ email: string }> };

/** What somebody did in a range of days, and the rows behind each figure (spec §2 "Report analysis"). */
export default async function Report({ params, searchParams }: Props) {
  const viewer = await pageViewer("reports.analysis");
  const person = await personOf(viewer, decodeURIComponent((await params).email).toLowerCase());
  if (isFailure(person)) return person.status === 404 ? notFound() : forbidden();
  const { typed, fields, span, usual, part } = await askedOf(searchParams);
  const path = personPath(person.email);
  const whose = span && { ...person, span };
  return (
    <>
      <PageHeader
        title={`Report of ${person.name}`}
        note={span && `${usual ? "Last week: " : ""}${showDate(span.from)} to ${showDate(span.to)}`}
        actions={
          span && (
            <span className={styles.buttons}>
              <PrintButton />
              <DownloadLink href={href("/api/report/export", { email: person.email, ...span })}>
                Export
              </DownloadLink>
              {can(viewer, "reports.team") && (
                <ButtonLink href={href(teamPath, { ...span })}>The team</ButtonLink>
              )}
            </span>
          )
        }
      />
      <div className={styles.screen}>
        <UsualRanges path={path} ranges={usualRanges()} selected={span} />
        {/* Another range by a link is another form: what was typed for this one goes. */}
        <RangeForm key={typed.from + typed.to} path={path} typed={typed} fields={fields} />
      </div>
      {whose && (
        <>
          <div className={styles.screen}>
            <PageTabs
              label="Report"
              tabs={[
                { href: reportHref(whose), label: "Figures" },
                { href: reportHref(whose, "lines"), label: "What was done" },
                { href: reportHref(whose, "reports"), label: "Reports typed" },
              ]}
              current={reportHref(whose, part === "figures" ? undefined : part)}
            />
          </div>
          <Shown viewer={viewer} whose={whose} id={person.id} part={part} query={searchParams} />
        </>
      )}
    </>
  );
}

type ShownProps = {
  viewer: Viewer;
  whose: Whose;
  id: string;
  part: Part;
  query: ListPageProps["searchParams"];
};

async function Shown({ viewer, whose, id, part, query }: ShownProps) {
  const { email, span } = whose;
  if (part === "lines") {
    const list = await workLines.page(viewer, query, { email, ...span });
    const rows = list.rows.map((line) => lineAnswer(viewer, line));
    return <LineRows whose={whose} list={{ ...list, rows }} />;
  }
  if (part === "reports")
    return (
      <ReportRows whose={whose} list={await typedReports.page(viewer, query, { email, ...span })} />
    );
  const analysis = await analysisOf({ id }, span);
  return (
    <>
      <Panels>
        <Counted whose={whose} figures={analysis} />
        <Minutes figures={analysis} />
        <Tasks whose={whose} tasks={analysis.tasks} />
      </Panels>
      <Days whose={whose} days={analysis.days} />
      <CallTable days={await callDays(id, span)} />
    </>
  );
}
