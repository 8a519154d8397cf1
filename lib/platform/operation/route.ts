import "server-only";
import type { NextRequest } from "next/server";
import type { z } from "zod";
import type { Viewer } from "@/lib/platform/access/policy";
import { databaseFailure } from "@/lib/platform/errors";
import { clientNetwork, newRequestId } from "@/lib/platform/http/address";
import { comesFromUs } from "@/lib/platform/http/same-origin";
import type { EventStream } from "@/lib/platform/live/event-stream";
import { log } from "@/lib/platform/log";
import { countCall } from "@/lib/platform/metrics";
import type { Answering } from "@/lib/platform/operation/answer";
import { type Decode, jsonBody, queryOnly, queryOrBody } from "@/lib/platform/operation/decode";
import { type Download, type FileType, sendFile } from "@/lib/platform/operation/download";
import type { Operation } from "@/lib/platform/operation/operation";
import type { Query } from "@/lib/platform/operation/query";
import { mayNot } from "@/lib/platform/operation/who";
import { type Failure, isFailure, type Result, refuse } from "@/lib/platform/result";
import { keyOf, viewerOfRequest } from "@/lib/platform/session/api-key";

type Call<T = unknown> = Pick<Operation<T>, "name" | "who" | "input" | "run" | "admits"> & {
  summary?: string;
};
/** A route's handler, and what it serves: the description of the calls is made of that. */
export type CallHandler = ((request: NextRequest) => Promise<Response>) & { serves: Served };
export type Served = {
  call: Call;
  reads: boolean;
  /** the body's type, where it is not JSON */
  body?: string;
  /** the part of a form that holds the input as JSON */
  json?: string;
  answers: z.ZodType | FileType | "events";
  /** answers a page of a list, and where the next one is */
  paged: boolean;
};

const fixed = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };

function fail({ ok: _, status, retryAfter, ...body }: Failure, requestId: string) {
  const headers = {
    ...fixed,
    "X-Request-Id": requestId,
    ...(retryAfter && { "Retry-After": String(retryAfter) }),
  };
  return Response.json(body, { status, headers });
}

/** A call that ends before its operation is asked, which logs the others itself. */
function turnAway(name: string, failure: Failure, requestId: string) {
  countCall(name, failure.status);
  log.info({ call: name, id: requestId, status: failure.status }, "turned away");
  return fail(failure, requestId);
}

type Respond = (
  data: unknown,
  message: string | undefined,
  request: NextRequest,
  requestId: string,
) => Response | Promise<Response>;

/** `{ rows, next }` leaves as the array with a Link header (decision H5); all else as it is. */
function succeed(
  data: unknown,
  message: string | undefined,
  request: NextRequest,
  requestId: string,
) {
  const headers: Record<string, string> = { ...fixed, "X-Request-Id": requestId };
  if (!isPage(data)) return Response.json(data ?? { message }, { headers });
  if (data.next) {
    const next = new URL(request.nextUrl.pathname + request.nextUrl.search, "http://here");
    next.searchParams.delete("before");
    next.searchParams.set("cursor", data.next);
    headers.Link = `<${next.pathname}${next.search}>; rel="next"`;
  }
  return Response.json(data.rows, { headers });
}

const isPage = (data: unknown): data is { rows: unknown[]; next?: string } =>
  typeof data === "object" && data !== null && "rows" in data && Array.isArray(data.rows);

/** An answer that is read after the change's commit, and replaces the change's own (decision H8). */
export type Afterwards<T, A extends z.ZodType = z.ZodType> = Answering & {
  answers: A;
  read: (result: T, raw: Record<string, unknown>, viewer: Viewer | null) => Promise<z.output<A>>;
};

function serve<T>(
  call: Call<T>,
  decode: Decode,
  changes: boolean,
  answers: Served["answers"],
  respond: Respond = succeed,
  afterwards?: Afterwards<T>,
): CallHandler {
  const handler = async (request: NextRequest) => {
    const requestId = newRequestId();
    const away = (failure: Failure) => turnAway(call.name, failure, requestId);
    // Another site's page can make a browser send its cookie, never a key.
    const hasKey = keyOf(request.headers) !== undefined;
    if (changes && !hasKey && !comesFromUs(request.headers)) return away(refuse(403));
    const idempotencyKey = request.headers.get("idempotency-key") ?? undefined;
    let result: Result<unknown>;
    let raw: Awaited<ReturnType<Decode>> | undefined;
    try {
      const viewer = await viewerOfRequest(request);
      if (isFailure(viewer)) return away(viewer);
      // What waited in a browser is of whoever typed it, and not of whoever is logged in by now.
      const person = request.headers.get("x-person");
      if (person && person !== viewer?.id) return away(refuse(401));
      const barred = decode.heavy && (await barredBefore(call, changes, request, viewer));
      if (barred) return away(barred);
      raw = await decode(request, call.input, (values) => call.admits?.(values, viewer));
      if (!raw.ok) return away(raw);
      const address = clientNetwork(request.headers);
      const callResult = await call.run(raw.data, { viewer, address, requestId, idempotencyKey });
      result = callResult;
      if (callResult.ok && afterwards)
        result = { ...callResult, data: await afterwards.read(callResult.data, raw.data, viewer) };
    } catch (error) {
      const expected = databaseFailure(error);
      if (!expected) throw error;
      result = expected;
    }
    if (raw?.ok) await raw.settle?.(result);
    return result.ok
      ? respond(result.data, result.message, request, requestId)
      : fail(result, requestId);
  };
  const { body, json } = decode;
  const paged = isPaged(call.input);
  return Object.assign(handler, { serves: { call, reads: !changes, body, json, answers, paged } });
}

