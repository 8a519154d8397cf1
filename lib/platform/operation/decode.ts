import "server-only";
import type { NextRequest } from "next/server";
import type { z } from "zod";
import { readAtMost } from "@/lib/platform/http/body";
import { type Failure, type Result, refuse, type Success } from "@/lib/platform/result";
import type { FileKind } from "@/lib/platform/storage/labels";
import { receive } from "@/lib/platform/storage/receive";
import { discard } from "@/lib/platform/storage/stored-file";

/** A call's raw input; `settle` clears up when the call has ended so. */
type Decoded = Success<Record<string, unknown>> & {
  settle?: (result: Result<unknown>) => Promise<void>;
};

/** Whether the call may be made with these values; asked again of what a form says, before its file is looked at. */
type Admitting = (values: Record<string, unknown>) => Promise<Failure | undefined> | undefined;

/** Makes a call's raw input of a request. The query's values and the body's are one object. */
export type Decode = {
  (request: NextRequest, input: z.ZodObject, admits?: Admitting): Promise<Decoded | Failure>;
  /** the body's type, where it is not JSON */
  body?: string;
  /** the part of a form that holds the input as JSON */
  json?: string;
  /** takes long or much room: asked only for those who may make the call */
  heavy?: true;
};

/**
 * Sent by the specification's client with most calls; never identity or authority (decision A1).
 * A call by GET may have a parameter of this name; beside a body they only say who is logged in.
 */
const compatible = ["location", "admin", "email", "name", "branch"];

const maxBody = 1024 * 1024;

function queryValues(
  request: NextRequest,
  mayName: (key: string) => boolean,
): Success<Record<string, unknown>> | Failure {
  // A Map, because a parameter may be called "constructor".
  const values = new Map<string, string>();
  for (const [key, value] of request.nextUrl.searchParams) {
    if (compatible.includes(key) && !mayName(key)) continue;
    if (values.has(key))
      return refuse(422, `${key} is given twice`, { fields: { [key]: "Given twice" } });
    values.set(key, value);
  }
  return { ok: true, data: Object.fromEntries(values) };
}

export const queryOnly: Decode = async (request, input) =>
  queryValues(request, (key) => key in input.shape);

/** For the specification's changes by GET, which answer POST with or without a body. */
export const queryOrBody: Decode = async (request, input) => {
  if (request.method !== "POST") return queryOnly(request, input);
  const body = await bodyOf(request);
  if (!body.ok) return body;
  return body.data ? withQuery(request, body.data) : queryOnly(request, input);
};

/** A JSON object of at most so many bytes as the body, together with the query. */
export const jsonUpTo =
  (limit: number): Decode =>
  async (request) => {
    const body = await bodyOf(request, limit);
    return body.ok ? withQuery(request, body.data ?? {}) : body;
  };

export const jsonBody = jsonUpTo(maxBody);

function withQuery(request: NextRequest, body: Record<string, unknown>) {
  const query = queryValues(request, () => false);
  return query.ok ? { ok: true as const, data: { ...query.data, ...body } } : query;
}

/** What the fields around a file say of the input. */
type ReadFields = (fields: Map<string, string>) => Success<Record<string, unknown>> | Failure;

/** A form as multipart/form-data whose one file, if any, is in its part `file` (decision H6). */
function multipart(kind: FileKind, readFields: ReadFields, json?: string): Decode {
  const decode: Decode = async (request, input, admits) => {
    const query = await queryOnly(request, input);
    if (!query.ok) return query;
    const form = await receive(request, kind, async (fields) => {
      const values = readFields(fields);
      if (!values.ok) return values;
      const data = { ...query.data, ...values.data };
      return (await admits?.(data)) ?? { ok: true, data };
    });
    if (!form.ok) return form;
    const { upload: file } = form;
    return {
      ok: true,
      data: { ...form.data, ...(file && { file }) },
      settle: async (result) => {
        if (!file || (result.ok && file.isStored)) return;
        // After 5xx nobody knows what was committed: the sweeper looks later.
        if (result.ok || result.status < 500) await discard(file);
      },
    };
  };
  return Object.assign(decode, { body: "multipart/form-data", json, heavy: true as const });
}

/** A file of this kind in the part `file`, with each value in a part of its own or in the query. */
export const upload = (kind: FileKind): Decode =>
  multipart(kind, (fields) => ({ ok: true, data: Object.fromEntries(fields) }));

/** The values as one JSON object in the part `formValues`, with or without a `file` (decision H9). */
export const formValues = (kind: FileKind): Decode => multipart(kind, readFormValues, "formValues");

function readFormValues(fields: Map<string, string>) {
  const { formValues: text, ...beside } = Object.fromEntries(fields);
  const wrong = (field: string, message: string) =>
    refuse(422, `${field}: ${message}`, { fields: { [field]: message } });
  if (text === undefined) return wrong("formValues", "Is required");
  const values = objectOf(text, "formValues");
  if (!values.ok) return values;
  // The specification's client names the file there as well; the file itself is a part of its own.
  const { file: _, ...inside } = values.data;
  const twice = Object.keys(beside).find((name) => Object.hasOwn(inside, name));
  if (twice !== undefined) return wrong(twice, "Given twice");
  return { ok: true as const, data: { ...beside, ...inside } };
}

/** A form with a file in its field `file` that is read and not kept: held in memory, so a small one. */
export function smallFile(limit: number): Decode {
  const around = 64 * 1024;
  const large = () => {
    const message = `The file is larger than ${Math.floor(limit / 1024 / 1024)} MiB`;
    return refuse(413, message, { fields: { file: message } });
  };
  const decode: Decode = async (request, input) => {
    const query = await queryOnly(request, input);
    if (!query.ok) return query;
    const type = request.headers.get("content-type") ?? "";
    if (!/^multipart\/form-data\b.*boundary=/i.test(type))
      return refuse(415, "The body must be multipart/form-data");
    if (Number(request.headers.get("content-length")) > limit + around) return large();
    const bytes = await readAtMost(request, limit + around);
    if (!bytes) return large();
    try {
      const form = await new Response(bytes, { headers: { "content-type": type } }).formData();
      return { ok: true, data: { ...query.data, ...Object.fromEntries(form) } };
    } catch {
      return refuse(400, "The form could not be read");
    }
  };
  return Object.assign(decode, { body: "multipart/form-data", heavy: true as const });
}

/** The body's object; null where there is none, which Next tells only by its length. */
async function bodyOf(
  request: NextRequest,
  limit = maxBody,
): Promise<Success<Record<string, unknown> | null> | Failure> {
  const type = request.headers.get("content-type") ?? "";
  if (type && !/^application\/json\b/i.test(type)) return refuse(415, "The body must be JSON");
  if (Number(request.headers.get("content-length")) > limit) return refuse(413);
  const bytes = await readAtMost(request, limit);
  if (!bytes) return refuse(413);
  if (bytes.length === 0) return { ok: true, data: null };
  return objectOf(bytes, "body");
}

/** The object that a text is as JSON; `name` is what the caller knows the text by. */
function objectOf(
  text: string | Uint8Array,
  name: string,
): Success<Record<string, unknown>> | Failure {
  let value: unknown;
  try {
    const utf8 = new TextDecoder("utf-8", { fatal: true });
    value = JSON.parse(typeof text === "string" ? text : utf8.decode(text));
  } catch {
    return refuse(400, `The ${name} is not valid JSON`);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return refuse(422, `The ${name} must be a JSON object`, {
      fields: { [name]: "Must be an object" },
    });
  return { ok: true, data: value as Record<string, unknown> };
}
