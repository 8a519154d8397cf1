import "server-only";
import { z } from "zod";
import type { CallHandler } from "@/lib/operation/route";

// The description of every call (decision H7), made of the same schemas that check its input.

const problem = {
  type: "object",
  required: ["message", "code"],
  properties: {
    message: { type: "string" },
    code: { type: "string" },
    fields: { type: "object", additionalProperties: { type: "string" } },
  },
};

type Module = Record<string, unknown>;
type Property = Record<string, unknown>;

const isCall = (value: unknown): value is CallHandler =>
  typeof value === "function" && "serves" in value;

/** "./admin/login/route.ts" → "/api/admin/login" */
const pathOf = (file: string) => `/api/${file.replace(/^\.\//, "").replace(/\/?route\.ts$/, "")}`;

function inputOf(input: z.ZodObject) {
  const { properties = {}, required = [] } = z.toJSONSchema(input, {
    io: "input",
    unrepresentable: "any",
  }) as {
    properties?: Record<string, Property>;
    required?: string[];
  };
  return { properties, required };
}

function describeCall(method: string, { serves: { call, reads, body } }: CallHandler) {
  const { properties, required } = inputOf(call.input);
  const inQuery = reads || method === "get";
  const parameters = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
  const type = body ?? "application/json";
  if (body && "file" in properties) properties.file = { type: "string", format: "binary" };
  const content = {
    required: true,
    content: { [type]: { schema: { type: "object", properties, required } } },
  };
  return {
    operationId: `${call.name}.${method}`,
    ...(inQuery ? { parameters } : { requestBody: content }),
    ...(call.who === "anyone" ? { security: [] } : {}),
    responses: {
      200: { description: "Done", content: { "application/json": {} } },
      default: { description: "Not done", content: { "application/json": { schema: problem } } },
    },
  };
}

export function describe(modules: [file: string, module: Module][]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [file, module] of modules) {
    for (const method of ["GET", "POST"]) {
      const handler = module[method];
      if (!isCall(handler)) continue;
      const path = pathOf(file);
      paths[path] = {
        ...paths[path],
        [method.toLowerCase()]: describeCall(method.toLowerCase(), handler),
      };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Overseas Desk", version: "1" },
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "next-auth.session-token" },
      },
    },
    security: [{ session: [] }],
    paths,
  };
}
