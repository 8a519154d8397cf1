import type { Metadata } from "next";
import { runColumns } from "@/components/import/columns";
import { ReadForm } from "@/components/import/read-form";
import { ListPage } from "@/components/lists/list-page";
import { importRuns } from "@/lib/desk/import/list";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Move in from a file" };

const note =
  "Leads, cases, follow-ups and remarks out of a spreadsheet, as .xlsx or CSV: cases first, then what hangs on them. You see what each row would do before anything is written; nobody is told, and no message leaves.";
const shared =
  " People of all branches stand in one file, so an admin of all branches moves them in.";

export default async function Imports({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("imports.manage");
  return (
    <ListPage
      title="Move in from a file"
      note={viewer.allBranches ? note : note + shared}
      path="/app/import"
      list={await importRuns.page(viewer, searchParams)}
      columns={runColumns}
      rowKey={({ _id }) => _id}
      noun="file"
      none="No file was read yet."
      around={(table) => (
        <>
          {viewer.allBranches && <ReadForm />}
          {table}
        </>
      )}
    />
  );
}