/** Asked again by the operation; here it spares reading what nobody may send (decision H9). */
async function barredBefore<T>(
  call: Call<T>,
  changes: boolean,
  request: NextRequest,
  viewer: Viewer | null,
) {
  const barred = mayNot(call, viewer, changes);
  if (barred || !call.admits) return barred;
  const query = await queryOnly(request, call.input);
  return query.ok ? call.admits(query.data, viewer) : query;
}

const isPaged = ({ shape }: Call["input"]) => "limit" in shape && "cursor" in shape;

type Handler<C> = (request: NextRequest, context: C) => Promise<Response>;
type Handlers<C> = Partial<Record<"GET" | "POST", Handler<C>>>;

/**
 * What a route file exports: its handlers, and for every other method a 405 that says which it takes.
 * HEAD runs GET, as in Next, but for a call that changes something.
 */
export function methods<C>(
  handlers: Handlers<C>,
  head: Handler<C> | null | undefined = handlers.GET,
) {
  const takes = [...(head ? ["HEAD"] : []), ...Object.keys(handlers), "OPTIONS"];
  const Allow = takes.sort().join(", ");
  const other = async ({ method }: NextRequest) => {
    const requestId = newRequestId();
    log.info({ call: "none", id: requestId, status: 405, method }, "turned away");
    const response = fail(refuse(405), requestId);
    response.headers.set("Allow", Allow);
    return response;
  };
  const { GET = other, POST = other } = handlers;
  const OPTIONS = async () => new Response(null, { status: 204, headers: { Allow } });
  return { GET, HEAD: head ?? other, POST, PUT: other, PATCH: other, DELETE: other, OPTIONS };
}

const nothingHere = async () => fail(refuse(404, "There is no such call"), newRequestId());
/** What a path under /api answers that no route file takes, whatever the method. */
export const noSuchCall = {
  ...methods({ GET: nothingHere, POST: nothingHere }),
  PUT: nothingHere,
  PATCH: nothingHere,
  DELETE: nothingHere,
};

// What follows is the one line of a route file: it answers the methods of its name, and the others with 405.

/** A call by POST: one that changes something, or a query that is asked with a file. */
export const postRoute = (op: Call & Answering, decode: Decode = jsonBody) =>
  methods({ POST: serve(op, decode, true, op.answers) });

/** The same for a change that answers what is read after it. */
export const postRouteThen = <T, A extends z.ZodType>(
  op: Call<T>,
  decode: Decode,
  then: Afterwards<T, A>,
) => methods({ POST: serve(op, decode, true, then.answers, succeed, then) });

/** The specification's changes by GET: they answer POST too and never HEAD (decision H3). */
export const changingGet = (op: Call & Answering) =>
  getAndPost(serve(op, queryOrBody, true, op.answers));

export const changingGetThen = <T, A extends z.ZodType>(op: Call<T>, then: Afterwards<T, A>) =>
  getAndPost(serve(op, queryOrBody, true, then.answers, succeed, then));

const getAndPost = (handler: CallHandler) => methods({ GET: handler, POST: handler }, null);

/** A call by GET that reads. */
export const readRoute = (query: Query & Answering) =>
  methods({ GET: serve(query, queryOnly, false, query.answers) });

/** A call by GET that answers with a file of this type. */
export const fileRoute = (query: Query<Download>, type: FileType) => {
  const GET = serve(query, queryOnly, false, type, async (data, _, request, requestId) => {
    const headers = { ...fixed, "X-Request-Id": requestId };
    const sent = await sendFile(data as Download, headers, request);
    return sent instanceof Response ? sent : fail(sent, requestId);
  });
  return methods({ GET });
};

export const excelRoute = (query: Query<Download>) => fileRoute(query, "excel");

/** A call by GET whose answer goes on: server-sent events, which nothing on the way may gather or pack. */
export const streamRoute = (query: Query<EventStream>) => {
  const GET = serve(query, queryOnly, false, "events", (data, _, request, requestId) => {
    const stream = data as EventStream;
    if (request.method === "HEAD") stream.end();
    return new Response(request.method === "HEAD" ? null : stream.body, {
      headers: {
        ...fixed,
        "X-Request-Id": requestId,
        "Content-Type": "text/event-stream; charset=utf-8",
        "Cache-Control": "no-store, no-transform",
        "X-Accel-Buffering": "no",
      },
    });
  });
  return methods({ GET });
};
