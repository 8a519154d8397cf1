import { Standing, Who, Wish } from "@/components/leads/cells";
import { LeadActions } from "@/components/leads/work";
import type { Column } from "@/components/lists/data-table";
import type { LeadAnswer } from "@/lib/intake/leads/answer";
import type { LeadTab } from "@/lib/intake/leads/labels";
import { showDay } from "@/lib/values/words";

const standing: Record<LeadTab, string> = {
  open: "Call on",
  assessment: "Assessment",
  closed: "Closed",
  all: "Standing",
};

/** The list's columns; when leads are to be called orders the open ones only. */
export const leadColumns = (tab: LeadTab, today: string): Column<LeadAnswer>[] => [
  { key: "name", header: "Name", card: "title", cell: (lead) => <Who lead={lead} /> },
  {
    key: "standing",
    header: standing[tab],
    card: "beside",
    ...(tab === "open" && { sort: "due" }),
    cell: (lead) => <Standing lead={lead} today={today} />,
  },
  {
    key: "wish",
    header: "Wish",
    wide: true,
    card: "line",
    cell: (lead) => <Wish lead={lead} />,
  },
  {
    key: "source",
    header: "Source",
    card: "detail",
    cell: (lead) => lead.partner?.label ?? lead.source?.label,
  },
  { key: "handler", header: "Handler", card: "detail", cell: (lead) => lead.handler.name },
  {
    key: "noted",
    header: "Noted",
    sort: "noted",
    card: "detail",
    cell: (lead) => showDay(lead.createdAt),
  },
  { key: "actions", header: "Actions", card: "end", cell: (lead) => <LeadActions lead={lead} /> },
];
