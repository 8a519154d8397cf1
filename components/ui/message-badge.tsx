"use client";
import { Badge, type Tone } from "@/components/ui/badge";
import { type Channel, type OutboxState, stateWords } from "@/lib/platform/outbox/labels";
import { showMoment } from "@/lib/values/words";

const messageTones: Record<OutboxState, Tone> = {
  queued: "blue",
  retrying: "yellow",
  sent: "green",
  delivered: "green",
  read: "green",
  undelivered: "red",
  expired: "grey",
  unconfigured: "grey",
  held: "yellow",
  dead: "red",
};

type Props = { state: OutboxState; channel: Channel; reachedAt?: Date | null };

/** What has become of a message to somebody outside, and since when where that is known. */
export const MessageBadge = ({ state, channel, reachedAt }: Props) => (
  <Badge tone={messageTones[state]}>
    {stateWords(state, channel)}
    {reachedAt && ` ${showMoment(reachedAt)}`}
  </Badge>
);
