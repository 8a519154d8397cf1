import { testEvent, webhookEvents } from "@/lib/platform/webhooks/labels";

// What other programs are told, as OpenAPI 3.1 describes webhooks: requests that come to them.

const moment = { type: "string", format: "date-time" };
const id = { type: "string", format: "uuid" };
const orNothing = <T extends object>(schema: T, description: string) => ({
  ...schema,
  type: ["string", "null"],
  description,
});

const events = [
  ...Object.entries(webhookEvents),
  [testEvent, "An admin tries the endpoint"] as const,
].map(([event, description]) => ({ const: event, description }));

export const webhookSchemas = {
  WebhookMessage: {
    type: "object",
    required: ["type", "timestamp", "data"],
    properties: {
      type: { type: "string", oneOf: events },
      timestamp: { ...moment, description: "when it happened" },
      data: {
        type: "object",
        required: ["id", "ref_no", "record", "branch", "by"],
        properties: {
          id: {
            ...id,
            description: "the event's, the same in every try: what came before is left",
          },
          ref_no: orNothing({}, "the reference number of the case"),
          record: orNothing({ format: "uuid" }, "the id of the lead, or of the case's record"),
          branch: orNothing({}, "the code of the branch"),
          by: orNothing({ format: "uuid" }, "the id of the user who did it"),
        },
      },
    },
  },
};

const header = (name: string, description: string) => ({
  ...{ name, in: "header", required: true, description },
  schema: { type: "string" },
});

export const webhookParameters = {
  WebhookId: header("webhook-id", "The event's id"),
  WebhookTimestamp: header("webhook-timestamp", "When it was sent, in seconds since 1970"),
  WebhookSignature: header(
    "webhook-signature",
    "`v1,` and the HMAC-SHA256 of `webhook-id.webhook-timestamp.body` by the secret, in Base64; for a day after a new secret two of them, with a space between",
  ),
};

const json = (schema: object) => ({ "application/json": { schema } });
const parameters = Object.keys(webhookParameters).map((name) => ({
  $ref: `#/components/parameters/${name}`,
}));

/** One for all events, whose requests are alike: an endpoint has one address. */
export const webhooks = {
  event: {
    post: {
      ...{ operationId: "webhook.event", tags: ["webhook"], security: [], parameters },
      summary: "Something happened that the endpoint wants to hear of",
      requestBody: {
        required: true,
        content: json({ $ref: "#/components/schemas/WebhookMessage" }),
      },
      responses: {
        "2XX": { description: "Taken. Anything else, a redirect too, is tried again for a day" },
        "4XX": { description: "Not taken" },
      },
    },
  },
};
