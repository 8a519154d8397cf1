import "server-only";
import { fileRow } from "@/lib/parts/files/file-row";
import { doer, type TimelineSource, text } from "@/lib/parts/part/timeline-source";

/** A named file as the call for a case answers it: the contract knows no more of it. */
export const namedFileRow = (stored: Parameters<typeof fileRow>[0]) => {
  const { _id, name, uri } = fileRow(stored);
  return { _id, name, uri };
};

/** Uploads into a table of named files, whose operations begin with its name. */
export const uploads = (table: string, title: string): TimelineSource => ({
  kind: "files",
  title,
  from: `${table} r`,
  at: "r.created_at",
  content: `SELECT jsonb_build_object('name', x.name, 'by', ${doer(table)}) FROM ${table} x WHERE x.id = p.id`,
  say: ({ name }) => ({ words: text(name) }),
});
