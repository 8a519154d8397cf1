import Link from "next/link";
import type { Column } from "@/components/lists/data-table";
import { StopRun, SwitchSeries } from "@/components/series/buttons";
import { Badge } from "@/components/ui/badge";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { endLabel, eventLabel, seriesPath, timeLabel } from "@/lib/desk/series/labels";
import type { SeriesRow } from "@/lib/desk/series/queries";
import type { SeriesRunRow } from "@/lib/desk/series-runs/list";
import { showMoment, showNumber } from "@/lib/values/words";

/** All series, each with its switch where the viewer may change it. */
export const seriesColumns = (mayChange: boolean): Column<SeriesRow>[] => [
  {
    key: "name",
    header: "Name",
    wide: true,
    card: "title",
    cell: ({ _id, name }) => <Link href={seriesPath(_id)}>{name}</Link>,
  },
  { key: "event", header: "After", wide: true, card: "line", cell: (row) => eventLabel(row.event) },
  {
    key: "steps",
    header: "Messages",
    wide: true,
    card: "line",
    cell: ({ steps }) => steps.map(({ minutes }) => timeLabel(minutes)).join(", ") || "None yet",
  },
  {
    key: "inside",
    header: "In it",
    align: "right",
    card: "detail",
    named: true,
    cell: ({ inside }) => showNumber(inside),
  },
  {
    key: "ended",
    header: "Ended",
    align: "right",
    card: "detail",
    named: true,
    cell: ({ ended }) => showNumber(ended),
  },
  {
    key: "answered",
    header: "Answered",
    align: "right",
    card: "detail",
    named: true,
    cell: ({ answered }) => showNumber(answered),
  },
  {
    key: "active",
    header: "State",
    card: "beside",
    cell: ({ active }) => <Badge tone={active ? "green" : "grey"}>{active ? "On" : "Off"}</Badge>,
  },
  ...(mayChange
    ? [
        {
          key: "switch",
          header: "Switch",
          align: "right",
          card: "end",
          cell: ({ _id: id, name, active }: SeriesRow) => (
            <SwitchSeries {...{ id, name, active }} />
          ),
        } as const,
      ]
    : []),
];

const pathOf = ({ ref_no, leadId }: SeriesRunRow) =>
  ref_no ? `/app/view-assessment/${ref_no}` : `/app/leads/${leadId}`;

/** The people of a series: those in it, and those who were. */
export const runColumns: Column<SeriesRunRow>[] = [
  {
    key: "name",
    header: "Name",
    wide: true,
    card: "title",
    cell: (row) => (
      <NewTabLink href={pathOf(row)} about={row.ref_no ?? "Lead"}>
        {row.name}
      </NewTabLink>
    ),
  },
  {
    key: "ref_no",
    header: "Reference No.",
    card: "detail",
    cell: ({ ref_no }) => ref_no ?? "Lead",
  },
  {
    key: "through",
    header: "Messages",
    card: "detail",
    cell: ({ through, of }) => `${through} of ${of}`,
  },
  {
    key: "startedAt",
    header: "Since",
    sort: "started",
    card: "detail",
    cell: ({ startedAt }) => showMoment(startedAt),
  },
  {
    key: "nextAt",
    header: "Next",
    card: "line",
    cell: ({ nextAt, through, of }) =>
      !nextAt ? "–" : through < of ? showMoment(nextAt) : "Waits for an answer",
  },
  {
    key: "state",
    header: "State",
    wide: true,
    card: "line",
    cell: ({ endReason, endedAt }) =>
      endReason && endedAt ? `${endLabel(endReason)}, ${showMoment(endedAt)}` : "In the series",
  },
  {
    key: "stop",
    header: "Stop",
    align: "right",
    card: "end",
    cell: ({ id, ref_no, leadId, name, endedAt }) =>
      endedAt ? null : (
        <StopRun runId={id} refNo={ref_no} leadId={leadId} label={`Stop it for ${name}`} />
      ),
  },
];
