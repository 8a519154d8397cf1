"use client";
import { useRouter } from "next/navigation";
import { useCallback, useRef, useTransition } from "react";
import { useKeptFocus } from "@/components/dialogs/use-kept-focus";
import { isOffline, isPassing, logInAgain, lostAnswer } from "@/components/forms/failure";
import { newKey } from "@/components/forms/same";
import { toast } from "@/components/ui/toast";
import type { Result } from "@/lib/platform/result";

// One way to run a server action from a button or a form: one at a time, with its toast, and with
// a key that makes a retry after a lost answer the same request (decision C15).

export type Action<T> = (values: unknown, idempotencyKey?: string) => Promise<Result<T>>;

type Options<T> = {
  onDone?: (data: T) => void;
  /** no toasts: whoever calls shows the result */
  quiet?: boolean;
  /** the page stays as it is although the record is gone: there are words on it to copy */
  keepPage?: boolean;
  /** what the person reads where no answer came and nobody knows why (spec §8) */
  failed?: string;
};

/** Says a result in a toast, with what can be done about it. */
export function tell(result: Result<unknown>, again?: () => void) {
  if (result.ok) {
    if (result.message) toast.success(result.message);
  } else if (result.status === 401) {
    const action = { label: "Log in", onClick: logInAgain };
    toast.error("You were logged out.", { action });
  } else if (isPassing(result) && again) {
    const message = isOffline(result) ? `${result.message} Please try again.` : result.message;
    toast.error(message, { action: { label: "Try again", onClick: again } });
  } else {
    toast.error(result.message);
  }
}

/**
 * `run(values)` answers the Result and never throws; a run while another is pending answers that
 * one's. `pending` lasts until the page shows what changed: also what somebody else changed or
 * removed, which 409 and 404 say, so that the next press is about what stands there now. A form
 * passes its own key, else the key stays the same as long as the same values are tried again.
 */
export function useAction<T>(action: Action<T>, options: Options<T> = {}) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const running = useRef<Promise<Result<T>> | null>(null);
  const tried = useRef({ key: "", values: "" });
  const latest = useRef({ action, ...options });
  latest.current = { action, ...options };
  const holdFocus = useKeptFocus(pending);

  const run = useCallback(
    (values: unknown = {}, formKey?: string): Promise<Result<T>> => {
      if (running.current) return running.current;
      holdFocus();
      const text = JSON.stringify(values);
      if (tried.current.values !== text) tried.current = { key: newKey(), values: text };
      const key = formKey ?? tried.current.key;
      running.current = new Promise((resolve) => {
        start(async () => {
          const { action: send, failed } = latest.current;
          const result = await send(values, key).catch((error) => lostAnswer(error, failed));
          running.current = null;
          if (result.ok || result.status === 409) tried.current = { key: "", values: "" };
          const { quiet, keepPage, onDone } = latest.current;
          if (!quiet) tell(result, () => void run(values, formKey));
          const moved =
            !result.ok && (result.status === 409 || (result.status === 404 && !keepPage));
          if (moved) start(() => router.refresh());
          resolve(result);
          if (result.ok) onDone?.(result.data);
        });
      });
      return running.current;
    },
    [router, holdFocus],
  );

  return { run, pending };
}
