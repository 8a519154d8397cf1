"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Action } from "@/components/forms/use-action";
import type { Failure, Result, Status } from "@/lib/platform/result";
import { fileMessages } from "@/lib/platform/storage/labels";

const lost = (message: string): Failure => ({
  ok: false,
  status: 503,
  code: "unavailable",
  message,
});

const messages = {
  stopped: "The upload was stopped",
  offline: "No connection. What you chose is kept: please try again, nothing will be saved twice",
  unreadable: "This file can no longer be read. Please choose it again",
  broken: "The server does not answer at the moment. Please try again",
};

/** The call's own words; a proxy before the server may have answered without any. */
function answerOf({ status, responseText }: XMLHttpRequest): Result<unknown> {
  let body: unknown;
  try {
    body = JSON.parse(responseText);
  } catch {
    body = null;
  }
  if (status === 200) return { ok: true, data: body };
  if (typeof body === "object" && body !== null && "message" in body)
    return { ...(body as Failure), ok: false, status: status as Status };
  return lost(status === 413 ? fileMessages.tooLarge : messages.broken);
}

function formOf(values: object): FormData {
  const form = new FormData();
  // The file last: the server has read who and what before it comes.
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
const readable = async (values: object) => {
  const files = Object.values(values).filter((value) => value instanceof Blob);
  return Promise.all(files.map((file) => file.slice(0, 1).arrayBuffer())).then(
    () => true,
    () => false,
  );
};

/**
 * Sends a form with its file to a call, in the shape of an action: `send(values, key)` answers the
 * Result and never throws. `progress` is the percentage that has left, or undefined when nothing is
 * under way; `stop` ends it.
 */
export function useUpload(to: string) {
  const [progress, setProgress] = useState<number>();
  const request = useRef<XMLHttpRequest>(null);
  const stop = useCallback(() => request.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const busy = progress !== undefined;
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [busy]);

  const send: Action<unknown> = useCallback(
    (values, key) =>
      new Promise<Result<unknown>>((resolve) => {
        const given = values as object;
        const xhr = new XMLHttpRequest();
        request.current = xhr;
        const end = (result: Result<unknown>) => {
          setProgress(undefined);
          resolve(result);
        };
        xhr.upload.onprogress = ({ loaded, total, lengthComputable }) =>
          lengthComputable && setProgress(Math.floor((loaded / total) * 100));
        xhr.onload = () => end(answerOf(xhr));
        xhr.onabort = () => end(lost(messages.stopped));
        xhr.onerror = async () =>
          end(lost((await readable(given)) ? messages.offline : messages.unreadable));
        xhr.open("POST", to);
        if (key) xhr.setRequestHeader("Idempotency-Key", key);
        // Over plain http a browser does not say where a request comes from (decision H3).
        xhr.setRequestHeader("X-Requested-With", "XMLHttpRequest");
        setProgress(0);
        xhr.send(formOf(given));
      }),
    [to],
  );

  return { send, progress, stop };
}
