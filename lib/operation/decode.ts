import "server-only";
import type { NextRequest } from "next/server";
import type { z } from "zod";
import { type Failure, refuse } from "@/lib/operation/result";

/** Makes a call's raw input of a request. The query's values and the body's are one object. */
export type Decode = (
  request: NextRequest,
  input: z.ZodObject,
) => Promise<Record<string, unknown> | Failure>;

/** Sent by the specification's client with most calls; never identity or authority (decision A1). */
const compatible = ["location", "admin", "email", "name", "branch"];

const maxBody = 1024 * 1024;

function queryValues(request: NextRequest, input: z.ZodObject): Record<string, unknown> | Failure {
  // A Map, because a parameter may be called "constructor".
  const values = new Map<string, string>();
  for (const [key, value] of request.nextUrl.searchParams) {
    if (compatible.includes(key) && !(key in input.shape)) continue;
    if (values.has(key))
      return refuse(422, `${key} is given twice`, { fields: { [key]: "Given twice" } });
    values.set(key, value);
  }
  return Object.fromEntries(values);
}

export const queryOnly: Decode = async (request, input) => queryValues(request, input);

/** A JSON object as the body, together with the query. */
export const jsonBody: Decode = async (request, input) => {
  const type = request.headers.get("content-type") ?? "";
  if (type && !/^application\/json\b/i.test(type)) return refuse(415, "The body must be JSON");
  if (Number(request.headers.get("content-length")) > maxBody) return refuse(413);
  const bytes = await readAtMost(request, maxBody);
  if (!bytes) return refuse(413);
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return refuse(400, "The body is not valid JSON");
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    return refuse(422, "The body must be a JSON object", { fields: { body: "Must be an object" } });
  }
  const query = queryValues(request, input);
  // The specification's client says who is logged in by the query; a body field of that name wins.
  return "ok" in query ? query : { ...query, ...body };
};

async function readAtMost(request: Request, limit: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
