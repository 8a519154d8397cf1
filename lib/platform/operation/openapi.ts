import "server-only";
import { z } from "zod";
import { scopeOf } from "@/lib/platform/access/key-scopes";
import { components } from "@/lib/platform/operation/answer";
import { type FileType, fileTypes } from "@/lib/platform/operation/download";
import { watchPaths, watchSchemas } from "@/lib/platform/operation/openapi-watch";
import {
  webhookParameters,
  webhookSchemas,
  webhooks,
} from "@/lib/platform/operation/openapi-webhooks";
import type { CallHandler, Served } from "@/lib/platform/operation/route";

// The description of every call (decision H7), made of the same schemas that check its input and declare
// its answer.

type Module = Record<string, unknown>;
type Json = Record<string, unknown>;

const isCall = (value: unknown): value is CallHandler =>
  typeof value === "function" && "serves" in value;

/** "./admin/login/route.ts" → "/api/admin/login" */
const pathOf = (file: string) => `/api/${file.replace(/^\.\//, "").replace(/\/?route\.ts$/, "")}`;

/** A field that is read before it is checked may be left out where reading nothing is allowed; JSON Schema cannot tell. */
const requiredOf = (input: z.ZodObject) =>
  Object.entries(input.shape).flatMap(([name, field]) => {
    const isRequired = !(field as z.ZodType).safeParse(undefined).success;
    return isRequired ? [name] : [];
  });

function inputOf(input: z.ZodObject) {
  const { properties = {}, required = [] } = z.toJSONSchema(input, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodObject) jsonSchema.required = requiredOf(zodSchema);
    },
  }) as { properties?: Record<string, Json>; required?: string[] };
  return { properties, required };
}

/** These names end in Id and name no record that is written: a case, a colleague, and a UPI ID, an address for payments. */
const namesNoRecord = ["assessmentId", "staffId", "upiId"];

/**
 * Where a call by POST takes a value: the contract names the record in the query and sends the rest
 * as the body; what goes with a file is in the query too. Both places are read, whichever is said here.
 */
function isInQuery(name: string, path: string, { body, json }: Served): boolean {
  if (name === "file") return false;
  if (name === "ref_no" || name === "id" || (body && !json)) return true;
  const names = name.endsWith("Id") && !namesNoRecord.includes(name);
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
  const isFile = (name: string) => name === "file";
  const form = objectOf(input, names.filter(isFile));
  const values = objectOf(
    input,
    names.filter((name) => !isFile(name)),
  );
  return {
    type: "object",
    properties: { [json]: values, ...form.properties },
    required: [json, ...form.required],
  };
}

const reference = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const json = (schema: unknown) => ({ "application/json": { schema } });

const files = { type: "string", format: "binary" };
/** The content of an answer that is not JSON: an event stream, or a file. */
const unread = (kind: FileType | "events") =>
  kind === "events"
    ? { "text/event-stream": { schema: { type: "string" } } }
    : Object.fromEntries(fileTypes[kind].map((type) => [type, { schema: files }]));
const next = { Link: { description: 'the next page, rel="next"', schema: { type: "string" } } };

/** What each of them says stands in decision H2; whatever else goes wrong is a Problem, too. */
const failures = {
  400: ["Unreadable", "The body cannot be read"],
  401: ["Unauthenticated", "There is no session, or the key opens nothing"],
  403: ["Forbidden", "Whoever asks may not do this"],
  404: ["NotFound", "There is no such record, or not for whoever asks"],
  409: ["Conflict", "It cannot be done as things stand now"],
  413: ["TooLarge", "The body, or its file, is larger than this call takes"],
  415: ["WrongType", "The body, or its file, is of a type that this call does not take"],
  422: ["Invalid", "A field is not valid: `fields` has a message for each"],
  429: ["TooMany", "Too many attempts: `Retry-After` says for how long"],
  503: [
    "Unavailable",
    "The database or the file store does not answer now: `Retry-After` may say when to ask again",
  ],
} as const;

const namesRecord = /^(ref_no|id|email|recieptNumber|\w+Id)$/;

/** How a call may fail, and what its caller can do about it. */
function failuresOf({ call, reads }: Served, method: string): (keyof typeof failures)[] {
  const anyone = call.who === "anyone";
  return [
    ...(method === "post" ? ([400, 413, 415] as const) : []),
    401,
    ...(anyone && reads ? [] : ([403] as const)),
    ...(anyone ? ([429] as const) : []),
    ...(Object.keys(call.input.shape).some((name) => namesRecord.test(name))
      ? ([404] as const)
      : []),
    ...(reads ? [] : ([409] as const)),
    422,
    503,
  ];
}

