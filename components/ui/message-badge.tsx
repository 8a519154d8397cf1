"use client";
import { Badge, type Tone } from "@/components/ui/badge";
import { type Channel, type OutboxState, stateWords } from "@/lib/platform/outbox/labels";

const messageTones: Record<OutboxState, Tone> = {
  queued: "blue",
  retrying: "yellow",
  sent: "green",
  unconfigured: "grey",
  held: "yellow",
  dead: "red",
};

/** What has become of a message to somebody outside. */
export const MessageBadge = ({ state, channel }: { state: OutboxState; channel: Channel }) => (
  <Badge tone={messageTones[state]}>{stateWords(state, channel)}</Badge>
);
