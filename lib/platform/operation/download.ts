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
  /** null where the bytes are gone; a Failure where they cannot be had now */
  open: () => Promise<Readable | Failure | null>;
};

/** Streams it out as what it is and nothing else (decision H6). */
export async function sendFile(
  { name, mime, size, inline, lasting, open }: Download,
  headers: Record<string, string>,
  headOnly: boolean,
): Promise<Response | Failure> {
  let bytes: Readable | Failure | null;
  try {
    bytes = headOnly ? Readable.from([]) : await open();
  } catch (error) {
    log.error({ reason: (error as Error).name }, "the file store does not answer");
    return refuse(503);
  }
  if (isFailure(bytes)) return bytes;
  if (!bytes) {
    log.error("a file is missing from the store");
    return refuse(404, "This file is not there any more");
  }
  return new Response(headOnly ? null : (Readable.toWeb(bytes) as ReadableStream), {
    headers: {
      ...headers,
      ...(lasting && { "Cache-Control": "private, max-age=86400" }),
      "Content-Type": mime,
      ...(size !== undefined && { "Content-Length": String(size) }),
      "Content-Disposition": create(name, { type: inline ? "inline" : "attachment" }),
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}