const problem = {
  type: "object",
  required: ["message", "code"],
  properties: {
    message: { type: "string" },
    code: { type: "string" },
    fields: { type: "object", additionalProperties: { type: "string" } },
    changed: { type: "object", description: "of a stale edit: what stands there now, by whom" },
    case: { type: "object", description: "of a taken mobile: whose it is" },
  },
  example: {
    message: "Please check the marked fields",
    code: "invalid",
    fields: { mobile: "Mobile is required" },
  },
};

/** "passport.add", "assessments.new", "branches.list" → "passport", "assessment", "branch" */
const tagOf = (name: string) =>
  (name.split(".")[0] ?? name).replace(/ies$/, "y").replace(/(?<=ch)es$|s$/, "");

/** Ways to ask, where a session is not the only one. A key needs the scope that stands with it. */
function securityOf({ call, reads }: Served) {
  const scope = scopeOf(call.name, !reads);
  const key = scope ? [{ key: [scope] }] : [];
  if (call.who === "anyone") return { security: scope ? [{}, ...key] : [] };
  return scope ? { security: [{ session: [] }, ...key] } : {};
}

type Place = { path: string; method: string; hasGet: boolean };

function describeCall({ path, method, hasGet }: Place, { serves }: CallHandler, answer: unknown) {
  const { call, body, json: part } = serves;
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
  const schema = part ? formOf(described, inBody, part) : objectOf(described, inBody);
  const content = { [body ?? "application/json"]: { schema } };
  return {
    operationId: `${call.name}.${method}`,
    summary: call.summary,
    tags: [tagOf(call.name)],
    ...(parameters.length && { parameters }),
    ...(inBody.length && { requestBody: { required: true, content } }),
    ...securityOf(serves),
    responses: {
      200: {
        description: "Done",
        ...(serves.paged && { headers: next }),
        content: isSchema(serves.answers) ? json(answer) : unread(serves.answers),
      },
      ...Object.fromEntries(
        failuresOf(serves, method).map((status) => [
          status,
          reference("responses", failures[status][0]),
        ]),
      ),
      default: reference("responses", "Problem"),
    },
  };
}

const isSchema = (answers: Served["answers"]): answers is z.ZodType => typeof answers !== "string";

/**
 * The answers of all calls as JSON Schema, read at once, so that what has a name is said once. They are
 * not said to be closed: an answer may have more one day.
 */
function answersOf(calls: CallHandler[]) {
  const declared = calls.flatMap(({ serves: { answers } }) => (isSchema(answers) ? answers : []));
  const each = Object.fromEntries(declared.map((schema, index) => [index, schema]));
  const described = z.toJSONSchema(z.object(each), {
    io: "input",
    metadata: components,
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      if (jsonSchema.format) delete jsonSchema.pattern;
      // That a whole number is one which JSON keeps goes without saying.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) {
        delete jsonSchema.maximum;
        delete jsonSchema.minimum;
      }
    },
  });
  const text = JSON.stringify(described).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { properties, $defs } = JSON.parse(text) as { properties: Json; $defs?: Json };
  return {
    schemas: $defs ?? {},
    of: (schema: unknown) => properties[declared.indexOf(schema as z.ZodType)],
  };
}

const responses = Object.fromEntries(
  [...Object.values(failures), ["Problem", "Not done"] as const].map(([name, description]) => [
    name,
    { description, content: json(reference("schemas", "Problem")) },
  ]),
);

export function describe(modules: [file: string, module: Module][]) {
  const served = modules.flatMap(([file, module]) =>
    ["GET", "POST"].flatMap((verb) => {
      const handler = module[verb];
      const place = { path: pathOf(file), method: verb.toLowerCase(), hasGet: isCall(module.GET) };
      return isCall(handler) ? [{ place, handler }] : [];
    }),
  );
  const answers = answersOf(served.map(({ handler }) => handler));
  const paths: Record<string, Json> = { ...watchPaths };
  for (const { place, handler } of served) {
    const { answers: kind } = handler.serves;
    const call = describeCall(place, handler, isSchema(kind) ? answers.of(kind) : undefined);
    paths[place.path] = { ...paths[place.path], [place.method]: call };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Overseas Desk",
      version: "1",
      description:
        "The calls of the back-office. Who acts is the session, or the admin whose API key the request brings. A call that changes something needs an `X-Requested-With` header where it comes with neither a key nor from a page of the product.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/", description: "Wherever the product runs" }],
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "next-auth.session-token" },
        key: {
          type: "http",
          scheme: "bearer",
          description: "An API key, which an admin makes under Settings, API keys",
        },
      },
      schemas: { ...watchSchemas, ...webhookSchemas, Problem: problem, ...answers.schemas },
      parameters: webhookParameters,
      responses,
    },
    security: [{ session: [] }],
    paths,
    webhooks,
  };
}
