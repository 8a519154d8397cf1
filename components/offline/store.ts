import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Sealed } from "@/components/offline/cipher";
import type { Kind } from "@/components/offline/kinds";

// What this browser keeps while there is no line. Nothing in it can be read without its owner's key.

/** A change that was typed and is not at the server yet. */
export type Entry = {
  /** the key of its request: a second try is the same request (decision C15) */
  id: string;
  /** the id of a person, with "practice:" before it in practice */
  owner: string;
  kind: Kind;
  values: Sealed;
  /** milliseconds */
  madeAt: number;
  /** sending: its form waits for the answer; asks: the server refused it, and its owner must look */
  state: "sending" | "waiting" | "asks";
  /** why it asks */
  message?: string;
};

interface Stores extends DBSchema {
  entries: { key: string; value: Entry; indexes: { byOwner: string } };
  /** of the person who is logged in, for the page without a line; it cannot be taken out of the browser */
  keys: { key: string; value: CryptoKey };
  /** where that person may note leads */
  desks: { key: string; value: Sealed };
}

let opened: Promise<IDBPDatabase<Stores>> | undefined;

/** Fails where the browser has no room for it, or keeps nothing, as in a private window. */
export function store(): Promise<IDBPDatabase<Stores>> {
  opened ??= openDB<Stores>("offline", 1, {
    upgrade(database) {
      database.createObjectStore("entries", { keyPath: "id" }).createIndex("byOwner", "owner");
      database.createObjectStore("keys");
      database.createObjectStore("desks");
    },
    // A newer version of this page wants to change the stores.
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      opened = undefined;
    },
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}
