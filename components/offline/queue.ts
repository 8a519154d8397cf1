import { call } from "@/components/forms/call";
import { importKey, seal, unseal } from "@/components/offline/cipher";
import { aboutOf, type Kind, kinds, ripe } from "@/components/offline/kinds";
import { type Entry, store } from "@/components/offline/store";
import type { Failure, Result } from "@/lib/platform/result";
import { DAY_MS } from "@/lib/values/calendar";

// What waits in this browser, in the order in which it was typed, and how it leaves: one tab sends at a time, the oldest
// first, each under the key that it was typed with.

/** A request is known again for eight days (housekeeping); what is older is looked at by a person, and not sent twice. */
const keptFor = 7 * DAY_MS;

type Owner = { id: string; key: CryptoKey };
let owner: Owner | undefined;

export type Waits = { waiting: number; asks: number };
let waits: Waits = { waiting: 0, asks: 0 };
const listeners = new Set<() => void>();
const between =
  typeof BroadcastChannel === "function" ? new BroadcastChannel("offline") : undefined;
if (between) between.onmessage = () => void count();

const current = () => waits;
function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const entriesOf = async (id: string): Promise<Entry[]> => {
  const entries = await (await store()).getAllFromIndex("entries", "byOwner", id);
  return entries.sort((a, b) => a.madeAt - b.madeAt);
};

async function count() {
  const entries = owner ? await entriesOf(owner.id).catch(() => []) : [];
  const asks = entries.filter(({ state }) => state === "asks").length;
  const waiting = entries.filter(({ state }) => state === "waiting").length;
  waits = { waiting, asks };
  for (const listener of listeners) listener();
}

async function changed() {
  between?.postMessage("changed");
  await count();
}

/** Opens the queue of the person of this page, whose key the server gave; nobody else's is opened by it. */
async function openQueue(id: string, key: string, desk: unknown): Promise<void> {
  const opened = { id, key: await importKey(key) };
  const database = await store();
  // The page without a line reads no more what is of somebody who was logged in before.
  for (const name of ["keys", "desks"] as const) {
    for (const other of await database.getAllKeys(name))
      if (other !== id) {
        await database.delete(name, other);
        await caches.delete("shared");
      }
  }
  await database.put("keys", opened.key, id);
  await database.put("desks", await seal(opened.key, desk), id);
  owner = opened;
  await count();
}

/** The queue of whoever was logged in last, and where they may note leads: on the page without a line. */
async function reopenQueue(): Promise<{ id: string; desk: unknown } | undefined> {
  const database = await store();
  const [id] = await database.getAllKeys("keys");
  const key = id && (await database.get("keys", id));
  const desk = key && (await database.get("desks", id));
  if (!key || !desk) return undefined;
  owner = { id, key };
  await count();
  return { id, desk: await unseal(key, desk) };
}

/** At log out: what waits stays for its owner, and is read by nobody meanwhile. */
async function closeQueue(): Promise<void> {
  owner = undefined;
  const database = await store();
  await Promise.all([database.clear("keys"), database.clear("desks"), caches.delete("shared")]);
}

/** Writes a change down before it is sent; false where this browser keeps nothing. */
async function keep(kind: Kind, values: unknown, id: string): Promise<boolean> {
  if (!owner) return false;
  try {
    const sealed = await seal(owner.key, values);
    const entry: Entry = {
      ...{ id, owner: owner.id, kind, values: sealed },
      ...{ madeAt: Date.now(), state: "sending" },
    };
    await (await store()).put("entries", entry);
    await changed();
    return true;
  } catch {
    return false;
  }
}

async function forget(id: string): Promise<void> {
  await (await store()).delete("entries", id);
  await changed();
}

/** Its form goes on without an answer. */
async function wait(id: string): Promise<void> {
  const database = await store();
  const entry = await database.get("entries", id);
  if (entry) await database.put("entries", { ...entry, state: "waiting" });
  await changed();
}

