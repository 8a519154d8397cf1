import "server-only";

/** What lists of a case's files read of each. */
export const fileRowSelect = {
  id: true,
  name: true,
  createdAt: true,
  file: { select: { id: true, name: true, mime: true, size: true } },
} as const;

type Stored = {
  id: string;
  name: string;
  createdAt: Date;
  file: { id: string; name: string; mime: string; size: number };
};

/** A named file as its tab shows it; `size` in bytes, `uri` downloads it. */
export const fileRow = ({ id, name, createdAt, file }: Stored) => ({
  _id: id,
  name,
  fileName: file.name,
  mime: file.mime,
  size: file.size,
  createdAt,
  uri: `/api/files?id=${file.id}`,
});
export type FileRow = ReturnType<typeof fileRow>;
