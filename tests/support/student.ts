import { NextRequest } from "next/server";

import type { LinkPurpose, LinkRight } from "@/lib/platform/access/link/policy";
import { usualScopes } from "@/lib/student/link/labels";
import { makeLink } from "@/lib/student/link/operations";
import type { Language } from "@/lib/values/languages";
import type { Case } from "./cases";
import { callerFor, makeStaff, newAddress } from "./staff";

// Requests to the pages of students, as a browser without a script sends them.

type Handler = (
  request: NextRequest,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>;
const modules = import.meta.glob<Partial<Record<string, Handler>>>([
  "../../app/s/**/route.ts",
  "../../app/s/**/route.tsx",
]);
const folder = "../../app/s";

const paths = Object.keys(modules)
  .map((file) => `/s${file.slice(folder.length).replace(/\/route\.tsx?$/, "")}`)
  .sort();
const isAgents = (path: string) => path.startsWith("/s/agent");
/** The path of every handler there is for students: "/s", "/s/code", "/s/[token]"; and for sub-agents. */
export const studentPaths = paths.filter((path) => !isAgents(path));
export const agentPaths = paths.filter(isAgents);

type StudentRequest = {
  method?: string;
  query?: Record<string, string>;
  form?: Record<string, string>;
  /** sent as multipart/form-data */
  parts?: Record<string, string | File>;
  raw?: BodyInit;
  cookies?: string[];
  params?: Record<string, string>;
  headers?: Record<string, string>;
  address?: string;
};

const fileOf = (path: string) =>
  modules[`${folder}${path.slice(2)}/route.ts`] ?? modules[`${folder}${path.slice(2)}/route.tsx`];

/** What a student's page answers. `cookies` are those that it sets, without their attributes. */
export async function askStudent(path: string, asked: StudentRequest = {}) {
  const { method = "GET", query = {}, form, parts, raw, cookies = [], params = {} } = asked;
  const headers = new Headers({
    "x-client-address": `tests ${asked.address ?? newAddress()}`,
    "x-language": "en",
    "sec-fetch-site": "same-origin",
    ...asked.headers,
  });
  if (cookies.length > 0) headers.set("cookie", cookies.join("; "));
  const body = new FormData();
  for (const [name, value] of Object.entries(parts ?? {})) body.set(name, value);
  const written = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`[${name}]`, value),
    path,
  );
  const url = new URL(`http://localhost:3000${written}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const sent = raw ?? (parts ? body : form ? new URLSearchParams(form) : undefined);
  const takesBody = method !== "GET" && method !== "HEAD";
  const request = new NextRequest(url, { method, headers, body: takesBody ? sent : undefined });
  const load = fileOf(path);
  if (!load) throw new Error(`There is no handler of ${path}`);
  const handler = (await load())[method];
  if (!handler) throw new Error(`${path} has no ${method}`);
  const response = await handler(request, { params: Promise.resolve(params) });
  const set = response.headers.getSetCookie();
  const bytes = new Uint8Array(await response.arrayBuffer());
  return {
    status: response.status,
    headers: response.headers,
    location: response.headers.get("location"),
    set,
    cookies: set.map((one) => one.split(";")[0] ?? ""),
    bytes,
    text: new TextDecoder().decode(bytes),
  };
}

type LinkTerms = { purpose?: LinkPurpose; scopes?: LinkRight[]; mobile?: string };

/** A link to the page of a case, as an admin makes it. */
export async function makeLinkTo({ ref_no }: Case, wanted: LinkTerms = {}) {
  const { purpose = "student", scopes = usualScopes(purpose), mobile } = wanted;
  const made = await makeLink.run(
    { ref_no, purpose, scopes, send: "copy", mobile },
    await callerFor(await makeStaff({ role: "admin" })),
  );
  if (!made.ok) throw new Error(made.message);
  const { _id: id, link } = made.data;
  return { id, token: link.slice(link.lastIndexOf("/") + 1), link };
}

type Entry = {
  token: string;
  day?: string;
  cookies?: string[];
  agent?: string;
  address?: string;
  /** what was chosen on the page */
  language?: Language;
};

/** The answer to a birth date; that of makeCase unless told. */
export const tryToEnter = ({ token, day = "4/5/2001", cookies, agent, address, language }: Entry) =>
  askStudent("/s/[token]", {
    method: "POST",
    params: { token },
    form: { day },
    cookies,
    address,
    headers: {
      ...(agent && { "user-agent": agent }),
      ...(language && { "x-language": language, "x-language-chosen": "yes" }),
    },
  });

/** The cookies of a browser that opened this link. */
export async function enterPage(token: string, entry: Partial<Entry> = {}): Promise<string[]> {
  const entered = await tryToEnter({ token, ...entry });
  if (entered.status !== 303) throw new Error(`The link did not open: ${entered.text}`);
  return entered.cookies;
}
