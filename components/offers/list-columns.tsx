import { forViewer, pipelineColumns } from "@/components/case/pipeline-columns";
import type { Column } from "@/components/lists/data-table";
import { Badge, type Tone } from "@/components/ui/badge";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { type OfferStatus, offerTabs } from "@/lib/offers/labels";
import type { OfferListRow } from "@/lib/offers/list";

type Col = Column<OfferListRow>;

const tones: Record<string, Tone> = {
  Unconditional: "green",
  Conditional: "blue",
  Rejected: "red",
};

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
  cell: ({ status }) => (
    <Badge tone={tones[status.value] ?? "yellow"}>{offerTabs[status.value as OfferStatus]}</Badge>
  ),
};
const deposit: Col = {
  key: "deposit",
  header: "Deposit",
  card: "detail",
  cell: (row) => (row.deposited ? "Deposit made" : "No deposit yet"),
};

export const offerColumns = (withHandler: boolean) =>
  forViewer([student, number, course, intake, type, deposit, date, handler], withHandler);
