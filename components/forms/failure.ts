import { unstable_isUnrecognizedActionError as isRenewed } from "next/navigation";
import { usualFailure } from "@/lib/platform/labels";
import { type Failure, type Result, refuse, type Status } from "@/lib/platform/result";

// What is said where no answer came, or where what to do is not a matter of the form's fields.

const unanswered = (code: string, message: string): Failure => ({ ...refuse(503, message), code });

/** Nothing was reached: neither an answer nor the code that would have checked what was typed. */
export const noConnection = unanswered("offline", "No connection.");
export const stopped = unanswered("stopped", "The upload was stopped");
export const unreadable = unanswered(
  "unreadable",
  "This file can no longer be read. Please choose it again",
);

type Answer = Pick<XMLHttpRequest, "status" | "responseText" | "getResponseHeader">;

/** What a call under /api answered, or what stands before the server in its place. */
export function answerOf<T>(answer: Answer): Result<T> {
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

/** A server action's answer that never came, as a Failure that says why as far as a browser can know. */
export function lostAnswer(error: unknown, failed: string = usualFailure): Failure {
  if (isRenewed(error)) {
    const message = "The program was renewed meanwhile. Please reload the page";
    return { ...refuse(409, message), code: "renewed" };
  }
  // A browser's fetch that reaches nobody throws a TypeError.
  if (!navigator.onLine || error instanceof TypeError) return noConnection;
  // Next gives what the server threw a digest; without one something else answered, or broke off.
  return typeof error === "object" && error !== null && "digest" in error
    ? refuse(500, failed)
    : refuse(503);
}

export const isOffline = ({ code }: Failure) => code === noConnection.code;

/** Worth the same request again, under the same key: it may have been saved, or the way is open now. */
export const isPassing = ({ status }: Failure) => status === 503;

/** The session has ended: what was typed stays in its draft while the person logs in. */
export function logInAgain() {
  const here = window.location.pathname + window.location.search;
  window.location.assign(`/login?callbackUrl=${encodeURIComponent(here)}`);
}
