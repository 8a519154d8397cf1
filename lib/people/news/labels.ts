import type { Role } from "@/lib/platform/access/role-rights";
import { isNewer } from "@/lib/values/versions";

export type Note = {
  version: string;
  title: string;
  /** a file of public/pictures, and what it shows for those who do not see it */
  picture: { file: string; shows: string };
  lines: readonly { text: string; for?: readonly Role[] }[];
};

/** A note as one person reads it. */
export type OwnNote = Omit<Note, "lines"> & { lines: string[] };

/** Somebody who was away for long is told the newest; the page "What is new" has them all. */
const mostAtOnce = 3;

/** The notes for a role, of the versions up to the one that runs: the next one's are written before it is out. */
export const notesFor = (role: Role, notes: readonly Note[], running: string): OwnNote[] =>
  notes
    .filter(({ version }) => !isNewer(version, running))
    .map((note) => ({
      ...note,
      lines: note.lines.filter((line) => line.for?.includes(role) ?? true).map(({ text }) => text),
    }))
    .filter(({ lines }) => lines.length > 0);

/** Those among them that came after the version that somebody has seen. */
export const unseen = (own: OwnNote[], seen: string | null) =>
  seen === null ? [] : own.filter(({ version }) => isNewer(version, seen)).slice(0, mostAtOnce);
