import { unstable_isUnrecognizedActionError as isRenewed } from "next/navigation";
import { usualFailure } from "@/lib/platform/labels";
import type { Failure } from "@/lib/platform/result";

// What is said where no answer came, or where what to do is not a matter of the form's fields.

const offline = "offline";

/** Nothing was reached: neither an answer nor the code that would have checked what was typed. */
export const noConnection: Failure = {
  ok: false,
  status: 503,
  code: offline,
  message: "No connection.",
};

/** An answer that never came, as a Failure that says why as far as a browser can know. */
export function lostAnswer(error: unknown, failed: string = usualFailure): Failure {
  if (isRenewed(error)) {
    const message = "The program was renewed meanwhile. Please reload the page";
    return { ok: false, status: 409, code: "renewed", message };
  }
  // A browser's fetch that reaches nobody throws a TypeError.
  if (!navigator.onLine || error instanceof TypeError) {
    return noConnection;
  }
  return { ok: false, status: 500, code: "internal", message: failed };
}

export const isOffline = ({ code }: Failure) => code === offline;

/** Worth the same request again, under the same key: it may have been saved, or the way is open now. */
export const isPassing = ({ status }: Failure) => status === 503;

/** The session has ended: what was typed stays in its draft while the person logs in. */
export function logInAgain() {
  const here = window.location.pathname + window.location.search;
  window.location.assign(`/login?callbackUrl=${encodeURIComponent(here)}`);
}
