import { lostAnswer } from "@/components/forms/failure";
import type { Result } from "@/lib/platform/result";

// The one road from the browser to the server, for server actions, calls under /api and files alike.
// Whatever happens on the way is a Result: nothing here throws. What only calls need stands in call.ts,
// so that a form over a server action does not load it.

export type Action<T> = (values: unknown, idempotencyKey?: string) => Promise<Result<T>>;

/** A call under /api: `call("/api/docs/upload")`. */
export type Call<T> = { send: (values: unknown, way: Way) => Promise<Result<T>> };

/** The address to which a change is sent. */
export type Target<T> = Action<T> | Call<T>;

export type Way = {
  /** makes a second try the same request (decision C15) */
  key?: string;
  /** stops a call; a server action cannot be stopped */
  signal?: AbortSignal;
  /** the id of whom it is of: anybody else who is logged in by now does not send it */
  person?: string;
  /** the percentage of a call's body that has left */
  onProgress?: (percent: number) => void;
  /** what the person reads where no answer came and nobody knows why (spec §8) */
  failed?: string;
};

/** Sends a change. Values that hold a file go as a form, others as JSON. */
export const send = <T>(to: Target<T>, values: unknown, way: Way = {}): Promise<Result<T>> =>
  typeof to === "function"
    ? to(values, way.key).catch((error) => lostAnswer(error, way.failed))
    : to.send(values, way);

export const filesIn = (values: unknown): Blob[] =>
  Object.values(values ?? {}).filter((value) => value instanceof Blob);
