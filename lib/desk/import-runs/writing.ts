import type { Viewer } from "@/lib/platform/access/policy";

// What passes between a row of an import and its writers.

/** The record of a row, and its version and tags then: a tag changes no version. */
export type RowRecord = { madeId: string; version: number; tags?: string[] };

/** The import that a row is of: whoever began it is named by what it writes. */
export type Writing = {
  viewer: Viewer;
  fileName: string;
  at: Date;
  /** by email */
  staffIds: ReadonlyMap<string, string>;
  /** of words that stand in the rows */
  tagIds: (words: readonly string[]) => string[];
};

/** What a row did, as it is taken back. */
export type MovedRow = {
  id: bigint;
  madeId: string | null;
  version: number | null;
  filled: string[];
  /** what was made had these tags then */
  tags: string[];
};
