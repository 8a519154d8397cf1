import Link from "next/link";
import type { Column } from "@/components/lists/data-table";
import { Badge, type Tone } from "@/components/ui/badge";
import { NewTabLink } from "@/components/ui/new-tab-link";
import {
  type ImportKind,
  type ImportRowState,
  type ImportState,
  importKinds,
  importPath,
  type Outcome,
  outcomes,
  rowStates,
  runStates,
} from "@/lib/desk/import/labels";
import { showMoment, showNumber } from "@/lib/values/words";

type Run = {
  _id: string;
  kind: string;
  file: string;
  sheet: string;
  state: string;
  total: number;
  by: string;
  createdAt: Date;
};

const runTones: Record<ImportState, Tone> = {
  planned: "grey",
  running: "blue",
  done: "green",
  undoing: "blue",
  undone: "yellow",
};

export const runColumns: Column<Run>[] = [
  {
    key: "file",
    header: "File",
    wide: true,
    card: "title",
    cell: ({ _id, file, sheet }) => (
      <Link href={importPath(_id)}>{[file, sheet].filter(Boolean).join(" · ")}</Link>
    ),
  },
  {
    key: "kind",
    header: "Rows",
    card: "half",
    cell: ({ kind, total }) =>
      `${showNumber(total)} ${importKinds[kind as ImportKind].toLowerCase()}`,
  },
  {
    key: "state",
    header: "Status",
    card: "half",
    cell: ({ state }) => (
      <Badge tone={runTones[state as ImportState]}>{runStates[state as ImportState]}</Badge>
    ),
  },
  {
    key: "read",
    header: "Read",
    sort: "read",
    wide: true,
    card: "line",
    cell: ({ createdAt, by }) => `${showMoment(createdAt)}, ${by}`,
  },
];

type Row = {
  _id: string;
  number: number;
  cells: string;
  outcome: string | null;
  words: string | null;
  state: string;
  page: string | null;
};

const outcomeTones: Record<Outcome, Tone> = {
  new: "green",
  changes: "blue",
  known: "grey",
  same: "grey",
  refused: "yellow",
};

/** What each row would do, or did. */
export const rowColumns: Column<Row>[] = [
  { key: "number", header: "Row", card: "half", cell: ({ number }) => showNumber(number) },
  {
    key: "cells",
    header: "What it says",
    wide: true,
    card: "title",
    cell: ({ cells, page }) =>
      page ? (
        <NewTabLink href={page} about={cells}>
          {cells}
        </NewTabLink>
      ) : (
        cells
      ),
  },
  {
    key: "outcome",
    header: "Outcome",
    card: "half",
    cell: ({ outcome }) =>
      outcome ? (
        <Badge tone={outcomeTones[outcome as Outcome]}>{outcomes[outcome as Outcome]}</Badge>
      ) : (
        "–"
      ),
  },
  { key: "words", header: "In words", wide: true, card: "line", cell: ({ words }) => words },
  {
    key: "state",
    header: "Status",
    card: "half",
    cell: ({ state }) => rowStates[state as ImportRowState],
  },
];
