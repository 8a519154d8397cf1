import { NextRequest } from "next/server";
import { fakeRequest, within } from "./request";
import { cookieFor, newAddress, type Staff } from "./staff";

type Handler = (request: NextRequest) => Promise<Response>;
type RouteModule = Partial<Record<string, Handler>>;

const modules = import.meta.glob<RouteModule>("../../app/api/**/route.ts");

/** The path under /api of every route file there is. */
export const routePaths = Object.keys(modules)
  .map((file) => file.slice("../../app/api/".length, -"/route.ts".length))
  .sort();

export async function routeModule(path: string): Promise<RouteModule> {
  const load = modules[`../../app/api/${path}/route.ts`];
  if (!load) throw new Error(`There is no app/api/${path}/route.ts`);
  return load();
}

export type Call = {
  method?: string;
  query?: Record<string, string>;
  /** sent as JSON */
  body?: unknown;
  /** sent as multipart/form-data */
  form?: Record<string, string | File>;
  /** sent as it is */
  raw?: BodyInit;
  as?: Staff | null;
  /** a cookie header, instead of a new session of `as` */
  cookie?: string;
  headers?: Record<string, string>;
  address?: string;
  /** without the header that says that this is no other site's page (decision H3) */
  bare?: boolean;
};

export type Answer = {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
  rows: Record<string, unknown>[];
  text: string;
  bytes: Buffer;
  /** the session cookie that the call set, as a cookie header */
  cookie?: string;
};

function formData(fields: Call["form"]): FormData | undefined {
  if (!fields) return undefined;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** Runs the handler of a route file as Next would for this request. */
export const callRoute = async (path: string, call: Call = {}): Promise<Answer> =>
  callModule(await routeModule(path), path, call);

/** The same for handlers that a test made itself. */
export async function callModule(module: RouteModule, path: string, call: Call): Promise<Answer> {
  const { method = "GET", query = {}, body, raw, as, address = newAddress() } = call;
  const headers = new Headers({ "x-client-address": `tests ${address}`, ...call.headers });
  if (!call.bare) headers.set("x-requested-with", "tests");
  if (body !== undefined && !headers.has("content-type"))
    headers.set("content-type", "application/json");
  const cookie = call.cookie ?? (as && (await cookieFor(as)));
  if (cookie) headers.set("cookie", cookie);
  const url = new URL(`http://localhost:3000/api/${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, value);
  const sent =
    raw ?? formData(call.form) ?? (body === undefined ? undefined : JSON.stringify(body));
  const takesBody = method !== "GET" && method !== "HEAD";
  const request = new NextRequest(url, { method, headers, body: takesBody ? sent : undefined });

  // Next answers HEAD by running GET where a route does not say otherwise, and the rest with 405.
  const handler = module[method] ?? (method === "HEAD" ? module.GET : undefined);
  const inside = fakeRequest(headers);
  const response = handler
    ? await within(inside, () => handler(request))
    : new Response(null, { status: 405 });
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString();
  const json: unknown = text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : {};
  const [set] = inside.set;
  return {
    status: response.status,
    headers: response.headers,
    body: (Array.isArray(json) ? {} : json) as Answer["body"],
    rows: (Array.isArray(json) ? json : []) as Answer["rows"],
    text,
    bytes,
    cookie: set && `${set[0]}=${set[1].value}`,
  };
}

/** Runs a server action as the form of this session's person does. */
export async function callAction<T>(cookie: string, work: () => Promise<T>) {
  const request = fakeRequest(new Headers({ cookie, "x-client-address": `tests ${newAddress()}` }));
  const result = await within(request, work);
  return { result, refreshed: request.refreshed };
}
