import type { Column } from "@/components/lists/data-table";
import type { PassportRow } from "@/lib/parts/passports/answer";
import { labels } from "@/lib/parts/passports/labels";
import { showDate } from "@/lib/values/words";

export const columns: Column<PassportRow>[] = [
  { key: "number", header: labels.number, cell: (row) => row.number },
  { key: "validFrom", header: labels.validFrom, cell: (row) => showDate(row.validFrom) },
  { key: "validTo", header: labels.validTo, cell: (row) => showDate(row.validTo) },
  { key: "issuePlace", header: labels.issuePlace, cell: (row) => row.issuePlace },
  { key: "address", header: labels.address, wide: true, cell: (row) => row.address },
];
