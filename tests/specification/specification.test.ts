import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { gate } from "@/lib/platform/access/gate";
import { type Role, roles } from "@/lib/platform/access/role-rights";
import { describe as describeCalls } from "@/lib/platform/operation/openapi";
import nextConfig from "../../next.config";
import { nameOf, rows } from "../api/policy-table";
import type { Row } from "../api/row";
import { routeModule, routePaths } from "../support/call";
import * as decided from "./decided";
import { answerRules, callRules, onlyTaken, othersRules, pageRules, ruleFor } from "./decided";
import specification from "./specification.json";

// The whole specification, as scripts/specification.ts reads it: every route, every call, every list of fields.

const moved = (await nextConfig.redirects?.()) ?? [];

/** The file that serves a route. Whatever no file takes is the error page. */
function servedBy(route: string) {
  const path = route.replace(/\{(\w+)\}/g, "[$1]");
  if (route === "/error") return ["app/not-found.tsx"];
  return [`app${path}/page.tsx`, `app/(public)${path}/page.tsx`];
}

describe("every route of section 2", () => {
  it.each(specification.routes)("the specification's route %s is served (§2)", (route) => {
    const isMoved = moved.some(({ source }) => source === route);
    expect([isMoved, ...servedBy(route).map((file) => existsSync(file))]).toContain(true);
  });

  const ofApp = specification.routes.filter(
    (route) => route.startsWith("/app/") && !moved.some(({ source }) => source === route),
  );

  it.each(ofApp)("the route %s admits the roles of section 6", (route) => {
    const row = specification.permissions.find(({ area }) => decided.pagesOf[area]?.test(route));
    const cells = row?.by as Record<Role, string> | undefined;
    const wanted = cells
      ? roles.filter((role) => cells[role] !== "not linked")
      : ruleFor(pageRules, route);
    expect(gate(route, undefined)).toBe("login");
    expect(roles.filter((role) => gate(route, role) === "pass")).toEqual(
      roles.filter((role) => wanted?.includes(role)),
    );
  });
});

type Schema = { $ref?: string; properties?: Record<string, Schema>; [key: string]: unknown };
type Described = {
  parameters?: { name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: { 200: { content: Record<string, { schema: Schema }> } };
};

const modules = await Promise.all(
  routePaths
    .filter((path) => path !== "openapi.json")
    .map(async (path) => [`./${path}/route.ts`, await routeModule(path)] as [string, object]),
);
const description = describeCalls(modules as [string, Record<string, unknown>][]);
const schemas = description.components.schemas as Record<string, Schema>;
const callAt = (path: string, method: string) =>
  description.paths[path]?.[method.toLowerCase()] as Described | undefined;

/** What the call takes, wherever: the query, the body, or the values beside a file. */
function takenBy(call: Described | undefined): string[] {
  const [body] = Object.values(call?.requestBody?.content ?? {});
  const inBody = body?.schema.properties ?? {};
  const values = inBody.formValues?.properties ?? {};
  const names = call?.parameters?.map(({ name }) => name) ?? [];
  return [...names, ...Object.keys(inBody), ...Object.keys(values)];
}

const calls = specification.calls.map((call) => [`${call.method} ${call.path}`, call] as const);
const ofPath = (path: string) => rows.filter((row) => `/api/${row.path}` === path);
const allowed = (statuses: Record<Role, number>) => roles.filter((role) => statuses[role] === 200);
/** Whom these rules let in, in the usual order. */
const wantedBy = (rules: typeof callRules, name: string) =>
  roles.filter((role) => ruleFor(rules, name)?.includes(role));

describe("every call of section 7", () => {
  it.each(calls)(
    "the specification's call %s is served, and takes its fields (§7)",
    (_, { method, path, takes }) => {
      const call = callAt(path, method);
      expect(call).toBeDefined();
      const wanted = takes.filter((name) => !ruleFor(onlyTaken, path)?.includes(name));
      expect(takenBy(call)).toEqual(expect.arrayContaining(wanted));
    },
  );

  // contract.test.ts asks each of these rows as every role.
  it.each(calls)("the call %s answers the roles of section 6", (_, { path }) => {
    const [own, ...more] = ofPath(path);
    expect(own && allowed(own.gets)).toEqual(wantedBy(callRules, path));
    const onOthers = ofPath(path).filter((row) => row.onOthers);
    expect(onOthers.map((row) => [nameOf(row), row.onOthers && allowed(row.onOthers)])).toEqual(
      onOthers.map((row) => [nameOf(row), wantedBy(othersRules, nameOf(row))]),
    );
    const wider = (row: Row) => allowed(row.gets).filter((role) => own?.gets[role] !== 200);
    expect(more.flatMap(wider)).toEqual([]);
  });

  it.each(calls)("the call %s answers the fields of section 3", (_, { method, path }) => {
    const wanted = ruleFor(answerRules, path);
    const [content] = Object.values(callAt(path, method)?.responses[200].content ?? {});
    expect(content).toBeDefined();
    if (wanted) expect(JSON.stringify(content)).toContain(`#/components/schemas/${wanted}"`);
  });
});

describe("every list of fields of section 3", () => {
  const entities = specification.entities.filter(({ name }) => !(name in decided.notRecords));

  // contract.test.ts holds these schemas against the real answers.
  it.each(entities)("the fields of $name are those of section 3", ({ name, fields }) => {
    const schema = schemas[decided.schemaOf[name] ?? ""];
    const wanted = [...fields, ...(decided.spelled[name] ?? [])];
    expect(Object.keys(schema?.properties ?? {})).toEqual(expect.arrayContaining(wanted));
  });
});
