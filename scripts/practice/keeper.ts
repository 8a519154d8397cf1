import type { AppServer } from "../app-server";
import { isStale } from "./stale";

/** Nobody used it for so long: it is stopped, and an office computer has its memory again. */
const UNUSED_MS = 3_600_000;

type Server = Pick<AppServer, "ended" | "stop" | "kill">;
type House = {
  /** starts its server, on the database that is there or a new one */
  open(): Promise<{ server: Server; port: number }>;
  /** when its database was made; undefined where there is none */
  madeAt(): Promise<number | undefined>;
  /** drops its database, and deletes its files */
  drop(): Promise<void>;
  now(): number;
};

/** Decides when practice opens, closes and is emptied. */
export function keepPractice({ open: start, madeAt, drop, now }: House) {
  let open: { server: Server; port: number; since: Date } | undefined;
  let usedAt = now();
  /** A product that was off at night has not looked since. */
  let emptiedAt = Number.NEGATIVE_INFINITY;
  let turn: Promise<unknown> = Promise.resolve();
  /** One after the other: nobody opens what is being emptied. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };

  const close = async () => {
    await open?.server.stop();
    open = undefined;
  };
  const emptyIfStale = async () => {
    const made = await madeAt();
    if (made === undefined || !isStale(made, now())) return;
    await close();
    await drop();
  };
  const openIfClosed = async () => {
    if (open) return open;
    const opened = { ...(await start()), since: new Date(now()) };
    open = opened;
    void opened.server.ended.then(() => {
      if (open === opened) open = undefined;
    });
    return opened;
  };

  return {
    enter: () =>
      inTurn(async () => {
        usedAt = now();
        await emptyIfStale();
        return (await openIfClosed()).port;
      }),
    /** Empties it when it has been night, also while it is closed, and closes it when nobody uses it. */
    look: () =>
      inTurn(async () => {
        if (isStale(emptiedAt, now())) {
          await emptyIfStale();
          emptiedAt = now();
        }
        if (open && now() - usedAt > UNUSED_MS) await close();
      }),
    use: () => {
      usedAt = now();
    },
    port: () => open?.port,
    since: () => open?.since,
    /** The database has moved: it is opened anew when somebody asks. */
    close: () => inTurn(close),
    /** With the product, at once: nothing in it is worth waiting for. One that is still starting ends with its parent. */
    kill: () => open?.server.kill(),
  };
}
