import Link from "next/link";
import type { Column } from "@/components/lists/data-table";
import { Badge } from "@/components/ui/badge";
import type { PartnerAnswer } from "@/lib/money/partners/answer";
import { partnerPath } from "@/lib/money/partners/labels";
import { showDate, showMobile } from "@/lib/values/words";

/** "Until 31/03/2027", or what is missing. */
function agreedWords({ agreed, agreedUntil }: PartnerAnswer): string {
  if (agreedUntil) return `Until ${showDate(agreedUntil)}`;
  return agreed ? "No end" : "None today";
}

export const partnerColumns: Column<PartnerAnswer>[] = [
  {
    key: "name",
    header: "Name",
    sort: "name",
    wide: true,
    card: "title",
    cell: ({ _id, name }) => <Link href={partnerPath(_id)}>{name}</Link>,
  },
  { key: "kind", header: "Kind", card: "half", cell: ({ kind }) => kind.label },
  { key: "country", header: "Country", card: "half", cut: true, cell: (row) => row.country.label },
  { key: "currency", header: "Currency", card: "detail", named: true, cell: (row) => row.currency },
  {
    key: "contact",
    header: "Contact",
    wide: true,
    card: "line",
    cell: ({ contacts: [first] }) =>
      first
        ? [first.name, first.mobile ? showMobile(first.mobile) : first.email]
            .filter(Boolean)
            .join(", ")
        : "–",
  },
  { key: "agreed", header: "Agreement", card: "detail", named: true, cell: agreedWords },
  {
    key: "active",
    header: "State",
    card: "beside",
    cell: ({ active }) => <Badge tone={active ? "green" : "grey"}>{active ? "On" : "Off"}</Badge>,
  },
];
