import Link from "next/link";
import type { Column } from "@/components/lists/data-table";
import type { AccessRow } from "@/lib/office/access-log/answer";
import { labels } from "@/lib/office/access-log/labels";
import { byWords } from "@/lib/platform/audit/labels";
import { showMoment } from "@/lib/values/words";

/** The case of the line; of many people their number, of a lead what it is. */
function whose({ people: [first], count }: AccessRow) {
  if (count > 1) return `${count} people`;
  if (!first || first.includes(" ")) return "A lead";
  return (
    <Link href={`/app/view-assessment/${first}`} prefetch={false}>
      {first}
    </Link>
  );
}

export const accessColumns: Column<AccessRow>[] = [
  {
    key: "at",
    header: labels.at,
    sort: "date",
    card: "detail",
    cell: (row) => showMoment(row.at),
  },
  { key: "kind", header: labels.kind, card: "title", cell: ({ kind }) => kind.label },
  {
    key: "by",
    header: labels.by,
    card: "half",
    cell: ({ by }) => <span title={by.email}>{byWords(by)}</span>,
  },
  { key: "people", header: labels.people, card: "half", cell: whose },
  {
    key: "file",
    header: labels.file,
    wide: true,
    card: "detail",
    cell: ({ file }) => file ?? "–",
  },
  {
    key: "location",
    header: labels.location,
    card: "detail",
    cell: ({ location }) => location?.label ?? "–",
  },
];
