"use client";
import { useCallback, useRef, useTransition } from "react";
import { toast } from "@/components/ui/toast";
import type { Failure, Result } from "@/lib/operation/result";

// One way to run a server action from a button or a form: one at a time, with its toast, and with
// a key that makes a retry after a lost answer the same request (decision C15).

export type Action<T> = (values: unknown, idempotencyKey?: string) => Promise<Result<T>>;

type Options<T> = {
  onDone?: (data: T) => void;
  /** no toasts: whoever calls shows the result */
  quiet?: boolean;
};

const lost: Failure = {
  ok: false,
  status: 503,
  code: "unavailable",
  message: "Something went wrong. Try reloading the page",
};

/** Not randomUUID: offices open the product over plain http, where browsers do not have it. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/** The session has ended: what was typed stays in its draft while the person logs in. */
function logInAgain() {
  const here = window.location.pathname + window.location.search;
  window.location.assign(`/login?callbackUrl=${encodeURIComponent(here)}`);
}

function tell(result: Result<unknown>) {
  if (result.ok) {
    if (result.message) toast.success(result.message);
  } else if (result.status === 401) {
    toast.error(result.message, { action: { label: "Log in", onClick: logInAgain } });
  } else {
    toast.error(result.message);
  }
}

/**
 * `run(values)` answers the Result and never throws; a run while another is pending answers that
 * one's. `pending` lasts until the page shows what changed. A form passes its own key, else the
 * key stays the same as long as the same values are tried again.
 */
export function useAction<T>(action: Action<T>, { onDone, quiet }: Options<T> = {}) {
  const [pending, start] = useTransition();
  const running = useRef<Promise<Result<T>> | null>(null);
  const tried = useRef({ key: "", values: "" });
  const latest = useRef({ action, onDone, quiet });
  latest.current = { action, onDone, quiet };

  const run = useCallback((values: unknown = {}, formKey?: string): Promise<Result<T>> => {
    if (running.current) return running.current;
    const text = JSON.stringify(values);
    if (tried.current.values !== text) tried.current = { key: newKey(), values: text };
    const key = formKey ?? tried.current.key;
    running.current = new Promise((resolve) => {
      start(async () => {
        const result = await latest.current.action(values, key).catch(() => lost);
        running.current = null;
        if (result.ok) tried.current = { key: "", values: "" };
        if (!latest.current.quiet) tell(result);
        resolve(result);
        if (result.ok) latest.current.onDone?.(result.data);
      });
    });
    return running.current;
  }, []);

  return { run, pending };
}
