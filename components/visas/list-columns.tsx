import { casePage, forViewer, pipelineColumns } from "@/components/case/pipeline-columns";
import { type Column, drawnBy } from "@/components/lists/data-table";
import { Badge, type Tone } from "@/components/ui/badge";
import { NewTabLink } from "@/components/ui/new-tab-link";
import type { VisaStatus } from "@/lib/parts/visas/labels";
import type { VisaListRow } from "@/lib/parts/visas/list";

type Col = Column<VisaListRow>;

const tones: Record<VisaStatus, Tone> = {
  "Visa not applied": "grey",
  "Visa Applied": "blue",
  "Visa Recevied": "green",
  "Visa Rejected": "red",
};

const { student, course, intake, date, handler } = pipelineColumns<VisaListRow>((row) => row.date);

const number: Col = {
  key: "apn",
  header: "Application No.",
  card: "half",
  ...drawnBy(NewTabLink, (row: VisaListRow) => ({
    href: casePage(row, "/visas"),
    about: `visas of ${row.name}`,
    children: row.apn,
  })),
};
const status: Col = {
  key: "status",
  header: "Status",
  card: "detail",
  ...drawnBy(Badge, ({ status }: VisaListRow) => ({
    tone: tones[status.value as VisaStatus],
    children: status.label,
  })),
};

export const visaColumns = (withHandler: boolean) =>
  forViewer([student, number, course, intake, status, date, handler], withHandler);
