import { OfferBadge } from "@/components/case/offer-badge";
import { forViewer, pipelineColumns } from "@/components/case/pipeline-columns";
import type { Column } from "@/components/lists/data-table";
import { NewTabLink } from "@/components/ui/new-tab-link";
import type { OfferListRow } from "@/lib/parts/offers/list";

type Col = Column<OfferListRow>;

const { student, course, intake, date, handler } = pipelineColumns<OfferListRow>((row) => row.date);

const number: Col = {
  key: "offerNumber",
  header: "Offer No.",
  card: "half",
  cell: (row) => (
    <NewTabLink href={`/app/offer/view/${row.assessmentId}/${row._id}`}>
      {row.offerNumber}
    </NewTabLink>
  ),
};
const type: Col = {
  key: "status",
  header: "Offer Type",
  card: "detail",
  cell: ({ status }) => <OfferBadge status={status.value} />,
};
const deposit: Col = {
  key: "deposit",
  header: "Deposit",
  card: "detail",
  named: true,
  cell: (row) => (row.deposited ? "Made" : "None yet"),
};

export const offerColumns = (withHandler: boolean) =>
  forViewer([student, number, course, intake, type, deposit, date, handler], withHandler);
