import type { Metadata } from "next";
import { notFound } from "next/navigation";
import entry from "@/components/lists/entry.module.css";
import { ListPage } from "@/components/lists/list-page";
import { EditSeries, SwitchSeries } from "@/components/series/buttons";
import { runColumns } from "@/components/series/columns";
import { Steps } from "@/components/series/steps";
import { eventLabel, eventNotes, type SeriesEvent, seriesPath } from "@/lib/desk/series/labels";
import { seriesPage, seriesTemplates } from "@/lib/desk/series/queries";
import { seriesRuns } from "@/lib/desk/series-runs/list";
import { branchName } from "@/lib/platform/branches/known";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Series" };

type Props = ListPageProps & { params: Promise<{ id: string }> };

export default async function SeriesDetail({ params, searchParams }: Props) {
  const viewer = await pageViewer("series.manage");
  const { id } = await params;
  const page = await seriesPage(id);
  if (!page) notFound();
  const { series, steps } = page;
  const mayChange = viewer.allBranches;
  const branches = viewer.branches.map((value) => ({ value, label: branchName(value) }));
  const templates = mayChange ? await seriesTemplates() : [];
  return (
    <ListPage
      title={series.name}
      note={`${series.active ? "On" : "Off"}. ${eventLabel(series.event)}. ${eventNotes[series.event as SeriesEvent]}`}
      path={seriesPath(id)}
      list={await seriesRuns.page(viewer, searchParams, { id })}
      columns={runColumns}
      rowKey={(row) => row.id}
      noun="person"
      none="Nobody is in it yet."
      actions={
        mayChange && (
          <>
            <EditSeries series={series} branches={branches} />
            <SwitchSeries {...{ id, name: series.name, active: series.active }} />
          </>
        )
      }
      around={(table) => (
        <>
          <Steps {...{ series, steps, templates, mayChange }} />
          <section className={entry.section} aria-label="People">
            <header className={entry.header}>
              <h2>People</h2>
            </header>
            {table}
          </section>
        </>
      )}
    />
  );
}
