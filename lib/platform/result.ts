import { away, tooLarge } from "@/lib/platform/labels";

// What a call answers. Expected failures are values, so that nobody forgets them (decision H2).

export type Status = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

export type Failure = {
  ok: false;
  status: Status;
  code: string;
  message: string;
  /** message by field name */
  fields?: Record<string, string>;
  /** seconds, with 429 and 503 */
  retryAfter?: number;
  /** with 409 for a stale edit: what stands there now */
  changed?: Changed;
  /** with 409 for a mobile that is taken, to those who may see the case that has it */
  case?: { ref_no: string; name: string };
};

/** What somebody else saved meanwhile (decision C14): by whom and when, and the fields that differ. */
export type Changed = {
  version: number;
  by?: string;
  at?: string;
  /** the record's values where they differ from those that were sent */
  values: Record<string, unknown>;
};
export type Success<T> = { ok: true; data: T; message?: string };
export type Result<T> = Success<T> | Failure;

const codes: Record<Status, string> = {
  400: "malformed",
  401: "unauthenticated",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  409: "conflict",
  413: "too_large",
  415: "unsupported_type",
  422: "invalid",
  429: "too_many",
  500: "internal",
  503: "unavailable",
};

const words: Record<Status, string> = {
  400: "The request could not be read",
  401: "Please log in",
  403: "You are not allowed to do this",
  404: "There is no such record",
  405: "This call does not take that method",
  409: "Somebody else changed this meanwhile",
  413: tooLarge,
  415: "That type is not accepted",
  422: "Please check the marked fields",
  429: "Too many attempts. Please try again later",
  500: "Something went wrong",
  503: away,
};

/** An expected failure; the message is the usual one of its status unless told. */
export function refuse(
  status: Status,
  message: string = words[status],
  more: Pick<Failure, "fields" | "retryAfter" | "changed" | "case"> & { code?: string } = {},
): Failure {
  return { ok: false, status, code: codes[status], message, ...more };
}

export const isFailure = (value: unknown): value is Failure =>
  typeof value === "object" &&
  value !== null &&
  "ok" in value &&
  value.ok === false &&
  "status" in value;
