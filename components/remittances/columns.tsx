import { type Column, drawnBy } from "@/components/lists/data-table";
import { VoidRemittance } from "@/components/remittances/buttons";
import { MarkedWords } from "@/components/ui/marked-words";
import type { RemittanceRow } from "@/lib/money/remittances/answer";
import { showMoney } from "@/lib/values/currencies";
import { showDate, showRupees } from "@/lib/values/words";

export const remittanceColumns: Column<RemittanceRow>[] = [
  {
    key: "reference",
    header: "Reference",
    card: "title",
    cell: ({ reference }) => reference,
  },
  {
    key: "partner",
    header: "Partner",
    card: "line",
    cut: true,
    cell: ({ partner }) => partner.label,
  },
  {
    key: "receivedOn",
    header: "Received",
    sort: "receivedOn",
    card: "detail",
    named: true,
    cell: ({ receivedOn }) => showDate(receivedOn),
  },
  {
    key: "students",
    header: "Students",
    align: "right",
    card: "detail",
    named: true,
    cell: ({ students }) => students,
  },
  {
    key: "amount",
    header: "Amount",
    align: "right",
    card: "half",
    cell: ({ amount, currency }) => showMoney(amount, currency),
  },
  {
    key: "rupees",
    header: "Rupees Credited",
    align: "right",
    card: "half",
    named: true,
    ...drawnBy(MarkedWords, ({ rupees, charges, rate }: RemittanceRow) => ({
      words: [
        showRupees(rupees),
        rate && `at ${rate}`,
        Number(charges) > 0 && `charges ${showRupees(charges)}`,
      ]
        .filter(Boolean)
        .join(", "),
    })),
  },
  {
    key: "difference",
    header: "Difference Of Exchange",
    align: "right",
    card: "half",
    named: true,
    cell: ({ difference }) => showRupees(difference),
  },
  {
    key: "void",
    header: "",
    card: "end",
    ...drawnBy(VoidRemittance, ({ _id: id, reference, void: gone }: RemittanceRow) => ({
      ...{ id, reference },
      voided: gone && `Void, ${gone.by}: ${gone.reason}`,
    })),
  },
];
