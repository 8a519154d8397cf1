import "server-only";
import { Readable } from "node:stream";
import { create } from "content-disposition";
import { log } from "@/lib/platform/log";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { fileKinds } from "@/lib/platform/storage/labels";

/** What a call's file may be, as the description of the calls says it. */
export const fileTypes = {
  excel: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  pdf: ["application/pdf"],
  json: ["application/json"],
  xml: ["application/xml"],
  csv: ["text/csv"],
  stored: Object.keys(fileKinds.document.types),
  recording: ["audio/mpeg", "audio/wav"],
  picture: Object.keys(fileKinds.photo.types),
} as const;
export type FileType = keyof typeof fileTypes;

/** The bytes that a peer gives out: their number, and which they are of the file ("bytes 0-1/5000") where it gives a part. */
export type Opened = { bytes: Readable; size?: number; range?: string };

/** A file as the answer of a query: what it is called, and its bytes once they are wanted. */
export type Download = {
  name: string;
  mime: string;
  /** bytes */
  size?: number;
  /** shown in the page rather than saved: only for pictures that we drew ourselves */
  inline?: true;
  /** the content of its address never changes, so the browser may keep it */
  lasting?: boolean;
  /**
   * null where the bytes are gone; a Failure where they cannot be had now. Who keeps them elsewhere is given the range that
   * was asked for ("bytes=0-1"), since some players play nothing else.
   */
  open: (range?: string) => Promise<Readable | Opened | Failure | null>;
};

/** Streams it out as what it is and nothing else (decision H6). */
export async function sendFile(
  { name, mime, inline, lasting, open, ...file }: Download,
  headers: Record<string, string>,
  request: Request,
): Promise<Response | Failure> {
  const headOnly = request.method === "HEAD";
  const range = /^bytes=\d*-\d*$/.exec(request.headers.get("range") ?? "")?.[0];
  let opened: Readable | Opened | Failure | null;
  try {
    opened = headOnly ? Readable.from([]) : await open(range);
  } catch (error) {
    log.error({ reason: (error as Error).name }, "the file store does not answer");
    return refuse(503);
  }
  if (isFailure(opened)) return opened;
  if (!opened) {
    log.error("a file is missing from the store");
    return refuse(404, "This file is not there any more");
  }
  const {
    bytes,
    size = file.size,
    range: part,
  }: Opened = opened instanceof Readable ? { bytes: opened } : opened;
  return new Response(headOnly ? null : (Readable.toWeb(bytes) as ReadableStream), {
    status: part ? 206 : 200,
    headers: {
      ...headers,
      ...(lasting && { "Cache-Control": "private, max-age=86400" }),
      "Content-Type": mime,
      ...(size !== undefined && { "Content-Length": String(size) }),
      ...(part && { "Content-Range": part, "Accept-Ranges": "bytes" }),
      "Content-Disposition": create(name, { type: inline ? "inline" : "attachment" }),
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}
