import "server-only";
import pg from "pg";
import { directUrl } from "@/lib/platform/env";
import { failureKind, log } from "@/lib/platform/log";

// What the database says to all processes at once (LISTEN, NOTIFY), over one connection of its own: the pool's go
// from hand to hand, and one that listens must not.

const longestPause = 10_000;
/** A connection that fell silent is found by asking it something. */
const patience = 10_000;

type Channels = Record<string, (payload: string) => void>;
export type Listener = {
  /** asks the connection whether it still is one, and begins anew where it is not */
  check: () => void;
  stop: () => Promise<void>;
};

/**
 * Hears these channels until it is stopped, and connects again for ever, with longer and longer pauses. What was said
 * meanwhile is lost: `onConnected` is told each time, to read what is so now.
 */
export function listen(channels: Channels, onConnected: () => void): Listener {
  let stopped = false;
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let pause = 100;

  const lose = (lost: pg.Client, reason: unknown) => {
    if (client !== lost) return;
    client = undefined;
    void lost.end().catch(() => undefined);
    if (stopped) return;
    log.warn({ reason: failureKind(reason) }, "not listening to the database");
    again = setTimeout(begin, pause);
    again.unref();
    pause = Math.min(pause * 2, longestPause);
  };

  async function begin() {
    const mine = new pg.Client({
      connectionString: directUrl(),
      application_name: "overseas-desk live",
      connectionTimeoutMillis: 5_000,
      query_timeout: patience,
      keepAlive: true,
    });
    client = mine;
    mine.on("error", (error) => lose(mine, error));
    mine.on("end", () => lose(mine, undefined));
    mine.on("notification", ({ channel, payload = "" }) => channels[channel]?.(payload));
    try {
      await mine.connect();
      for (const channel of Object.keys(channels)) await mine.query(`LISTEN ${channel}`);
    } catch (error) {
      return lose(mine, error);
    }
    if (stopped) return void mine.end().catch(() => undefined);
    pause = 100;
    onConnected();
  }

  void begin();
  return {
    check: () => {
      const mine = client;
      mine?.query("SELECT 1").catch((error) => lose(mine, error));
    },
    stop: async () => {
      stopped = true;
      clearTimeout(again);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
