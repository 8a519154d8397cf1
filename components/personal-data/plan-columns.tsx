import type { Column } from "@/components/lists/data-table";
import { laws } from "@/lib/office/erasure/labels";
import type { ErasurePlan, LegalRecord } from "@/lib/office/erasure/plan";
import { showDate, showNumber } from "@/lib/values/words";

export const goesColumns: Column<ErasurePlan["goes"][number]>[] = [
  { key: "title", header: "What", card: "title", cell: ({ title }) => title },
  { key: "count", header: "How many", card: "half", cell: ({ count }) => showNumber(count) },
];

export const keptColumns: Column<LegalRecord>[] = [
  { key: "what", header: "What", wide: true, card: "title", cell: ({ what }) => what },
  { key: "law", header: "By which law", card: "detail", cell: ({ law }) => laws[law] },
  { key: "until", header: "Until", card: "half", cell: ({ until }) => showDate(until) },
];
