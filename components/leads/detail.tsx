import { CallButton } from "@/components/case/call-button";
import { Recording } from "@/components/case/recording";
import { Standing } from "@/components/leads/cells";
import styles from "@/components/leads/leads.module.css";
import { type Column, DataTable } from "@/components/lists/data-table";
import { showWait } from "@/lib/intake/lead-sources/labels";
import type { LeadAnswer } from "@/lib/intake/leads/answer";
import type { LeadChangeLine } from "@/lib/intake/leads/history";
import { labels } from "@/lib/intake/leads/labels";
import type { LeadArrived, LeadPaper, LeadWithCalls } from "@/lib/intake/leads/queries";
import { labels as callLabels, outcomeOf, outcomeOption } from "@/lib/parts/calls/labels";
import { counted, showMobile, showMoment, showSize } from "@/lib/values/words";

type CallRow = LeadWithCalls["calls"][number];

/** A call from before outcomes were asked for says only whether somebody answered. */
const wentOf = ({ outcome, spoken, minutes }: CallRow) => {
  const went = outcomeOption(outcome ?? outcomeOf(spoken ? "Spoken" : "Not Spoken")).label;
  return minutes ? `${went}, ${counted(minutes, "minute")}` : went;
};

const columns = (recorded: readonly string[]): Column<CallRow>[] => [
  { key: "at", header: "When", cell: (call) => showMoment(call.at) },
  { key: "staff", header: "Who", cell: (call) => call.staff.name },
  { key: "outcome", header: callLabels.outcome, cell: (call) => wentOf(call) },
  {
    key: "words",
    header: labels.words,
    wide: true,
    cell: (call) => (
      <span className={styles.words}>
        {call.words ?? "–"}
        {recorded.includes(call.id) && <Recording id={call.id} />}
      </span>
    ),
  },
];

type CallsProps = {
  calls: CallRow[];
  /** the ids of those that can be listened to */
  recorded?: readonly string[];
};

/** The calls to a lead, the latest first. */
export const Calls = ({ calls, recorded = [] }: CallsProps) => (
  <DataTable
    caption="Calls"
    columns={columns(recorded)}
    rows={calls}
    rowKey={({ id }) => id}
    empty="Nobody called yet."
  />
);

const changeColumns: Column<LeadChangeLine>[] = [
  { key: "at", header: "When", cell: ({ createdAt }) => showMoment(createdAt) },
  { key: "who", header: "Who", cell: ({ who }) => who },
  { key: "field", header: "Field", cell: ({ field }) => field },
  { key: "from", header: "Before", cell: ({ from }) => <Value text={from} /> },
  { key: "to", header: "After", cell: ({ to }) => <Value text={to} /> },
];
const Value = ({ text }: { text: string | null }) => (
  <span className={styles.words}>{text ?? "empty"}</span>
);

/** The changes of a lead with their authors, the latest first. */
export const Changes = ({ changes }: { changes: LeadChangeLine[] }) => (
  <DataTable
    caption="Changes"
    columns={changeColumns}
    rows={changes}
    rowKey={({ id }) => id}
    empty="Nothing was changed since it was noted."
  />
);

const paperColumns: Column<LeadPaper>[] = [
  { key: "at", header: "When", cell: ({ createdAt }) => showMoment(createdAt) },
  {
    key: "name",
    header: "File",
    wide: true,
    card: "title",
    cell: ({ id, name }) => <a href={`/api/files?id=${id}`}>{name}</a>,
  },
  { key: "size", header: "Size", cell: ({ size }) => showSize(size) },
];

/** The papers that a sub-agent sent in with a lead, the latest first. */
export const Papers = ({ papers }: { papers: LeadPaper[] }) => (
  <DataTable
    caption="Papers"
    columns={paperColumns}
    rows={papers}
    rowKey={({ id }) => id}
    empty="No paper came yet."
  />
);

const Fact = ({ label, value }: { label: string; value: string | null | undefined }) =>
  value ? (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  ) : null;

type Facts = { lead: LeadAnswer; arrivals: LeadArrived[]; today: string };

/** "4 minutes after they came", of one who came by itself. */
const waited = ({ answeredAt, createdAt }: LeadAnswer) =>
  answeredAt &&
  `${showWait((answeredAt.getTime() - createdAt.getTime()) / 60_000)} after they came`;

/** What was noted of a lead. */
export const LeadFacts = ({ lead, arrivals, today }: Facts) => (
  <dl className={styles.facts}>
    <dt>{labels.mobile}</dt>
    <dd>
      <a href={`tel:${lead.mobile}`}>{showMobile(lead.mobile)}</a>{" "}
      <CallButton leadId={lead._id} name={lead.name} watched />
      {" · "}
      <a href={`https://wa.me/${lead.mobile.slice(1)}`} target="_blank" rel="noopener noreferrer">
        WhatsApp<span className="visually-hidden"> (new tab)</span>
      </a>
    </dd>
    <dt>{lead.state === "open" ? labels.followUpOn : "Standing"}</dt>
    <dd>
      <Standing lead={lead} today={today} />
    </dd>
    <Fact label={labels.wish} value={lead.wish} />
    <Fact label={labels.source} value={lead.source?.label} />
    <Fact label={labels.language} value={lead.language?.label} />
    <Fact label={labels.handler} value={lead.handler.name} />
    <Fact label={labels.location} value={lead.location.label} />
    <Fact label={labels.note} value={lead.note} />
    {arrivals.length > 0 && (
      <>
        <dt>Came by</dt>
        <dd>
          {arrivals.map(({ by, receivedAt }) => `${by}, ${showMoment(receivedAt)}`).join("; ")}
        </dd>
        <Fact label="First call" value={waited(lead) ?? (lead.state === "open" ? "Waits" : null)} />
      </>
    )}
    <Fact label="Sub-agent" value={lead.partner?.label} />
    <Fact
      label="Noted"
      value={
        lead.partner
          ? `${showMoment(lead.createdAt)}, sent in by their link`
          : arrivals.length > 0
            ? null
            : `${showMoment(lead.createdAt)} by ${lead.createdBy}`
      }
    />
  </dl>
);
