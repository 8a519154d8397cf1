"use client";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState, useTransition } from "react";
import { useKeptFocus } from "@/components/dialogs/use-kept-focus";
import { isOffline, isPassing, logInAgain } from "@/components/forms/failure";
import { newKey, textOf } from "@/components/forms/same";
import { filesIn, send, type Target } from "@/components/forms/send";
import { toast } from "@/components/ui/toast";
import { useLatest } from "@/components/ui/use-latest";
import type { Result } from "@/lib/platform/result";

// One way to change something from a button or a form, by a server action or a call: one at a time,
// with its toast, with a key that makes a retry after a lost answer the same request (decision C15),
// and with a page that shows afterwards what there is.

export type { Action } from "@/components/forms/send";

type Options<T> = {
  onDone?: (data: T) => void;
  /** what the person reads when it is done, where the answer brings no words */
  done?: string;
  /** it changes nothing, so the page stays as it is */
  reads?: boolean;
  /** no toasts: the caller shows the result */
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
 * `run(values)` answers the Result and never throws. While one run is under way a second press of the same sends nothing
 * and gets the first one's answer, and so does a form; other values wait for it and are sent then. `pending` lasts until the page shows what changed: also what somebody else changed or
 * removed, which 409 and 404 say, so that the next press is about what stands there now. A form
 * passes its own key, else the key stays the same as long as the same values are tried again.
 * `progress` is the percentage of a file that has left, undefined while none is under way; `stop` ends it.
 */
export function useAction<T>(to: Target<T>, options: Options<T> = {}) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const [progress, setProgress] = useState<number>();
  const running = useRef<{ text: string; answer: Promise<Result<T>> } | null>(null);
  const tried = useRef({ key: "", text: "" });
  const upload = useRef<AbortController>(null);
  const unshown = useRef(false);
  const latest = useLatest({ to, ...options });
  const holdFocus = useKeptFocus(pending);

  const run = useCallback(
    function run(values: unknown = {}, formKey?: string): Promise<Result<T>> {
      const text = textOf(values);
      if (running.current) {
        const { answer, text: underWay } = running.current;
        return formKey || text === underWay ? answer : answer.then(() => run(values));
      }
      holdFocus();
      if (tried.current.text !== text) tried.current = { key: newKey(), text };
      const key = formKey ?? tried.current.key;
      const way = { key, failed: latest.current.failed };
      const hasFile = filesIn(values).length > 0;
      if (hasFile) {
        upload.current = new AbortController();
        setProgress(0);
        Object.assign(way, { signal: upload.current.signal, onProgress: setProgress });
      }
      const sent = new Promise<Result<T>>((resolve) => {
        start(async () => {
          const answer = await send(latest.current.to, values, way);
          running.current = null;
          if (hasFile) setProgress(undefined);
          if (answer.ok || answer.status === 409) tried.current = { key: "", text: "" };
          const { to, done, quiet, keepPage, reads, onDone } = latest.current;
          const result = answer.ok && done ? { message: done, ...answer } : answer;
          if (!quiet || (result.ok && done)) tell(result, () => void run(values, formKey));
          // A server action that changed something brings the new page along.
          const moved = result.ok
            ? typeof to !== "function" && !reads
            : result.status === 409 || (result.status === 404 && !keepPage);
          unshown.current = !result.ok && (isPassing(result) || result.status === 404) && !moved;
          if (moved) start(() => router.refresh());
          resolve(result);
          if (result.ok) onDone?.(result.data);
        });
      });
      running.current = { text, answer: sent };
      return sent;
    },
    [router, holdFocus, latest],
  );

  // What may have been saved, and what is gone, shows once nobody reads or tries again here: a refresh
  // that fails takes the page away, and with it what was typed or chosen.
  useEffect(
    () => () => {
      upload.current?.abort();
      if (unshown.current && navigator.onLine) router.refresh();
    },
    [router],
  );

  const uploading = progress !== undefined;
  useEffect(() => {
    if (!uploading) return;
    const question = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", question);
    return () => window.removeEventListener("beforeunload", question);
  }, [uploading]);

  return { run, pending, progress, stop: () => upload.current?.abort() };
}
