import type { Metadata } from "next";
import { DataTable } from "@/components/lists/data-table";
import { tagColumns } from "@/components/tags/columns";
import { PageHeader } from "@/components/ui/page-header";
import { keptTags } from "@/lib/catalogue/tags/queries";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Tags" };

export default async function TagsPage() {
  const viewer = await pageViewer("tags.manage");
  const tags = await keptTags.read(viewer, {});
  return (
    <>
      <PageHeader
        title="Tags"
        note={`Whoever opens a case or a lead puts tags on it; a new word makes a new tag.${viewer.allBranches ? "" : " All branches share them, so an admin of all branches changes them."}`}
      />
      <DataTable
        caption="Tags"
        columns={tagColumns(viewer.allBranches, tags)}
        rows={tags}
        rowKey={(row) => row._id}
        empty="There is no tag yet. Type the first one on a case: Overview, Tags."
      />
    </>
  );
}
