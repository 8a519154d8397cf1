"use client";
import { Badge, type Tone } from "@/components/ui/badge";
import { type Channel, type OutboxState, stateWords } from "@/lib/platform/outbox/labels";

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

/** What has become of a message to somebody outside. */
export const MessageBadge = ({ state, channel }: { state: OutboxState; channel: Channel }) => (
  <Badge tone={messageTones[state]}>{stateWords(state, channel)}</Badge>
);
