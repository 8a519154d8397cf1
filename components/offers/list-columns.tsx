import { OfferBadge } from "@/components/case/offer-badge";
import { forViewer, pipelineColumns } from "@/components/case/pipeline-columns";
import { type Column, drawnBy } from "@/components/lists/data-table";
import { NewTabLink } from "@/components/ui/new-tab-link";
import type { OfferListRow } from "@/lib/parts/offers/list";

type Col = Column<OfferListRow>;

const { student, course, intake, date, handler } = pipelineColumns<OfferListRow>((row) => row.date);

const number: Col = {
  key: "offerNumber",
  header: "Offer No.",
  card: "half",
  ...drawnBy(NewTabLink, ({ assessmentId, _id, offerNumber }: OfferListRow) => ({
    href: `/app/offer/view/${assessmentId}/${_id}`,
    children: offerNumber,
  })),
};
const type: Col = {
  key: "status",
  header: "Offer Type",
  card: "detail",
  ...drawnBy(OfferBadge, ({ status }: OfferListRow) => ({ status: status.value })),
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
