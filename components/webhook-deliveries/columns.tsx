import type { Column } from "@/components/lists/data-table";
import { Badge, type Tone } from "@/components/ui/badge";
import { NearLink } from "@/components/ui/near-link";
import { leadPath } from "@/lib/intake/leads/labels";
import { type DeliveryState, deliveryStates } from "@/lib/office/webhook-deliveries/labels";
import type { DeliveryRow } from "@/lib/office/webhook-deliveries/queries";
import { showMoment } from "@/lib/values/words";
import { SendAgain } from "./buttons";

const tones: Record<DeliveryState, Tone> = { waiting: "yellow", taken: "green", failed: "red" };

/** The case or the lead, where it is still there. */
function aboutOf({ refNo, lead }: DeliveryRow) {
  if (refNo) return <NearLink href={`/app/view-assessment/${refNo}`}>{refNo}</NearLink>;
  return lead && <NearLink href={leadPath(lead)}>Lead</NearLink>;
}

/** What the last try was answered, and when the next one is. */
function answerOf({ status, error, state, tries, nextTryAt }: DeliveryRow) {
  const said = error ?? (status === null ? "" : `Answered ${status}`);
  const next = state === "waiting" && tries > 0 && nextTryAt;
  return [said, next && `Again ${showMoment(next)}`].filter(Boolean).join(" · ");
}

export const deliveryColumns: Column<DeliveryRow>[] = [
  { key: "at", header: "When", card: "detail", cell: ({ at }) => showMoment(at) },
  { key: "event", header: "Event", wide: true, card: "title", cell: ({ words }) => words },
  {
    key: "about",
    header: "About",
    card: "detail",
    cell: aboutOf,
  },
  {
    key: "state",
    header: "State",
    card: "beside",
    cell: ({ state }) => <Badge tone={tones[state]}>{deliveryStates[state]}</Badge>,
  },
  {
    key: "tries",
    header: "Tries",
    align: "right",
    card: "detail",
    named: true,
    cell: ({ tries }) => tries,
  },
  { key: "answer", header: "Answer", wide: true, card: "line", cell: answerOf },
  {
    key: "again",
    header: "Send again",
    card: "end",
    cell: ({ id, state, words, at }) =>
      state !== "waiting" && <SendAgain id={id} about={`${words}, ${showMoment(at)}`} />,
  },
];
