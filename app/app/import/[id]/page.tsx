import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { rowColumns } from "@/components/import/columns";
import { ImportBar } from "@/components/import/import-bar";
import { SetupForm } from "@/components/import/setup-form";
import { ListPage } from "@/components/lists/list-page";
import { DownloadLink } from "@/components/ui/button-link";
import { outcomes, rowStates, runStates } from "@/lib/desk/import/labels";
import { importRows } from "@/lib/desk/import/list";
import { importPage } from "@/lib/desk/import/queries";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";
import { showNumber } from "@/lib/values/words";

export const metadata: Metadata = { title: "Move in from a file" };

type Props = ListPageProps & { params: Promise<{ id: string }> };

/** "1,200 new, 30 refused" */
const countsText = <K extends string>(counts: Record<K, number>, words: Record<K, string>) =>
  (Object.keys(counts) as K[])
    .filter((name) => counts[name] > 0)
    .map((name) => `${showNumber(counts[name])} ${words[name].toLowerCase()}`)
    .join(", ");

export default async function Import({ params, searchParams }: Props) {
  const viewer = await pageViewer("imports.manage");
  const { id } = await params;
  const run = await importPage(viewer, id);
  if (!run) notFound();
  const { state, version, total, states, until } = run;
  const isPlanned = state === "planned";
  const isLooked = Object.values(run.outcomes).some(Boolean);
  const counts = isPlanned ? countsText(run.outcomes, outcomes) : countsText(states, rowStates);
  const moves = run.outcomes.new + run.outcomes.changes;
  const did = state === "undoing" ? states.undone + states.kept : total - states.waiting;
  return (
    <ListPage
      title={[run.file, run.sheet].filter(Boolean).join(" · ")}
      note={`${run.what}, ${showNumber(total)} rows. ${runStates[state]}${counts && `: ${counts}`}`}
      path={`/app/import/${id}`}
      list={await importRows.page(viewer, searchParams, { id })}
      columns={rowColumns}
      rowKey={({ _id }) => _id}
      noun="row"
      none="There is no row in it."
      actions={
        run.outcomes.refused > 0 && (
          <DownloadLink href={`/api/import/refused?id=${id}`}>Refused rows</DownloadLink>
        )
      }
      around={(table) => (
        <>
          {isPlanned && <SetupForm key={version} {...run} />}
          <ImportBar
            {...{ id, version, state, did, total }}
            moves={isLooked ? moves : 0}
            until={until?.toISOString() ?? null}
          />
          {table}
        </>
      )}
    />
  );
}
