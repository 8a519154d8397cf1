import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { bulkColumns } from "@/components/bulk/columns";
import { BulkProgress } from "@/components/bulk/progress";
import { ListPage } from "@/components/lists/list-page";
import { runStates, words } from "@/lib/desk/bulk/labels";
import { bulkRows, runPage } from "@/lib/desk/bulk/list";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";
import { showMoment, showNumber } from "@/lib/values/words";

export const metadata: Metadata = { title: "Many cases at once" };

type Props = ListPageProps & { params: Promise<{ id: string }> };

export default async function BulkRunPage({ params, searchParams }: Props) {
  const viewer = await pageViewer("assessments.all");
  const { id } = await params;
  const run = await runPage(viewer, id);
  if (!run) notFound();
  const { action, state, total, waiting, done, skipped, undone, kept, createdAt, until } = run;
  const goes = state === "running" || state === "undoing";
  const counts = [
    done && `${showNumber(done)} ${words[action].done}`,
    skipped && `${showNumber(skipped)} skipped`,
    undone && `${showNumber(undone)} undone`,
    kept && `${showNumber(kept)} not undone`,
    waiting && `${showNumber(waiting)} waiting`,
  ];
  const did = state === "undoing" ? undone + kept + skipped : total - waiting;
  return (
    <ListPage
      title={words[action].title}
      note={`${runStates[state]}, begun ${showMoment(createdAt)}: ${counts.filter(Boolean).join(", ")}`}
      path={`/app/bulk/${id}`}
      list={await bulkRows.page(viewer, searchParams, { id })}
      columns={bulkColumns}
      rowKey={(row) => row._id}
      noun="case"
      none="There is no case in it."
      around={(table) => (
        <>
          <BulkProgress
            id={id}
            goes={goes}
            did={did}
            total={total}
            until={until?.toISOString() ?? null}
          />
          {table}
        </>
      )}
    />
  );
}
