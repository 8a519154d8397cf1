import "server-only";

// One answer that goes on: server-sent events. What waits for a reader who is slow is the last of each kind of
// event, so a stream holds a few hundred bytes, whatever happens in the office meanwhile.

/** A stream writes so much ahead of its reader. */
const ahead = 4_096;
/** Some proxies let the first bytes through once there are so many; and a browser comes again after three seconds. */
const beginning = `:${" ".repeat(2_048)}\nretry: 3000\n\n`;

export type EventStream = {
  body: ReadableStream<Uint8Array>;
  /** replaces one of the same name that has not left yet */
  send: (event: string, data: unknown) => void;
  /** milliseconds for which the reader has taken nothing of what waits */
  stuck: () => number;
  end: () => void;
};

const utf8 = new TextEncoder();

/** `onEnd` is called once, whether the reader left or we ended it. */
export function eventStream(onEnd: () => void): EventStream {
  const waiting = new Map<string, string>();
  let stuckSince: number | undefined;
  let out: ReadableStreamDefaultController<Uint8Array> | undefined;

  const flush = () => {
    for (const [event, data] of waiting) {
      if (!out || (out.desiredSize ?? 0) <= 0) break;
      out.enqueue(utf8.encode(`event: ${event}\ndata: ${data}\n\n`));
      waiting.delete(event);
    }
    stuckSince = waiting.size > 0 ? (stuckSince ?? performance.now()) : undefined;
  };
  const gone = () => {
    if (!out) return;
    out = undefined;
    waiting.clear();
    onEnd();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        out = controller;
        controller.enqueue(utf8.encode(beginning));
      },
      pull: flush,
      cancel: gone,
    },
    { highWaterMark: ahead, size: ({ byteLength }) => byteLength },
  );
  return {
    body,
    send: (event, data) => {
      if (!out) return;
      waiting.set(event, JSON.stringify(data));
      flush();
    },
    stuck: () => (stuckSince === undefined ? 0 : performance.now() - stuckSince),
    end: () => {
      const last = out;
      gone();
      last?.close();
    },
  };
}
