import type { Readable } from "node:stream";

/** Where the bytes of files lie, each under an id of ours. */
export type FileStore = {
  /** Takes the file at `path` in, durably; the path may be used up by it. Errors are thrown. */
  put(id: string, path: string, size: number): Promise<void>;
  /** Its bytes as a stream; null where there is no such file. */
  open(id: string): Promise<Readable | null>;
  /** Also right where there is none. */
  remove(id: string): Promise<void>;
  /** Everything that is in it, with when it came. */
  list(): AsyncIterable<{ id: string; modified: Date }>;
  /** Throws when files can be neither kept nor read. */
  check(): Promise<void>;
};
