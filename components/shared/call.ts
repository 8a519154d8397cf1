import type { Action } from "@/components/shared/use-action";
import type { Failure, Result } from "@/lib/operation/result";

/** A call under /api as an action, for what is too large for one: a file, or thousands of rows. */
export const callAction =
  <T>(path: string): Action<T> =>
  async (values, key): Promise<Result<T>> => {
    const form = values instanceof FormData;
    const response = await fetch(path, {
      method: "POST",
      headers: {
        ...(!form && { "Content-Type": "application/json" }),
        ...(key && { "Idempotency-Key": key }),
      },
      body: form ? values : JSON.stringify(values),
    });
    const answer: unknown = await response.json();
    return response.ok
      ? { ok: true, data: answer as T }
      : { ...(answer as Failure), ok: false, status: response.status as Failure["status"] };
  };
