import { casePage, forViewer, pipelineColumns } from "@/components/case/pipeline-columns";
import { type Column, drawnBy } from "@/components/lists/data-table";
import { NewTabLink } from "@/components/ui/new-tab-link";
import type { DepositListRow } from "@/lib/parts/deposits/list";
import { showRupees } from "@/lib/values/words";

type Col = Column<DepositListRow>;

const { student, course, intake, date, handler } = pipelineColumns<DepositListRow>(
  (row) => row.createdAt,
);

const type: Col = {
  key: "depositType",
  header: "Deposit Type",
  card: "half",
  ...drawnBy(NewTabLink, (row: DepositListRow) => ({
    href: casePage(row, "/deposits"),
    about: `deposits of ${row.name}`,
    children: row.depositType.label,
  })),
};
const amount: Col = {
  key: "amount",
  header: "Amount",
  align: "right",
  card: "half",
  cell: (row) => row.amount && showRupees(row.amount),
};

export const depositColumns = (withHandler: boolean) =>
  forViewer(
    [student, type, amount, course, intake, { ...date, header: "Entered On" }, handler],
    withHandler,
  );
