import { noConnection, unanswered } from "@/components/forms/failure";
import { type Call, filesIn, type Way } from "@/components/forms/send";
import { type Failure, type Result, refuse, type Status } from "@/lib/platform/result";

// Calls under /api: what is sent, and what comes of it, also where something else answers.

type Path = `/api/${string}`;

/** A call that changes something. Values that hold a file go as a form, others as JSON. */
export const call = <T>(path: Path): Call<T> => ({
  send: (values, way) => exchange<T>("POST", packed(path, values), values, way),
});

/** A call that takes its values as one JSON part `formValues`, with or without a file (decision H9). */
export const callOfForm = <T>(path: Path): Call<T> => ({
  send: (values, way) =>
    exchange<T>("POST", asForm(path, { ...(values as object) }, inOnePart), values, way),
});

/** Asks a call that reads. */
export const ask = <T>(
  path: Path,
  query: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Result<T>> => exchange<T>("GET", { url: withQuery(path, query) }, undefined, { signal });

const withQuery = (path: string, query: Record<string, string>) => {
  const text = new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
};

/** By XMLHttpRequest, because a browser's fetch does not say how much of a file has left. */
const exchange = <T>(method: "GET" | "POST", { url, body }: Packed, values: unknown, way: Way) =>
  new Promise<Result<T>>((resolve) => {
    const { key, person, signal, onProgress } = way;
    const xhr = new XMLHttpRequest();
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      lengthComputable && onProgress?.(Math.floor((loaded / total) * 100));
    xhr.onload = () => resolve(answerOf<T>(xhr));
    xhr.onabort = () => resolve(stopped);
    xhr.onerror = async () => resolve((await areReadable(values)) ? noConnection : unreadable);
    xhr.ontimeout = () => resolve(noConnection);
    xhr.open(method, url);
    // A change that is sent again and again need not wait for a line that says nothing.
    if (person) xhr.timeout = 30_000;
    if (typeof body === "string") xhr.setRequestHeader("Content-Type", "application/json");
    if (key) xhr.setRequestHeader("Idempotency-Key", key);
    if (person) xhr.setRequestHeader("X-Person", person);
    // Over plain http a browser does not say where a request comes from (decision H3).
    xhr.setRequestHeader("X-Requested-With", "XMLHttpRequest");
    if (signal?.aborted) return resolve(stopped);
    signal?.addEventListener("abort", () => xhr.abort(), { once: true });
    xhr.send(body);
  });

type Values = Record<string, unknown>;
type Packed = { url: string; body?: string | FormData };

const packed = (path: string, values: unknown): Packed =>
  filesIn(values).length === 0
    ? { url: path, body: JSON.stringify(values) }
    : asForm(path, values as Values, inParts);

/** In the query the case is asked for before the file is taken (decision H9). */
function asForm(path: string, { ref_no, ...rest }: Values, pack: (values: Values) => FormData) {
  const url = typeof ref_no === "string" ? withQuery(path, { ref_no }) : path;
  return { url, body: pack(rest) };
}

function inParts(values: Values): FormData {
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

function inOnePart(values: Values): FormData {
  const entries = Object.entries(values);
  const plain = entries.filter(([, value]) => !(value instanceof Blob));
  const files = entries.filter(([, value]) => value instanceof Blob);
  return inParts({
    formValues: JSON.stringify(Object.fromEntries(plain)),
    ...Object.fromEntries(files),
  });
}

/** A file that was moved, changed or deleted after it was chosen looks like a lost connection. */
const areReadable = (values: unknown) =>
  Promise.all(filesIn(values).map((file) => file.slice(0, 1).arrayBuffer())).then(
    () => true,
    () => false,
  );

const stopped = unanswered("stopped", "The upload was stopped");
const unreadable = unanswered(
  "unreadable",
  "This file can no longer be read. Please choose it again",
);

type Answer = Pick<XMLHttpRequest, "status" | "responseText" | "getResponseHeader">;

/** What a call under /api answered, or what stands before the server in its place. */
function answerOf<T>(answer: Answer): Result<T> {
  const { status, responseText } = answer;
  const retryAfter = Number(answer.getResponseHeader("Retry-After")) || undefined;
  let body: unknown;
  try {
    body = JSON.parse(responseText);
  } catch {
    return unspoken(status, retryAfter);
  }
  if (status === 200) return { ok: true, data: body as T };
  if (!isProblem(body)) return unspoken(status, retryAfter);
  return { ...body, ok: false, status: status as Status, ...(retryAfter && { retryAfter }) };
}

const isProblem = (value: unknown): value is Failure =>
  typeof value === "object" && value !== null && "message" in value;

/** An answer that is not ours. Most say only that the server was not reached: nobody saw the request. */
function unspoken(status: number, retryAfter?: number): Failure {
  if (status === 401 || status === 403 || status === 413) return refuse(status);
  if (status !== 429) return refuse(503);
  const when = retryAfter ? `in ${retryAfter} ${retryAfter === 1 ? "second" : "seconds"}` : "later";
  return refuse(429, `Too many attempts. Please try again ${when}`, { retryAfter });
}
