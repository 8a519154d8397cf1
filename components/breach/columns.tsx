import Link from "next/link";
import { MarkSent, TakeOff } from "@/components/breach/buttons";
import type { Column } from "@/components/lists/data-table";
import { Badge, type Tone } from "@/components/ui/badge";
import { DownloadLink } from "@/components/ui/button-link";
import { NewTabLink } from "@/components/ui/new-tab-link";
import {
  type BreachKind,
  breachKinds,
  breachPath,
  clockOf,
  noticeKinds,
  type PersonState,
  personStates,
} from "@/lib/office/breach/labels";
import type { BreachNoticeRow } from "@/lib/office/breach/queries";
import { type Channel, channels, type OutboxState, stateWords } from "@/lib/platform/outbox/labels";
import { showDate, showMoment, showNumber } from "@/lib/values/words";

type Breach = {
  _id: string;
  kind: string;
  what: string;
  noticedAt: Date;
  isReported: boolean;
  people: number;
  told: number;
};

/** How long until the Board wants its report, or that it has it. */
export function Clock({ noticedAt, isReported, moment }: ClockProps) {
  if (isReported) return <Badge tone="green">Reported</Badge>;
  const { words, tone } = clockOf(noticedAt, moment);
  return <Badge tone={tone}>{words}</Badge>;
}
type ClockProps = { noticedAt: Date; isReported: boolean; moment: Date };

export const breachColumns = (moment: Date): Column<Breach>[] => [
  {
    key: "kind",
    header: "Breach",
    card: "title",
    cell: ({ _id, kind }) => (
      <Link href={breachPath(_id)} prefetch={false}>
        {breachKinds[kind as BreachKind]}
      </Link>
    ),
  },
  {
    key: "noticedAt",
    header: "Noticed",
    card: "half",
    cell: ({ noticedAt }) => showMoment(noticedAt),
  },
  {
    key: "report",
    header: "Report to the Board",
    card: "end",
    cell: (breach) => <Clock {...breach} moment={moment} />,
  },
  {
    key: "told",
    header: "Told",
    named: true,
    card: "half",
    cell: ({ told, people }) => `${showNumber(told)} of ${showNumber(people)}`,
  },
  { key: "what", header: "What happened", wide: true, card: "line", cell: ({ what }) => what },
];

type Person = {
  _id: string;
  person: string;
  state: string;
  why: string | null;
  toldAt: Date | null;
  message: string | null;
  channel: string | null;
};

const personTones: Record<PersonState, Tone> = {
  listed: "grey",
  waiting: "blue",
  told: "green",
  unreached: "red",
};

function PersonLink({ person }: Pick<Person, "person">) {
  const lead = person.startsWith("lead ") && person.slice(5);
  const path = lead ? `/app/leads/${lead}` : `/app/view-assessment/${person}`;
  return (
    <NewTabLink href={path} about={lead ? "Lead" : person}>
      {lead ? "Lead" : person}
    </NewTabLink>
  );
}

const messageText = ({ state, channel, message }: Person) => {
  if (state !== "told") return "–";
  if (!message || !channel) return "Gone with the person, or after its time";
  return `${channels[channel as Channel].label}: ${stateWords(message as OutboxState, channel as Channel)}`;
};

export const personColumns: Column<Person>[] = [
  { key: "person", header: "Case", card: "title", cell: (row) => <PersonLink {...row} /> },
  {
    key: "state",
    header: "Status",
    card: "end",
    cell: ({ state }) => (
      <Badge tone={personTones[state as PersonState]}>{personStates[state as PersonState]}</Badge>
    ),
  },
  { key: "message", header: "Message", card: "half", cell: messageText },
  {
    key: "toldAt",
    header: "When",
    card: "half",
    cell: ({ toldAt }) => (toldAt ? showMoment(toldAt) : "–"),
  },
  { key: "why", header: "Why", wide: true, card: "line", cell: ({ why }) => why ?? "–" },
  {
    key: "actions",
    header: "Actions",
    align: "right",
    card: "line",
    cell: ({ _id, person, state }) =>
      (state === "listed" || state === "unreached") && <TakeOff id={_id} person={person} />,
  },
];

const sentText = ({ kind, sentOn, sentBy, reference }: BreachNoticeRow) => {
  if (kind === "persons") return "By message, see the list";
  return sentOn ? `${showDate(sentOn)} by ${sentBy}: ${reference}` : "Not sent yet";
};

export const noticeColumns: Column<BreachNoticeRow>[] = [
  { key: "kind", header: "Notice", card: "title", cell: ({ kind }) => noticeKinds[kind] },
  {
    key: "made",
    header: "Made",
    card: "half",
    cell: ({ madeAt, by }) => `${showMoment(madeAt)}, ${by}`,
  },
  { key: "sent", header: "Sent", wide: true, card: "line", cell: sentText },
  {
    key: "sha256",
    header: "SHA-256",
    wide: true,
    card: "detail",
    cell: ({ sha256 }) => <code>{sha256}</code>,
  },
  {
    key: "actions",
    header: "Actions",
    align: "right",
    card: "line",
    cell: (notice) => (
      <>
        <DownloadLink small href={`/api/breach/notice?id=${notice.id}`}>
          PDF
        </DownloadLink>
        {notice.kind !== "persons" && !notice.sentOn && <MarkSent {...notice} />}
      </>
    ),
  },
];
