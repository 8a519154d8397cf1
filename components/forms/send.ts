import {
  answerOf,
  lostAnswer,
  noConnection,
  stopped,
  unreadable,
} from "@/components/forms/failure";
import type { Result } from "@/lib/platform/result";

// The one road from the browser to the server, for server actions, calls under /api and files alike.
// Whatever happens on the way is a Result: nothing here throws.

export type Action<T> = (values: unknown, idempotencyKey?: string) => Promise<Result<T>>;

/** Where a change is sent: a server action, or a call by its path. */
export type Target<T> = Action<T> | `/api/${string}`;

type Way = {
  /** makes a second try the same request (decision C15) */
  key?: string;
  /** stops a call; a server action cannot be stopped */
  signal?: AbortSignal;
  /** the percentage of a call's body that has left */
  onProgress?: (percent: number) => void;
  /** what the person reads where no answer came and nobody knows why (spec §8) */
  failed?: string;
};

/** Sends a change. Values that hold a file go as a form, others as JSON. */
export const send = <T>(to: Target<T>, values: unknown, way: Way = {}): Promise<Result<T>> =>
  typeof to === "string"
    ? exchange<T>("POST", to, values, way)
    : to(values, way.key).catch((error) => lostAnswer(error, way.failed));

/** Asks a call that reads. */
export const ask = <T>(
  path: `/api/${string}`,
  query: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Result<T>> => exchange<T>("GET", withQuery(path, query), undefined, { signal });

export const filesIn = (values: unknown): Blob[] =>
  Object.values(values ?? {}).filter((value) => value instanceof Blob);

const withQuery = (path: string, query: Record<string, string>) => {
  const text = new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
};

/** By XMLHttpRequest, because a browser's fetch does not say how much of a file has left. */
const exchange = <T>(method: "GET" | "POST", path: string, values: unknown, way: Way) =>
  new Promise<Result<T>>((resolve) => {
    const { key, signal, onProgress } = way;
    const { url, body } = packed(path, values);
    const xhr = new XMLHttpRequest();
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      lengthComputable && onProgress?.(Math.floor((loaded / total) * 100));
    xhr.onload = () => resolve(answerOf<T>(xhr));
    xhr.onabort = () => resolve(stopped);
    xhr.onerror = async () => resolve((await areReadable(values)) ? noConnection : unreadable);
    xhr.open(method, url);
    if (typeof body === "string") xhr.setRequestHeader("Content-Type", "application/json");
    if (key) xhr.setRequestHeader("Idempotency-Key", key);
    // Over plain http a browser does not say where a request comes from (decision H3).
    xhr.setRequestHeader("X-Requested-With", "XMLHttpRequest");
    if (signal?.aborted) return resolve(stopped);
    signal?.addEventListener("abort", () => xhr.abort(), { once: true });
    xhr.send(body);
  });

function packed(url: string, values: unknown): { url: string; body?: string | FormData } {
  if (values === undefined) return { url };
  if (filesIn(values).length === 0) return { url, body: JSON.stringify(values) };
  // In the query the case is asked for before the file is taken (decision H9).
  const { ref_no, ...rest } = values as Record<string, unknown>;
  const query = typeof ref_no === "string" ? { ref_no } : undefined;
  return { url: query ? withQuery(url, query) : url, body: formOf(rest) };
}

function formOf(values: object): FormData {
  const form = new FormData();
  // The file last: the server has read the values before it comes.
  const entries = Object.entries(values).sort(
    ([, a], [, b]) => Number(a instanceof Blob) - Number(b instanceof Blob),
  );
  for (const [name, value] of entries) {
    if (value instanceof File) form.append(name, value, value.name);
    else if (value !== undefined && value !== null) form.append(name, String(value));
  }
  return form;
}

/** A file that was moved, changed or deleted after it was chosen looks like a lost connection. */
const areReadable = (values: unknown) =>
  Promise.all(filesIn(values).map((file) => file.slice(0, 1).arrayBuffer())).then(
    () => true,
    () => false,
  );
