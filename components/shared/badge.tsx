import type { ReactNode } from "react";
import { type State, stateLabels } from "@/lib/assessments/labels";
import { type Channel, type OutboxState, stateOf } from "@/lib/outbox/labels";
import styles from "./badge.module.css";

export type Tone = "grey" | "blue" | "green" | "yellow" | "red";

/** A word in a colour. The word says it all: the colour only helps the eye. */
export function Badge({ tone = "grey", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}

const tones: Record<State, Tone> = { unattended: "blue", active: "green", rejected: "grey" };

/** New, Active or Inactive: the same colour everywhere. */
export const StateBadge = ({ state }: { state: State }) => (
  <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
);

const messageTones: Record<OutboxState, Tone> = {
  queued: "blue",
  retrying: "yellow",
  sent: "green",
  unconfigured: "grey",
  dead: "red",
};

/** What has become of a message to somebody outside. */
export const MessageBadge = ({ state, channel }: { state: OutboxState; channel: Channel }) => (
  <Badge tone={messageTones[state]}>{stateOf(state, channel)}</Badge>
);
