"use client";

// A conversation and the menu are apart, and the menu counts again when something was read.

const readers = new Set<() => void>();

export function onInboxRead(reader: () => void): () => void {
  readers.add(reader);
  return () => void readers.delete(reader);
}

export const tellInboxRead = () => {
  for (const reader of readers) reader();
};
