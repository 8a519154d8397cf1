import Link from "next/link";
import type { Column } from "@/components/lists/data-table";
import { versionName } from "@/lib/catalogue/notices/labels";
import type { OwedCase } from "@/lib/desk/notice-runs/queries";
import type { AnsweredVersion } from "@/lib/office/notice-answers/queries";
import { showNumber } from "@/lib/values/words";

export const countColumns: Column<AnsweredVersion>[] = [
  {
    key: "version",
    header: "Answered last to",
    card: "title",
    cell: (row) => versionName(row.version),
  },
  { key: "cases", header: "Cases", card: "half", cell: ({ cases }) => showNumber(cases) },
];

export const caseColumns: Column<OwedCase>[] = [
  {
    key: "name",
    header: "Case",
    card: "title",
    cell: ({ refNo, name }) => <Link href={`/app/view-assessment/${refNo}`}>{name}</Link>,
  },
  { key: "refNo", header: "Reference No.", card: "half", cell: ({ refNo }) => refNo },
  { key: "notice", header: "Notice", wide: true, card: "line", cell: ({ notice }) => notice },
];
