import type { Metadata } from "next";
import { DataTable } from "@/components/lists/data-table";
import { ListPage } from "@/components/lists/list-page";
import { fixedColumns, runColumns, termColumns } from "@/components/retention/columns";
import { ButtonLink } from "@/components/ui/button-link";
import { Panel } from "@/components/ui/panel";
import { fixedTimes, retentionPath } from "@/lib/office/retention/labels";
import { retentionRuns } from "@/lib/office/retention/list";
import { retentionTerms } from "@/lib/office/retention/queries";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Retention" };

export default async function Retention({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("personalData.manage");
  const [terms, runs] = await Promise.all([
    retentionTerms(viewer),
    retentionRuns.page(viewer, searchParams),
  ]);
  return (
    <ListPage
      title="Retention"
      note="How long records are kept, and what goes on which day. Nothing under a hold goes, and nothing without a press."
      path={retentionPath}
      list={runs}
      columns={runColumns}
      rowKey={({ _id }) => _id}
      noun="run"
      none="Nothing was looked through yet."
      actions={<ButtonLink href="/app/personal-data">Requests</ButtonLink>}
      around={(table) => (
        <>
          <Panel id="set-here" title="Set here">
            <DataTable
              caption="Set here"
              columns={termColumns(viewer.allBranches)}
              rows={terms}
              rowKey={({ kind }) => kind}
              empty="Nothing."
            />
          </Panel>
          <Panel id="fixed" title="Kept by law, or cleared away by itself">
            <DataTable
              caption="Kept by law, or cleared away by itself"
              columns={fixedColumns}
              rows={fixedTimes}
              rowKey={({ what }) => what}
              empty="Nothing."
            />
          </Panel>
          <Panel id="runs" title="What was looked through">
            {table}
          </Panel>
        </>
      )}
    />
  );
}
