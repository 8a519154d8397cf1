"use client";
import { Badge, type Tone } from "@/components/ui/badge";
import { type State, stateLabels } from "@/lib/case/labels";

const tones: Record<State, Tone> = { unattended: "blue", active: "green", rejected: "grey" };

/** New, Active or Inactive: the same colour everywhere. */
export const StateBadge = ({ state }: { state: State }) => (
  <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
);
