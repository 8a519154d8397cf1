import { describe, expect, it } from "vitest";
import { describe as describeCalls } from "@/lib/platform/operation/openapi";
import { routeModule, routePaths } from "../support/call";
import { nameOf, notDriven, rows } from "./policy-table";
import { makeScene, send } from "./scene";

type Content = { schema: { type?: string; required?: string[]; properties?: object } };
type Call = {
  parameters?: { name: string; required: boolean }[];
  requestBody?: { content: Record<string, Content> };
  responses: { 200: { content: Record<string, Content> } };
  security?: unknown[];
};

describe("the description of the calls (H7)", () => {
  it("names every call of the policy table, with its methods", async () => {
    const modules = await Promise.all(
      routePaths
        .filter((path) => path !== "openapi.json")
        .map(async (path) => [`./${path}/route.ts`, await routeModule(path)] as [string, object]),
    );
    const { paths } = describeCalls(modules as [string, Record<string, unknown>][]);
    const wanted = rows.map(({ path, methods }) => {
      const described = methods.filter((name) => name !== "HEAD").map((name) => name.toLowerCase());
      return [`/api/${path}`, described.sort()] as const;
    });
    const found = Object.entries(paths).map(
      ([path, calls]) => [path, Object.keys(calls).sort()] as const,
    );
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
    for (const path of Object.keys(notDriven)) expect(paths).not.toHaveProperty([`/api/${path}`]);
  });

  it("tells what a call takes and whether it asks for a session", async () => {
    const path = "enquiry/create";
    const { paths } = describeCalls([
      [`./${path}/route.ts`, (await routeModule(path)) as Record<string, unknown>],
      ["./getAdmin/route.ts", (await routeModule("getAdmin")) as Record<string, unknown>],
    ]);
    const create = paths[`/api/${path}`]?.post as Call;
    expect(create.security).toEqual([]);
    expect(create.requestBody?.content["application/json"]?.schema.required).toEqual(
      expect.arrayContaining(["first_name", "mobile", "email", "dob"]),
    );
    const one = paths["/api/getAdmin"]?.get as Call;
    expect(one.security).toBeUndefined();
    expect(one.parameters).toMatchObject([{ name: "email", required: false }]);
  });

  const described = async (path: string) => {
    const module = (await routeModule(path)) as Record<string, unknown>;
    return describeCalls([[`./${path}/route.ts`, module]]).paths[`/api/${path}`] ?? {};
  };

  it.each(rows.map((row) => [nameOf(row), row] as const))(
    "says where %s takes what, and what it answers",
    async (_, row) => {
      const scene = await makeScene(row.gets.admin === 200 ? "admin" : "anonymous", row);
      const { query = {}, body = {} } = row.send(scene);
      const calls = await described(row.path);
      for (const [method, call] of Object.entries(calls) as [string, Call][]) {
        const names = call.parameters?.map(({ name }) => name) ?? [];
        const [content] = Object.values(call.requestBody?.content ?? {});
        const inBody = Object.keys(content?.schema.properties ?? {});
        expect({ method, names }).toEqual({
          method,
          names: expect.arrayContaining(Object.keys(query)),
        });
        expect({ method, inBody }).toEqual({
          method,
          inBody: expect.arrayContaining(Object.keys(body)),
        });
        expect(names.filter((name) => inBody.includes(name))).toEqual([]);
      }
      const answer = await send(row, scene);
      expect(answer.status).toBe(200);
      const [method = ""] = row.methods;
      const [[type, { schema }] = ["", { schema: {} }]] = Object.entries(
        (calls[method.toLowerCase()] as Call).responses[200].content,
      );
      const kind = type === "application/json" ? schema.type : "file";
      const sent = answer.headers.get("content-type")?.startsWith("application/json")
        ? Array.isArray(JSON.parse(answer.text))
          ? "array"
          : "object"
        : "file";
      expect(kind).toBe(sent);
    },
  );
});
