import "server-only";
import type { UnreadAnswer } from "@/lib/people/notifications/answer";
import type { Viewer } from "@/lib/platform/access/policy";
import { type EventStream, eventStream } from "@/lib/platform/live/event-stream";
import { type Listener, listen } from "@/lib/platform/live/listen";
import { failureKind, log } from "@/lib/platform/log";
import { type Failure, refuse } from "@/lib/platform/result";
import { openOf } from "@/lib/platform/session/sessions";

// The streams that this process has open, and how each learns of what concerns its reader. README.md tells the way
// from a commit to a bell.

/** The limit of one person's streams in one process: the oldest is told to poll from then on. */
const mostEach = 6;
/** Readers beyond this number get no stream and poll instead. */
const mostOfAll = 1_000;
/** So often each stream says something, sessions are looked at, and all is counted anew, whatever was heard. */
const beatMs = 20_000;
/** One whose reader takes nothing for so long is given up. */
const patienceMs = 2 * beatMs;
/** Readers that change pages go and come: the connection waits for them. */
const lingerMs = 30_000;

type Count = (staffIds: string[]) => Promise<Map<string, UnreadAnswer>>;
type Open = EventStream & { staffId: string; sessionId: string };
type Hub = {
  streams: Set<Open>;
  count: Count;
  /** people whose count may have changed */
  changed: Set<string>;
  counting: boolean;
  listener?: Listener;
  beat?: NodeJS.Timeout;
  linger?: NodeJS.Timeout;
};

// One for all copies of this module that a build makes.
const processState = globalThis as typeof globalThis & {
  liveHub?: Hub;
  beforeExit?: Set<() => Promise<void>>;
};

function hubOf(count: Count): Hub {
  if (!processState.liveHub) {
    processState.liveHub = { streams: new Set(), count, changed: new Set(), counting: false };
    // scripts/server.mjs waits for what is open: these would never end by themselves.
    processState.beforeExit?.add(endStreams);
  }
  return processState.liveHub;
}

/** A stream for the viewer, whose first event is the current state. */
export function openFor({ id: staffId, sessionId }: Viewer, count: Count): EventStream | Failure {
  const hub = hubOf(count);
  if (hub.streams.size >= mostOfAll) return refuse(503);
  const theirs = [...hub.streams].filter((stream) => stream.staffId === staffId);
  for (const stream of theirs.slice(0, Math.max(0, theirs.length - mostEach + 1))) {
    stream.send("enough", true);
    stream.end();
  }
  const stream: Open = { ...eventStream(() => left(hub, stream)), staffId, sessionId };
  hub.streams.add(stream);
  attend(hub);
  recount(hub, [staffId]);
  return stream;
}

/** How many are open here. */
export const streamsHere = () => processState.liveHub?.streams.size ?? 0;

function attend(hub: Hub) {
  clearTimeout(hub.linger);
  hub.listener ??= listen(
    {
      notified: (ids) => recount(hub, ids.split(",")),
      session_ended: (ids) => endOf(hub, new Set(ids.split(","))),
    },
    // What was said while nobody listened is lost.
    () => void beat(hub),
  );
  hub.beat ??= setInterval(() => {
    hub.listener?.check();
    void beat(hub);
  }, beatMs).unref();
}

function left(hub: Hub, stream: Open) {
  hub.streams.delete(stream);
  if (hub.streams.size > 0) return;
  clearTimeout(hub.linger);
  hub.linger = setTimeout(() => void quiet(hub), lingerMs).unref();
}

async function quiet(hub: Hub) {
  if (hub.streams.size > 0) return;
  clearInterval(hub.beat);
  const { listener } = hub;
  hub.listener = undefined;
  hub.beat = undefined;
  await listener?.stop();
}

/** Ends them all, and the connection that they hear by: before the process goes, and between tests. */
export async function endStreams(): Promise<void> {
  const hub = processState.liveHub;
  if (!hub) return;
  for (const stream of [...hub.streams]) stream.end();
  clearTimeout(hub.linger);
  await quiet(hub);
}

function endOf(hub: Hub, sessions: Set<string>) {
  for (const stream of [...hub.streams]) if (sessions.has(stream.sessionId)) stream.end();
}

/** Reads what these people's bells say and tells them; what comes while it reads is read together, next. */
async function recount(hub: Hub, staffIds: string[]) {
  const here = new Set([...hub.streams].map(({ staffId }) => staffId));
  for (const id of staffIds) if (here.has(id)) hub.changed.add(id);
  if (hub.counting) return;
  hub.counting = true;
  try {
    while (hub.changed.size > 0) {
      const ids = [...hub.changed];
      hub.changed.clear();
      const counts = await hub.count(ids);
      for (const stream of hub.streams) {
        const said = counts.get(stream.staffId);
        if (said) stream.send("unread", said);
      }
    }
  } catch (error) {
    // The next beat counts all anew.
    log.warn({ reason: failureKind(error) }, "notifications were not counted");
  } finally {
    hub.counting = false;
  }
}

/** Says to each reader what is so, as a sign that the stream lives; ends those whose session or reader is gone. */
async function beat(hub: Hub) {
  for (const stream of [...hub.streams]) {
    if (stream.stuck() > patienceMs) stream.end();
    else stream.send("beat", true);
  }
  const streams = [...hub.streams];
  if (streams.length === 0) return;
  try {
    const open = await openOf(streams.map(({ sessionId }) => sessionId));
    for (const stream of streams) if (!open.has(stream.sessionId)) stream.end();
  } catch (error) {
    log.warn({ reason: failureKind(error) }, "sessions of streams were not looked at");
    return;
  }
  await recount(
    hub,
    streams.map(({ staffId }) => staffId),
  );
}
