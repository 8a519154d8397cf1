"use client";
import { ask } from "@/components/forms/call";
import { current, hear, type Said, say, speakOn } from "@/components/notifications/feed";
import type { UnreadAnswer } from "@/lib/people/notifications/answer";

// How a tab learns what its bell says. One tab of a browser holds the stream and tells the others, since a browser
// has six connections to a server and people have twenty tabs. Where no stream comes through, the bell asks.

/** Without a word for so long the bell asks: at first, and later, when two beats of the server were missed. */
const firstWord = 2_500;
const silence = 45_000;
const between = 30_000;
/** A stream that was refused is asked for again. */
const again = 60_000;

type Word = Said | { asks: true };

/** Until what comes back is called, this tab knows what concerns this person. */
export function holdLine(owner: string): () => void {
  const name = `notifications:${owner}`;
  const end = new AbortController();
  const { signal } = end;
  const others = new BroadcastChannel(name);
  speakOn(others);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source: EventSource | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let leads = false;
  /** the last word came by a stream, this tab's or another's */
  let live = false;
  /** other browsers of this person have the streams */
  let plenty = false;

  const wait = (ms: number) => {
    clearTimeout(timer);
    // Others ask a little later than the one that leads, which tells them.
    if (!signal.aborted) timer = setTimeout(poll, leads ? ms : ms * 1.5);
  };
  async function poll() {
    live = false;
    const answer = await ask<UnreadAnswer>("/api/notifications/unread", {}, signal);
    if (signal.aborted) return;
    if (answer.ok) announce(answer.data, false);
    // Nobody is logged in any more: the next page says so.
    else if (answer.status === 401) return shut();
    wait(between);
  }
  /** What came to this tab, from the server. */
  function announce(said: UnreadAnswer, isLive: boolean) {
    const before = current();
    say(said, isLive);
    live = isLive;
    if (leads && before && isNewer(said, before)) void tellBrowser();
  }

  function open() {
    shut();
    const mine = new EventSource("/api/notifications/stream");
    source = mine;
    mine.addEventListener("unread", ({ data }) => {
      announce(JSON.parse(data) as UnreadAnswer, true);
      wait(silence);
    });
    mine.addEventListener("beat", () => wait(silence));
    // There are others of this person: this one asks from now on.
    mine.addEventListener("enough", () => {
      plenty = true;
      shut();
      wait(0);
    });
    mine.onerror = () => {
      live = false;
      // While it is not closed, the browser comes again by itself.
      if (mine.readyState !== EventSource.CLOSED || source !== mine) return;
      shut();
      wait(1_000);
      reopening = setTimeout(open, again);
    };
  }
  function shut() {
    clearTimeout(reopening);
    source?.close();
    source = undefined;
  }

  async function tellBrowser() {
    if (!("Notification" in window) || Notification.permission !== "granted") return;
    if (!(await isLookedAt(name)) && !signal.aborted) (await import("./browser")).showNewest();
  }

  others.onmessage = ({ data }: MessageEvent<Word>) => {
    if ("said" in data) {
      hear(data.said);
      live = data.live;
      if (!leads) wait(live ? silence : between);
    } else if ("asks" in data) {
      const known = current();
      if (leads && known) others.postMessage({ said: known, live } satisfies Word);
    }
  };

  const back = () => {
    if (leads && !source && !plenty) open();
    if (document.visibilityState === "visible" && !live && !signal.aborted) wait(0);
  };
  for (const sign of ["focus", "online"]) window.addEventListener(sign, back, { signal });
  document.addEventListener("visibilitychange", back, { signal });

  others.postMessage({ asks: true } satisfies Word);
  wait(firstWord);
  sayLooks(name, signal);
  lead(name, signal, (mine) => {
    leads = mine;
    if (mine) open();
    else shut();
  });

  return () => {
    end.abort();
    clearTimeout(timer);
    shut();
    others.close();
    speakOn(undefined);
    hear(undefined);
  };
}

const isNewer = ({ newest }: UnreadAnswer, { newest: known }: UnreadAnswer) =>
  newest !== null && BigInt(newest) > BigInt(known ?? 0);

/** Tells this tab when it is the one that holds the stream, and when no longer. */
function lead(name: string, signal: AbortSignal, leads: (mine: boolean) => void): void {
  // Over plain http a browser has no locks: there a tab has a stream while somebody looks at it.
  if (!navigator.locks) {
    const look = () => leads(document.visibilityState === "visible");
    document.addEventListener("visibilitychange", look, { signal });
    look();
    return;
  }
  void hold(name, signal, "exclusive", () => leads(true));
}

/** Each tab of a browser that somebody looks at holds this, beside the others. */
const lookedAt = (name: string) => `${name}:looked-at`;

function sayLooks(name: string, signal: AbortSignal): void {
  let away = new AbortController();
  const look = () => {
    away.abort();
    if (document.visibilityState !== "visible" || signal.aborted) return;
    away = new AbortController();
    void hold(lookedAt(name), away.signal, "shared");
  };
  document.addEventListener("visibilitychange", look, { signal });
  signal.addEventListener("abort", look);
  look();
}

/** Somebody looks at a tab of this browser. Without locks only a tab that is looked at has a stream. */
async function isLookedAt(name: string): Promise<boolean> {
  if (!navigator.locks) return document.visibilityState === "visible";
  const { held = [] } = await navigator.locks.query();
  return held.some((lock) => lock.name === lookedAt(name));
}

/** Holds a lock of this browser from its turn until the signal. Given up before its turn came, it is refused, which is right. */
async function hold(
  name: string,
  signal: AbortSignal,
  mode: LockMode,
  held = () => {},
): Promise<void> {
  const untilAborted = () =>
    new Promise<void>((release) => {
      if (signal.aborted) return release();
      signal.addEventListener("abort", () => release(), { once: true });
      held();
    });
  await navigator.locks?.request(name, { mode, signal }, untilAborted).catch(() => undefined);
}
