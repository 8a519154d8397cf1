import { forViewer, pipelineColumns } from "@/components/case/pipeline-columns";
import type { Column } from "@/components/lists/data-table";
import { Badge, type Tone } from "@/components/ui/badge";
import { NewTabLink } from "@/components/ui/new-tab-link";
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
  card: "half",
  cell: ({ status }) => <Badge tone={tones[status.value] ?? "yellow"}>{status.label}</Badge>,
};
const deposit: Col = {
  key: "deposit",
  header: "Deposit",
  card: "detail",
  cell: (row) => (row.deposited ? "Made" : "None yet"),
};

export const offerColumns = (withHandler: boolean) =>
  forViewer([student, number, course, intake, type, deposit, date, handler], withHandler);
