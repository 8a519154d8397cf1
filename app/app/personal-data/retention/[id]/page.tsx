import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ListPage } from "@/components/lists/list-page";
import { rowColumns } from "@/components/retention/columns";
import { RunBar } from "@/components/retention/run-bar";
import { ButtonLink } from "@/components/ui/button-link";
import { Notice } from "@/components/ui/notice";
import {
  monthsText,
  type RetentionState,
  retentionKinds,
  retentionPath,
  runPath,
} from "@/lib/office/retention/labels";
import { retentionRows } from "@/lib/office/retention/list";
import { runPage } from "@/lib/office/retention/queries";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";
import { showMoment, showNumber } from "@/lib/values/words";

export const metadata: Metadata = { title: "What would go" };

type Props = ListPageProps & { params: Promise<{ id: string }> };

export default async function RetentionRun({ params, searchParams }: Props) {
  const viewer = await pageViewer("personalData.manage");
  const { id } = await params;
  const run = await runPage(viewer, id);
  if (!run) notFound();
  const { kind, months, version, total, waiting, done, kept } = run;
  const { title, since } = retentionKinds[kind];
  const state = run.state as RetentionState;
  const counts =
    state === "planned"
      ? `${showNumber(waiting)} would go, ${showNumber(kept)} are kept`
      : `${showNumber(done)} erased, ${showNumber(kept)} kept`;
  const begins = state === "planned" && run.isOwn && run.isOn && waiting > 0;
  return (
    <ListPage
      title={title}
      note={`Older than ${monthsText(months)}, from ${since}. Looked through ${showMoment(run.createdAt)} by ${run.by}: ${counts}.`}
      path={runPath(id)}
      list={await retentionRows.page(viewer, searchParams, { id })}
      columns={rowColumns}
      rowKey={({ _id }) => _id}
      noun="record"
      none="No record of your branches is in it."
      actions={<ButtonLink href={retentionPath}>Retention</ButtonLink>}
      around={(table) => (
        <>
          {state === "planned" && !run.isOn && (
            <Notice>This kind is switched off: this only shows what would go.</Notice>
          )}
          {(begins || state === "running") && (
            <RunBar {...{ id, version, state, waiting, total }} />
          )}
          {table}
        </>
      )}
    />
  );
}
