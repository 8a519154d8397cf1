import type { Readable } from "node:stream";

export type Listed = { id: string; modified: Date };

/** The store of files' bytes, each under an id of ours. */
export type FileStore = {
  /** Takes the file at `path` in, durably; the path may be used up by it. Errors are thrown. */
  put(id: string, path: string, size: number): Promise<void>;
  /** Its bytes as a stream; null where there is no such file. */
  open(id: string): Promise<Readable | null>;
  /** Also right where there is none. */
  remove(id: string): Promise<void>;
  /** Everything that is in it, with when it came; read as it is asked for, never held whole. */
  list(): AsyncIterable<Listed>;
  /** What the sweeper took out, with when; all but `list` are also right where there is none. */
  trash: {
    put(id: string): Promise<void>;
    restore(id: string): Promise<void>;
    remove(id: string): Promise<void>;
    list(): AsyncIterable<Listed>;
  };
  /** The installation that the store belongs to; null where nobody claimed it. */
  owner(): Promise<string | null>;
  /** Writes the owner where there is none; who it is then, `owner` says. */
  claim(installation: string): Promise<void>;
  /** Throws when files can be neither kept nor read. */
  check(): Promise<void>;
};
