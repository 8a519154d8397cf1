import type { ComponentProps } from "react";
import type { Column } from "@/components/lists/data-table";
import { ListPage } from "@/components/lists/list-page";
import { type Right, readsOthers, type Viewer } from "@/lib/platform/access/policy";
import type { ListPageProps, SearchParams } from "@/lib/platform/lists/list-state";
import type { ListView } from "@/lib/platform/lists/view";
import { pageViewer } from "@/lib/platform/session/viewer";

type Row = { _id: string };
type List<R> = { page: (viewer: Viewer, searchParams: SearchParams) => Promise<ListView<R>> };
type Rest<R> = Omit<ComponentProps<typeof ListPage<R>>, "list" | "columns" | "rowKey"> & {
  /** with the handler where somebody sees the cases of others */
  columns: (withHandler: boolean) => Column<R>[];
};

/** The page of a list of applications, offers, deposits or visas, which are shown to the same people in the same way. */
export const pipelinePage = <R extends Row>(right: Right, list: List<R>, rest: Rest<R>) =>
  async function PipelinePage({ searchParams }: ListPageProps) {
    const viewer = await pageViewer(right);
    return (
      <ListPage
        {...rest}
        list={await list.page(viewer, searchParams)}
        columns={rest.columns(readsOthers(viewer))}
        rowKey={({ _id }) => _id}
      />
    );
  };
