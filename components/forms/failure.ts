import { unstable_isUnrecognizedActionError as isRenewed } from "next/navigation";
import { away, usualFailure } from "@/lib/platform/labels";
import type { Failure } from "@/lib/platform/result";

// The messages where no answer came, or where the remedy is no matter of the form's fields.

// Not with `refuse`, whose words for every status a form without calls has no use for.
export const unanswered = (
  code: string,
  message: string,
  status: Failure["status"] = 503,
): Failure => ({ ok: false, status, code, message });

/** Nothing was reached: neither an answer nor the code that would have checked what was typed. */
export const noConnection = unanswered("offline", "No connection.");

/** A server action's answer that never came, as a Failure that says why as far as a browser can know. */
export function lostAnswer(error: unknown, failed: string = usualFailure): Failure {
  if (isRenewed(error)) {
    const message = "The program was renewed meanwhile. Please reload the page";
    return unanswered("renewed", message, 409);
  }
  // A browser's fetch that reaches nobody throws a TypeError.
  if (!navigator.onLine || error instanceof TypeError) return noConnection;
  // Next gives what the server threw a digest; without one something else answered, or broke off.
  return typeof error === "object" && error !== null && "digest" in error
    ? unanswered("internal", failed, 500)
    : unanswered("unavailable", away);
}

export const isOffline = ({ code }: Failure) => code === noConnection.code;

/** Worth the same request again, under the same key: it may have been saved, or the way is open now. */
export const isPassing = ({ status }: Failure) => status === 503;

/** The session has ended: what was typed stays in its draft while the person logs in. */
export function logInAgain() {
  const here = window.location.pathname + window.location.search;
  window.location.assign(`/login?callbackUrl=${encodeURIComponent(here)}`);
}
