import { DataTable } from "@/components/lists/data-table";
import { Pager } from "@/components/lists/pager";
import { remarkColumns } from "@/components/remarks/columns";
import { RemarkForm } from "@/components/remarks/form";
import styles from "@/components/remarks/remarks.module.css";
import { type CasePageProps, caseTitle, openedCase } from "@/lib/case-file/case-page";
import { remarksInput, remarksOf } from "@/lib/parts/remarks/queries";
import { listState } from "@/lib/platform/lists/list-state";

export const generateMetadata = caseTitle("Remarks");

export default async function RemarksTab({ params, searchParams }: CasePageProps) {
  const { refNo, opened } = await openedCase(params);
  const state = await listState(remarksInput, searchParams);
  const { rows, ...around } = await remarksOf(opened, state);
  return (
    <>
      <RemarkForm refNo={refNo} />
      <h2 className={styles.heading}>Earlier remarks</h2>
      <DataTable
        caption="Earlier remarks"
        columns={remarkColumns}
        rows={rows}
        rowKey={(row) => row.id}
        empty="No remarks yet. Write the first one above."
      />
      <Pager
        path={`/app/view-assessment/${refNo}/remarks`}
        state={state}
        {...around}
        rowCount={rows.length}
      />
    </>
  );
}
