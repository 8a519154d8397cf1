import type { Action } from "@/components/forms/use-action";
import { away, tooLarge } from "@/lib/platform/labels";
import type { Failure, Result } from "@/lib/platform/result";

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
    // What stands before the server answers in words of its own, which are no JSON.
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return { ok: true, data: answer as T };
    return isAnswer(answer)
      ? { ...answer, ok: false, status: response.status as Failure["status"] }
      : response.status === 413
        ? { ok: false, status: 413, code: "too_large", message: tooLarge }
        : { ok: false, status: 503, code: "unavailable", message: away };
  };

const isAnswer = (value: unknown): value is Failure =>
  typeof value === "object" && value !== null && "message" in value;
