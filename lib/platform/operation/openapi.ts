import "server-only";
import { z } from "zod";
import type { CallHandler, Served } from "@/lib/platform/operation/route";

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

/**
 * Where a call by POST takes a value: the contract names the record in the query and sends the rest
 * as the body; what goes with a file is in the query too. Both places are read, whichever is said here.
 */
function isInQuery(name: string, path: string, { body, json }: Served): boolean {
  if (name === "file") return false;
  if (name === "ref_no" || name === "id" || (body && !json)) return true;
  const names = name.endsWith("Id") && name !== "assessmentId";
  return names && (path.endsWith("/edit") || name === "courseAppliedId");
}

type Input = ReturnType<typeof inputOf>;

const objectOf = ({ properties, required }: Input, names: string[]) => ({
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
  required: required.filter((name) => names.includes(name)),
});

/** A form whose values are one JSON part beside its file. */
function formOf(input: Input, names: string[], json: string) {
  const values = objectOf(
    input,
    names.filter((name) => name !== "file"),
  );
  const form = objectOf(
    input,
    names.filter((name) => name === "file"),
  );
  return {
    type: "object",
    properties: { [json]: values, ...form.properties },
    required: [json, ...form.required],
  };
}

const files = { type: "string", format: "binary" };
const answers = {
  record: {
    "application/json": { schema: { type: "object" } },
  },
  rows: { "application/json": { schema: { type: "array", items: { type: "object" } } } },
  file: { "application/octet-stream": { schema: files } },
};
const next = { Link: { description: 'the next page, rel="next"', schema: { type: "string" } } };

function describeCall(path: string, method: string, { serves }: CallHandler, hasGet: boolean) {
  const { call, body, json, answers: kind } = serves;
  const described = inputOf(call.input);
  const { properties, required } = described;
  if (body && "file" in properties) properties.file = files;
  const all = Object.keys(properties);
  const inQuery = all.filter((name) => hasGet || isInQuery(name, path, serves));
  const inBody = all.filter((name) => !inQuery.includes(name));
  const parameters = inQuery.map((name) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema: properties[name],
  }));
  const schema = json ? formOf(described, inBody, json) : objectOf(described, inBody);
  const content = { [body ?? "application/json"]: { schema } };
  return {
    operationId: `${call.name}.${method}`,
    ...(parameters.length && { parameters }),
    ...(inBody.length && { requestBody: { required: true, content } }),
    ...(call.who === "anyone" ? { security: [] } : {}),
    responses: {
      200: {
        description: "Done",
        ...(kind === "rows" && { headers: next }),
        content: answers[kind],
      },
      default: { description: "Not done", content: { "application/json": { schema: problem } } },
    },
  };
}

const state = {
  type: "object",
  required: ["ok", "database", "files", "warnings"],
  properties: {
    ok: { type: "boolean" },
    database: { type: "boolean" },
    files: { type: "boolean" },
    warnings: { type: "array", items: { type: "string" } },
  },
};
const healthAnswer = (description: string) => ({
  description,
  content: { "application/json": { schema: state } },
});
/** Asked by programs that watch the product: it is neither a query nor an operation. */
const health = {
  operationId: "health.get",
  security: [],
  responses: { 200: healthAnswer("All parts answer"), 503: healthAnswer("One does not") },
};

export function describe(modules: [file: string, module: Module][]) {
  const paths: Record<string, Record<string, unknown>> = { "/api/health": { get: health } };
  for (const [file, module] of modules) {
    for (const method of ["GET", "POST"]) {
      const handler = module[method];
      if (!isCall(handler)) continue;
      const path = pathOf(file);
      paths[path] = {
        ...paths[path],
        [method.toLowerCase()]: describeCall(
          path,
          method.toLowerCase(),
          handler,
          isCall(module.GET),
        ),
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
