import type { Column } from "@/components/lists/data-table";
import { NewTabLink } from "@/components/ui/new-tab-link";
import type { LineAnswer } from "@/lib/reports/daily-reports/list";
import { showMoment } from "@/lib/values/words";

/** The case that the work was done for; linked where the viewer may open it. */
function Case({ line }: { line: LineAnswer }) {
  if (!line.case) return line.deleted ? "Case deleted" : "Case of another branch";
  const { ref_no, name } = line.case;
  const whole = `${name}, ${ref_no}`;
  return line.opens ? (
    <NewTabLink href={`/app/view-assessment/${ref_no}`}>{whole}</NewTabLink>
  ) : (
    whole
  );
}

/** What the system knows somebody did. */
export const lineColumns: Column<LineAnswer>[] = [
  { key: "date", header: "When", sort: "date", cell: ({ date }) => showMoment(date) },
  { key: "label", header: "What", cell: ({ label }) => label },
  { key: "case", header: "Case", wide: true, cell: (line) => <Case line={line} /> },
];
