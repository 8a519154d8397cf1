import { CloseAgentLink, MakeAgentLink } from "@/components/agent-link/buttons";
import type { LinkOwner } from "@/components/agent-link/made-link";
import { type Column, DataTable } from "@/components/lists/data-table";
import entry from "@/components/lists/entry.module.css";
import { Badge, type Tone } from "@/components/ui/badge";
import type { AgentLinkRow } from "@/lib/student/agent-link/queries";
import { type LinkState, linkStates } from "@/lib/student/link/labels";
import { showDay, showMobile, showMoment } from "@/lib/values/words";

type Props = { of: LinkOwner; links: AgentLinkRow[] };

/** The links to a sub-agent's own page, with the devices that opened them. */
export const AgentLinks = ({ of, links }: Props) => (
  <section className={entry.section} aria-label="Their own page">
    <header className={entry.header}>
      <h2>Their own page</h2>
      {of.active && <MakeAgentLink of={of} />}
    </header>
    <DataTable
      caption="Links to their own page"
      columns={columns(of)}
      rows={links}
      rowKey={({ id }) => id}
      empty="Nobody there has a link yet. Make one and send it: they see their students and what they get for them."
    />
  </section>
);

const tones: Record<LinkState, Tone> = {
  used: "green",
  unused: "blue",
  locked: "red",
  expired: "grey",
  closed: "grey",
};

const columns = ({ id, active }: LinkOwner): Column<AgentLinkRow>[] => [
  {
    key: "mobile",
    header: "For",
    card: "title",
    cell: ({ mobile }) => showMobile(mobile),
  },
  {
    key: "state",
    header: "State",
    cell: ({ state, expiresAt, closedBy }) => (
      <>
        <Badge tone={tones[state]}>{linkStates[state]}</Badge>
        {closedBy && ` by ${closedBy}`}
        {active && (state === "used" || state === "unused") && ` until ${showDay(expiresAt)}`}
      </>
    ),
  },
  {
    key: "devices",
    header: "Opened on",
    wide: true,
    cell: ({ devices }) =>
      devices.length > 0
        ? devices.map(({ device, lastSeenAt }) => `${device}, ${showMoment(lastSeenAt)}`).join("; ")
        : "Not opened yet",
  },
  {
    key: "made",
    header: "Made",
    cell: ({ createdAt, by }) => `${showDay(createdAt)} by ${by}`,
  },
  {
    key: "close",
    header: "Close",
    card: "end",
    cell: ({ id: linkId, state, mobile }) =>
      state !== "closed" && state !== "expired" ? (
        <CloseAgentLink id={id} linkId={linkId} mobile={mobile} />
      ) : null,
  },
];
