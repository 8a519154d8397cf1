import { DeleteLink } from "@/components/dlt/buttons";
import styles from "@/components/dlt/dlt.module.css";
import { type Column, DataTable } from "@/components/lists/data-table";
import type { LinkAnswer } from "@/lib/catalogue/dlt/answer";
import { type LinkKind, labels, linkLabels, pageLabels } from "@/lib/catalogue/dlt/labels";

const columns = (mayChange: boolean): Column<LinkAnswer>[] => [
  {
    key: "value",
    header: labels.value,
    wide: true,
    card: "title",
    cell: (row) => <span className={styles.value}>{row.value}</span>,
  },
  {
    key: "kind",
    header: labels.kind,
    card: "half",
    cell: (row) => linkLabels[row.kind as LinkKind],
  },
  ...(mayChange
    ? [
        {
          key: "delete",
          header: "Delete",
          align: "right",
          card: "end",
          cell: (row) => <DeleteLink {...row} />,
        } satisfies Column<LinkAnswer>,
      ]
    : []),
];

/** What may stand in a message as a link or a number. */
export const LinkSection = ({ links, mayChange }: { links: LinkAnswer[]; mayChange: boolean }) => (
  <DataTable
    caption={pageLabels.links}
    columns={columns(mayChange)}
    rows={links}
    rowKey={({ _id }) => _id}
    empty="Nothing is noted yet, so no message with a link or a callback number passes."
  />
);
