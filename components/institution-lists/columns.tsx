import styles from "@/components/institution-lists/institution-lists.module.css";
import type { Column } from "@/components/lists/data-table";
import { NewTabLink } from "@/components/ui/new-tab-link";
import type { InstitutionEntryRow } from "@/lib/catalogue/institution-lists/answer";
import { aboutList } from "@/lib/catalogue/institution-lists/labels";
import type { HeldList } from "@/lib/catalogue/institution-lists/queries";
import { showDate, showMoment, showNumber } from "@/lib/values/words";

/** The lists, with where each is to be had. */
export const listColumns: Column<HeldList>[] = [
  {
    key: "list",
    header: "List",
    wide: true,
    card: "title",
    cell: ({ name }) => aboutList[name].title,
  },
  {
    key: "listedOn",
    header: "Listed On",
    card: "half",
    named: true,
    cell: ({ held }) => (held ? showDate(held.listedOn) : "Not imported yet"),
  },
  {
    key: "count",
    header: "Institutions",
    card: "half",
    named: true,
    cell: ({ held }) => (held ? showNumber(held.count) : "–"),
  },
  {
    key: "imported",
    header: "Imported",
    card: "line",
    named: true,
    cell: ({ held }) => (held ? `${showMoment(held.importedAt)}, ${held.importedBy}` : "–"),
  },
  {
    key: "where",
    header: "Where the file is",
    wide: true,
    card: "line",
    cell: ({ name }) => {
      const { by, href, where } = aboutList[name];
      return (
        <>
          <NewTabLink href={href}>{by}</NewTabLink>
          <span className={styles.where}>{where}</span>
        </>
      );
    },
  },
];

const numberColumn: Column<InstitutionEntryRow> = {
  key: "number",
  header: "Number",
  card: "half",
  cell: ({ number }) => number,
};

/** Sponsors of the UK have no numbers. */
export const entryColumns = (hasNumbers: boolean): Column<InstitutionEntryRow>[] => [
  {
    key: "name",
    header: "Name",
    sort: "name",
    wide: true,
    card: "title",
    cell: ({ name }) => name,
  },
  ...(hasNumbers ? [numberColumn] : []),
  { key: "place", header: "Place", card: "half", cell: ({ place }) => place ?? "–" },
];