const lock = (of: Owner) => `offline:${of.id}`;

/** One after the other in all tabs of this person: what was typed first goes first. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  owner ? navigator.locks.request(lock(owner), work) : work();

/** Whether a change goes next: false where one that was typed before it waits too, or another tab has sent it meanwhile. */
async function isNext(id: string): Promise<boolean> {
  const entries = owner ? await entriesOf(owner.id) : [];
  return entries.find(({ state }) => state !== "asks")?.id === id;
}

const mark = async (entry: Entry, message: string) => {
  await (await store()).put("entries", { ...entry, state: "asks", message });
  await changed();
};

const isLater = ({ status }: Failure) => status === 401 || status === 429 || status >= 500;

/** The answer to each that was sent; `stopped` where the others wait on, such as for a line or a log in. */
export type Sending = { results: Map<string, Result<unknown>>; stopped?: Failure };

/** Sends what waits, unless another tab does. */
async function drain(): Promise<Sending> {
  const nothing: Sending = { results: new Map() };
  if (!owner || !navigator.onLine) return nothing;
  return navigator.locks.request(lock(owner), { ifAvailable: true }, async (taken) =>
    taken ? sendAll() : nothing,
  );
}

/** Sends what waits, by the tab whose turn it is. What a form was sending is among it where that form is gone. */
async function sendAll(): Promise<Sending> {
  const results: Sending["results"] = new Map();
  const sender = owner;
  if (!sender) return { results };
  for (;;) {
    // Read anew each time: more may have been typed.
    const entry = (await entriesOf(sender.id)).find(({ state }) => state !== "asks");
    if (!entry || owner?.id !== sender.id) return { results };
    const values = await unseal(sender.key, entry.values);
    const problem = whyNot(entry, values);
    if (problem) {
      await mark(entry, problem);
      continue;
    }
    const way = { key: entry.id, person: sender.id.split(":").at(-1) };
    const result = await call(kinds[entry.kind].path).send(ripe(entry.kind, values), way);
    if (!result.ok && isLater(result)) return { results, stopped: result };
    results.set(entry.id, result);
    if (result.ok) await forget(entry.id);
    else await mark(entry, result.message);
  }
}

function whyNot({ madeAt }: Entry, values: unknown): string | undefined {
  if (values === undefined)
    return "It cannot be read any more: the office's secret was changed meanwhile";
  if (Date.now() - madeAt > keptFor)
    return "It waited for more than a week. See whether it was saved, and send it again if not";
  return undefined;
}

export type WaitingChange = Omit<Entry, "values" | "owner"> & { noun: string; about: string };

/** All that waits, for its owner to look at. */
async function list(): Promise<WaitingChange[]> {
  if (!owner) return [];
  const { id, key } = owner;
  return Promise.all(
    (await entriesOf(id)).map(async ({ values: sealed, owner: _, ...entry }) => {
      const values = await unseal(key, sealed);
      const about = values === undefined ? "" : aboutOf(entry.kind, values);
      return { ...entry, noun: kinds[entry.kind].noun, about };
    }),
  );
}

/** The values as they were typed, to be copied before they are dropped. */
async function typed(id: string): Promise<unknown> {
  const entry = await (await store()).get("entries", id);
  return entry && owner && unseal(owner.key, entry.values);
}

/** Sends one that asks once more, as if it were typed now. */
async function sendAgain(id: string): Promise<Sending> {
  const database = await store();
  const entry = await database.get("entries", id);
  if (entry) {
    const { message: _, ...rest } = entry;
    await database.put("entries", { ...rest, state: "waiting", madeAt: Date.now() });
    await changed();
  }
  return drain();
}

/** One object, since a page fetches it when it has time for it. */
export const waitingChanges = {
  ...{ openQueue, reopenQueue, closeQueue, keep, wait, forget, inTurn, isNext },
  ...{ drain, sendAll, sendAgain, list, typed, current, subscribe },
};
