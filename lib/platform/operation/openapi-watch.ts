// The two addresses for programs that watch the product, or send people to it: they are neither queries nor operations, so
// they are described by hand.

const content = (schema: string) => ({
  "application/json": { schema: { $ref: `#/components/schemas/${schema}` } },
});
const problem = { $ref: "#/components/responses/Problem" };

const ready = {
  type: "object",
  required: ["ok", "database", "files"],
  properties: {
    ok: { type: "boolean" },
    database: { type: "boolean", description: "The database answers" },
    files: { type: "boolean", description: "The file store answers" },
  },
};

const state = {
  type: "object",
  required: [...ready.required, "room", "worker", "backup", "warnings"],
  properties: {
    ...ready.properties,
    room: { type: "boolean", description: "There is room to write files and rows" },
    worker: { type: "boolean", description: "Somebody does what is queued, and no job waits long" },
    backup: {
      type: ["boolean", "null"],
      description: "The nightly backup is made; null where none is set up",
    },
    warnings: { type: "array", items: { type: "string" }, description: "What a person must know" },
  },
};

const getReady = {
  operationId: "ready.get",
  summary: "Whether the database and the file store answer, for proxies",
  tags: ["health"],
  security: [],
  responses: {
    200: { description: "Both do", content: content("Ready") },
    405: problem,
    503: { description: "One does not", content: content("Ready") },
  },
};

const health = {
  operationId: "health.get",
  summary: "All that a person must know of how the product is",
  tags: ["health"],
  security: [],
  responses: {
    200: {
      description: "It is served; whether all is well says `ok`",
      content: content("Health"),
    },
    405: problem,
    503: { description: "Nothing can be served", content: content("Health") },
  },
};

export const watchSchemas = { Health: state, Ready: ready };
export const watchPaths = { "/api/health": { get: health }, "/api/ready": { get: getReady } };
