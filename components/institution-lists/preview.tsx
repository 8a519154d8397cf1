import { entryColumns } from "@/components/institution-lists/columns";
import styles from "@/components/institution-lists/institution-lists.module.css";
import { DataTable } from "@/components/lists/data-table";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { ListPreview } from "@/lib/catalogue/institution-lists/answer";
import { aboutList, type InstitutionListName } from "@/lib/catalogue/institution-lists/labels";
import { counted, showDate, showNumber } from "@/lib/values/words";

type Props = { preview: ListPreview; importing: boolean; onImport: () => void };

/** "A, B and 3 more" */
const namesWith = (names: readonly string[], all: number) =>
  `${names.join(", ")}${all > names.length ? ` and ${showNumber(all - names.length)} more` : ""}`;

/** What the file holds, and what it changes of the list that is there. */
export function ImportPreview({ preview, importing, onImport }: Props) {
  const { list, listedOn, count, added, gone, goneNames, firstRows, left, leftRows } = preview;
  const { before, isOlder } = preview;
  const { title } = aboutList[list as InstitutionListName];
  return (
    <section aria-label="Preview" className={styles.preview}>
      <div className={styles.bar}>
        <h2>{title}</h2>
        <Button look="primary" loading={importing} onClick={onImport}>
          {isOlder ? "Import the older list" : `Import ${counted(count, "institution")}`}
        </Button>
      </div>
      {isOlder && before && (
        <Notice>The list that is there is newer: it is of {showDate(before)}.</Notice>
      )}
      <ul className={styles.facts}>
        <li>
          {counted(count, "institution")} as listed on {showDate(listedOn)}
        </li>
        {before ? (
          <li>
            {showNumber(added)} new and {showNumber(gone)} gone since the list of {showDate(before)}
          </li>
        ) : (
          <li>It is the first list of this kind</li>
        )}
        {gone > 0 && <li>Gone: {namesWith(goneNames, gone)}</li>}
        {left > 0 && (
          <li>
            {counted(left, "row is", "rows are")} no institution: {namesWith(leftRows, left)}
          </li>
        )}
      </ul>
      <DataTable
        caption="First rows of the file"
        columns={entryColumns(list !== "sponsor").map(({ sort: _, ...column }) => column)}
        rows={firstRows.map((row, at) => ({ ...row, _id: String(at) }))}
        rowKey={({ _id }) => _id}
        empty=""
      />
    </section>
  );
}
