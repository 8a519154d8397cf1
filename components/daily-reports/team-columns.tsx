import Link from "next/link";
import { figureColumns } from "@/components/daily-reports/figures-columns";
import { reportHref } from "@/components/daily-reports/links";
import type { Column } from "@/components/lists/data-table";
import type { TeamLine } from "@/lib/reports/daily-reports/queries";
import type { Span } from "@/lib/values/spans";

/** Somebody of the team and what they did in the range, each figure a link to its rows. */
export const teamColumns = (span: Span): Column<TeamLine>[] => [
  {
    key: "name",
    header: "Name",
    card: "title",
    cell: ({ name, email, active }) => (
      <>
        <Link href={reportHref({ email, span })} prefetch={false}>
          {name}
        </Link>
        {!active && " (off)"}
      </>
    ),
  },
  ...figureColumns<TeamLine>(
    ({ email, name }) => ({ email, name, span }),
    ({ name }) => name,
  ),
];
