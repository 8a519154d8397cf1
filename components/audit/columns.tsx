import Link from "next/link";
import type { Column } from "@/components/lists/data-table";
import { EmailText } from "@/components/ui/email-text";
import type { AuditRow } from "@/lib/office/audit/answer";
import { labels } from "@/lib/office/audit/labels";
import { byWords } from "@/lib/platform/audit/labels";
import { showMoment } from "@/lib/values/words";

export const auditColumns: Column<AuditRow>[] = [
  {
    key: "at",
    header: labels.at,
    sort: "date",
    card: "detail",
    cell: ({ at: moment }) => showMoment(moment),
  },
  { key: "what", header: labels.what, card: "title", cell: ({ what }) => what },
  {
    key: "by",
    header: labels.by,
    card: "half",
    cell: ({ by }) => <span title={by.email}>{byWords(by)}</span>,
  },
  {
    key: "subject",
    header: labels.subject,
    card: "half",
    cell: ({ subject, ref_no }) =>
      ref_no ? (
        <Link href={`/app/view-assessment/${ref_no}`} prefetch={false}>
          {ref_no}
        </Link>
      ) : (
        <EmailText email={subject ?? "–"} />
      ),
  },
  {
    key: "detail",
    header: labels.detail,
    wide: true,
    card: "detail",
    cell: ({ detail }) => detail || "–",
  },
  {
    key: "location",
    header: labels.location,
    card: "detail",
    cell: ({ location }) => location?.label ?? "–",
  },
];
