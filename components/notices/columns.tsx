import Link from "next/link";
import type { Column } from "@/components/lists/data-table";
import { versionName } from "@/lib/catalogue/notices/labels";
import type { NoticeVersion } from "@/lib/catalogue/notices/queries";
import { showDay } from "@/lib/values/words";

export const versionColumns: Column<NoticeVersion>[] = [
  {
    key: "version",
    header: "Version",
    card: "title",
    cell: ({ version }) => (
      <Link href={`/app/personal-data/notice?version=${version}`}>{versionName(version)}</Link>
    ),
  },
  { key: "madeAt", header: "Since", card: "half", cell: ({ madeAt }) => showDay(madeAt) },
  {
    key: "madeBy",
    header: "By",
    card: "half",
    cell: ({ madeBy }) => madeBy ?? "The usual words",
  },
];
