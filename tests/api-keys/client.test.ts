import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import createClient from "openapi-fetch";
import openapiTS, { astToString } from "openapi-typescript";
import { describe, expect, it } from "vitest";
import { describe as describeCalls } from "@/lib/platform/operation/openapi";
import { makeKey, withKey } from "../support/api-keys";
import { callRoute, routeModule, routePaths } from "../support/call";
import { leadBody } from "../support/leads";
import { makeStaff } from "../support/staff";

// An integrator makes a typed client of the description and calls with a key.

const modules = await Promise.all(
  routePaths
    .filter((path) => path !== "openapi.json")
    .map(async (path) => [`./${path}/route.ts`, await routeModule(path)] as [string, object]),
);
const description = describeCalls(modules as [string, Record<string, unknown>][]);

/** Uses the client as a program does; the second call takes no such field, and the third is no call. */
const program = `
import createClient from "openapi-fetch";
import type { paths } from "./calls";

const client = createClient<paths>({ baseUrl: "https://desk.example", headers: { Authorization: "Bearer desk_" } });
const made = await client.POST("/api/lead/create", { body: { name: "Simran", mobile: "9876500321", location: "gurdaspur" } });
export const id: string | undefined = made.data?._id;
const { data } = await client.GET("/api/leads", { params: { query: {} } });
export const names: string[] = (data ?? []).map((lead) => lead.name);
// @ts-expect-error a lead has no such field
export const wrong = (data ?? []).map((lead) => lead.nonsense);
// @ts-expect-error there is no such call
client.GET("/api/nonsense");
`;

describe("a client made of the description", () => {
  it("its types are those of the calls, as a program's compiler sees them", async () => {
    const folder = await mkdtemp(join(process.cwd(), "node_modules/.client-"));
    try {
      const source = JSON.parse(JSON.stringify(description));
      await writeFile(join(folder, "calls.d.ts"), astToString(await openapiTS(source)));
      await writeFile(join(folder, "program.ts"), program);
      expect(await readFile(join(folder, "calls.d.ts"), "utf8")).toContain('"/api/leads"');
      const compiler = join(process.cwd(), "node_modules/typescript/bin/tsc");
      const strict = ["--strict", "--noEmit", "--skipLibCheck", "--ignoreConfig"];
      const modern = ["--module", "esnext", "--moduleResolution", "bundler", "--target", "es2022"];
      const args = [compiler, ...strict, ...modern, join(folder, "program.ts")];
      const said = await promisify(execFile)(process.execPath, args).then(
        ({ stdout }) => stdout,
        ({ stdout }: { stdout: string }) => stdout,
      );
      expect(said).toBe("");
    } finally {
      await rm(folder, { recursive: true });
    }
  }, 60_000);

  it("it makes a lead and reads it back with a key, and is told why a call is refused", async () => {
    const { key } = await makeKey(await makeStaff({ role: "admin" }), { scopes: ["leads.write"] });
    type Paths = Record<string, Record<string, never>>;
    const client = createClient<Paths>({
      baseUrl: "https://desk.example",
      headers: { Authorization: withKey(key).authorization },
      fetch: async (request: Request) => {
        const { pathname, searchParams } = new URL(request.url);
        const answer = await callRoute(pathname.slice("/api/".length), {
          ...{ method: request.method, query: Object.fromEntries(searchParams), bare: true },
          headers: Object.fromEntries(request.headers),
          ...(request.method === "POST" && { body: await request.json() }),
        });
        return new Response(answer.text, { status: answer.status, headers: answer.headers });
      },
    }) as unknown as Record<
      "GET" | "POST",
      (path: string, options?: object) => Promise<{ data?: unknown; error?: unknown }>
    >;
    const body = leadBody({ name: "Simran of the client" });
    const made = await client.POST("/api/lead/create", { body });
    expect(made.error).toBeUndefined();
    const { data } = await client.GET("/api/leads", { params: { query: { limit: 5 } } });
    expect(data).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: "Simran of the client" })]),
    );
    const refused = await client.GET("/api/audit");
    expect(refused.error).toMatchObject({ code: "forbidden" });
  });
});
