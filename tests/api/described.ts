import { expect } from "vitest";
import { describe as describeCalls } from "@/lib/platform/operation/openapi";
import { type Answer, routeModule } from "../support/call";
import type { Row, Scene } from "./row";

type Content = { schema: { required?: string[]; properties?: object } };
export type Described = {
  parameters?: { name: string; required: boolean }[];
  requestBody?: { content: Record<string, Content> };
  responses: { 200: { content: Record<string, Content> } };
  security?: unknown[];
};

async function described(path: string): Promise<Record<string, Described>> {
  const module = (await routeModule(path)) as Record<string, unknown>;
  return (describeCalls([[`./${path}/route.ts`, module]]).paths[`/api/${path}`] ?? {}) as Record<
    string,
    Described
  >;
}

/** The description of the calls (H7) says where the call of this row takes what, and what it answered. */
export async function expectDescribed(row: Row, scene: Scene, answer: Answer) {
  const { query = {}, body = {} } = row.send(scene);
  const calls = await described(row.path);
  for (const [method, call] of Object.entries(calls)) {
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
  const [method = ""] = row.methods;
  // What JSON holds is what the description is made of, and contract.test.ts parses it with that.
  const types = Object.keys(calls[method.toLowerCase()]?.responses[200].content ?? {});
  expect(types).toContain(answer.headers.get("content-type")?.split(";")[0]);
}
