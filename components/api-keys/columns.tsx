import { CloseKey } from "@/components/api-keys/close";
import type { Column } from "@/components/lists/data-table";
import { Badge, type Tone } from "@/components/ui/badge";
import { type KeyState, labels, stateLabels } from "@/lib/office/api-keys/labels";
import type { ApiKeyRow } from "@/lib/office/api-keys/queries";
import { showDay, showMoment } from "@/lib/values/words";

const tones: Record<KeyState, Tone> = { open: "green", ended: "yellow", closed: "grey" };

export const apiKeyColumns: Column<ApiKeyRow>[] = [
  { key: "name", header: labels.name, card: "title", cell: ({ name }) => name },
  {
    key: "state",
    header: "State",
    card: "half",
    cell: ({ state }) => <Badge tone={tones[state]}>{stateLabels[state]}</Badge>,
  },
  {
    key: "prefix",
    header: "Begins with",
    card: "half",
    cell: ({ prefix }) => <code>{prefix}</code>,
  },
  {
    key: "scopes",
    header: labels.scopes,
    wide: true,
    card: "line",
    cell: ({ scopes }) => scopes.join("; "),
  },
  {
    key: "branches",
    header: labels.branches,
    card: "half",
    cell: ({ branches }) => branches.join(", ") || "All of theirs",
  },
  { key: "owner", header: "Acts as", card: "half", cell: ({ owner }) => owner },
  {
    key: "used",
    header: "Last used",
    card: "half",
    cell: ({ lastUsedAt }) => (lastUsedAt ? showMoment(lastUsedAt) : "Never"),
  },
  {
    key: "ends",
    header: "Ends",
    card: "half",
    cell: ({ closedAt, expiresAt }) =>
      closedAt ? `Closed ${showDay(closedAt)}` : `Until ${showDay(expiresAt)}`,
  },
  {
    key: "close",
    header: "Close",
    card: "end",
    cell: ({ id, name, closedAt }) => (closedAt ? null : <CloseKey id={id} name={name} />),
  },
];
