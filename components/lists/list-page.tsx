import type { ReactNode } from "react";
import { DownloadLink } from "@/components/ui/button-link";
import { PageHeader } from "@/components/ui/page-header";
import type { ListView } from "@/lib/platform/lists/view";
import { BranchTabs } from "./branch-tabs";
import { chosen } from "./chosen";
import { type Column, DataTable } from "./data-table";
import { emptyWords } from "./empty-words";
import { FilterBar } from "./filter-bar";
import { href } from "./href";
import styles from "./list.module.css";
import { ListKeys } from "./list-keys";
import { Pager } from "./pager";
import { ViewMenu } from "./view-menu";
import { ViewNote } from "./view-note";

type Props<Row> = {
  title: string;
  path: string;
  list: ListView<Row>;
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  /** one of the rows in words: "assessment" */
  noun: string;
  /** what the list says when it has no rows, and when its filters leave none */
  none: ReactNode;
  instead?: ReactNode;
  /** a line under the title */
  note?: ReactNode;
  /** what else is done from here, before the export */
  actions?: ReactNode;
  /** tabs to the pages beside this one */
  pages?: ReactNode;
  /** tabs of the list's own */
  tabs?: ReactNode;
  /** the call that gives the rows as an Excel file */
  exportCall?: string;
  /** another file of the same rows, or of some of them */
  alsoExport?: { call: string; label: string };
  /** what the table's rows need around them: the dialogs that their buttons open */
  around?: (table: ReactNode) => ReactNode;
};

/** The one shape of a list's page: what is special about one is in its page's file. */
export function ListPage<Row>(props: Props<Row>) {
  const { title, path, list, columns, rowKey, noun, none, instead, note, tabs, exportCall } = props;
  const { alsoExport, actions, pages, around = (table) => table } = props;
  const { state, controls, rows } = list;
  const { memory } = list;
  const place = { path, state, controls, remembered: memory !== undefined };
  const { shown: shownColumns, choices } = chosen(columns, memory?.look.columns);
  return (
    <>
      <PageHeader
        title={title}
        note={note ?? list.branch}
        actions={
          <>
            {actions}
            {memory && <ViewMenu memory={memory} path={path} state={state} columns={choices} />}
            {exportCall && list.exported && (
              <>
                {alsoExport && (
                  <DownloadLink href={href(alsoExport.call, list.exported)}>
                    {alsoExport.label}
                  </DownloadLink>
                )}
                <DownloadLink href={href(exportCall, list.exported)}>Export</DownloadLink>
              </>
            )}
          </>
        }
      />
      <div className={styles.tabLine}>
        {pages}
        {tabs}
        {list.tabs && <BranchTabs path={path} state={state} {...list.tabs} />}
      </div>
      {memory && <ViewNote memory={memory} />}
      <FilterBar {...place} />
      {around(
        <ListKeys>
          <DataTable
            caption={title}
            columns={shownColumns}
            rows={rows}
            rowKey={rowKey}
            dense={memory?.look.density === "dense"}
            empty={list.refused ?? emptyWords(place, { noun, none, instead })}
            order={{ path, state: list.kept, sort: list.sort, sorts: list.sorts }}
          />
        </ListKeys>,
      )}
      <Pager
        path={path}
        state={list.kept}
        next={list.next}
        previous={list.previous}
        rowCount={rows.length}
        count={list.count}
      />
    </>
  );
}
