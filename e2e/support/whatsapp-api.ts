import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { signedPost } from "./whatsapp-events";

const digits = z.string().regex(/^[1-9]\d{6,14}$/);
const parameters = z.array(
  z.strictObject({
    type: z.literal("text"),
    text: z
      .string()
      .min(1)
      .regex(/^(?!.*( {5}|[\n\t]))/s),
  }),
);

const envelope = {
  messaging_product: z.literal("whatsapp"),
  recipient_type: z.literal("individual"),
  to: digits.optional(),
  recipient: z
    .string()
    .regex(/^[A-Z]{2}\.[A-Za-z0-9]{1,128}$/)
    .optional(),
  biz_opaque_callback_data: z.string().max(512),
};

const message = z
  .discriminatedUnion("type", [
    z.strictObject({
      ...envelope,
      type: z.literal("text"),
      text: z.strictObject({ preview_url: z.boolean(), body: z.string().min(1).max(4_096) }),
    }),
    z.strictObject({
      ...envelope,
      type: z.literal("template"),
      template: z.strictObject({
        name: z.string(),
        language: z.strictObject({ code: z.string() }),
        components: z.array(z.strictObject({ type: z.literal("body"), parameters })).optional(),
      }),
    }),
  ])
  .refine(({ to, recipient }) => (to === undefined) !== (recipient === undefined));
export type SentMessage = z.output<typeof message> & { id: string };

const draft = z.strictObject({
  name: z.string().regex(/^[a-z0-9_]{1,512}$/),
  language: z.string().regex(/^[a-z]{2,3}(_[A-Z]{2})?$/),
  category: z.enum(["UTILITY", "MARKETING", "AUTHENTICATION"]),
  components: z.tuple([
    z.strictObject({
      type: z.literal("BODY"),
      text: z.string().min(1).max(1_024),
      example: z.strictObject({ body_text: z.tuple([z.array(z.string().min(1))]) }).optional(),
    }),
  ]),
});

/** Asked at /window by a journey, none of it by Meta. */
const window = z.strictObject({
  closed: z.array(digits).optional(),
  files: z.record(z.string(), z.strictObject({ base64: z.string(), mime: z.string() })).optional(),
  approved: z
    .array(
      z.strictObject({
        name: z.string(),
        language: z.string(),
        category: z.string(),
        body: z.string(),
      }),
    )
    .optional(),
});

export type StandInTemplate = {
  name: string;
  language: string;
  status: string;
  category: string;
  body: string;
};

export type Keys = {
  token: string;
  phoneNumberId: string;
  businessAccountId: string;
  appSecret: string;
};

type Answer = { status: number; body: unknown };
const refuse = (status: number, code: number, more = {}): Answer => ({
  status,
  body: { error: { message: `(#${code}) refused`, type: "OAuthException", code, ...more } },
});

const holes = (body: string) => new Set(body.match(/\{\{\d+\}\}/g)).size;

/**
 * A stand-in of Meta's Cloud API. It keeps what it is sent, refuses what Meta would refuse, and tells the product at
 * `listenAt` what a test makes of whatsapp-events.ts. `windowClosed` holds the numbers that have not written for a day, and
 * `failures` the answers to the next messages.
 */
export async function startWhatsappApi(keys: Keys) {
  const sent: SentMessage[] = [];
  const templates: StandInTemplate[] = [];
  const media = new Map<string, { bytes: Buffer; mime: string }>();
  const windowClosed = new Set<string>();
  const failures: (Answer | "silence")[] = [];
  let url = "";
  let hook = "";

  function take(body: unknown): Answer {
    const parsed = message.safeParse(body);
    if (!parsed.success) return refuse(400, 100, { error_data: { details: "Invalid parameter" } });
    const { data } = parsed;
    if (data.type === "text" && windowClosed.has(data.to ?? data.recipient ?? ""))
      return refuse(400, 131_047);
    if (data.type === "template") {
      const { name, language, components = [] } = data.template;
      const template = templates.find((one) => one.name === name && one.language === language.code);
      if (template?.status === "PAUSED") return refuse(400, 132_015);
      if (template?.status !== "APPROVED") return refuse(404, 132_001);
      if ((components[0]?.parameters.length ?? 0) !== holes(template.body))
        return refuse(400, 132_000);
    }
    const id = `wamid.${sent.length + 1}.${data.biz_opaque_callback_data}`;
    sent.push({ ...data, id });
    const contacts = data.to ? [{ input: data.to, wa_id: data.to }] : [{ user_id: data.recipient }];
    return { status: 200, body: { messaging_product: "whatsapp", contacts, messages: [{ id }] } };
  }

  function list(query: URLSearchParams): Answer {
    const limit = Number(query.get("limit") ?? 25);
    const from = Number(query.get("after") ?? 0);
    const data = templates.slice(from, from + limit).map(({ body, ...template }, index) => ({
      id: String(1_000 + from + index),
      ...template,
      components: [{ type: "BODY", text: body }],
      quality_score: { score: "UNKNOWN" },
      rejected_reason: "NONE",
    }));
    const after = String(from + limit);
    const more = from + limit < templates.length;
    const paging = { cursors: { after }, ...(more && { next: `${url}/next` }) };
    return { status: 200, body: { data, paging } };
  }

  function submit(body: unknown): Answer {
    const parsed = draft.safeParse(body);
    if (!parsed.success) return refuse(400, 100);
    const { name, language, category, components } = parsed.data;
    const [{ text, example }] = components;
    if ((example?.body_text[0].length ?? 0) !== holes(text)) return refuse(400, 100);
    if (templates.some((one) => one.name === name && one.language === language))
      return refuse(400, 100, {
        error_user_msg: "There is already a template of this name and language",
      });
    templates.push({ name, language, category, status: "PENDING", body: text });
    return {
      status: 200,
      body: { id: String(999 + templates.length), status: "PENDING", category },
    };
  }

  function answer(method: string, { pathname, searchParams }: URL, body: unknown): Answer {
    const [, version = "", owner = "", what = ""] = pathname.split("/");
    if (!/^v\d+\.\d$/.test(version)) return refuse(400, 2_500);
    if (owner === keys.phoneNumberId && what === "messages" && method === "POST") return take(body);
    if (owner === keys.businessAccountId && what === "message_templates")
      return method === "POST" ? submit(body) : list(searchParams);
    const file = media.get(owner);
    if (!file || method !== "GET") return refuse(404, 100);
    const sha256 = createHash("sha256").update(file.bytes).digest("hex");
    const address = `${url}/file/${owner}`;
    const about = { url: address, mime_type: file.mime, sha256, file_size: file.bytes.length };
    return { status: 200, body: { ...about, id: owner, messaging_product: "whatsapp" } };
  }

  /** For journeys, whose stand-in is another process: what was sent, after what is to be so from now on. */
  function look(told: unknown): string {
    const { closed = [], files = {}, approved = [] } = window.parse(told ?? {});
    for (const phone of closed) windowClosed.add(phone);
    for (const [id, { base64, mime }] of Object.entries(files))
      media.set(id, { bytes: Buffer.from(base64, "base64"), mime });
    templates.push(...approved.map((one) => ({ ...one, status: "APPROVED" })));
    return JSON.stringify(sent);
  }

  const server = createServer(async (request, response) => {
    const at = new URL(request.url ?? "/", url);
    const body = await readJson(request);
    if (at.pathname === "/window") return response.end(look(body));
    if (request.headers.authorization !== `Bearer ${keys.token}`) {
      const { status, body: said } = refuse(401, 190);
      return response.writeHead(status).end(JSON.stringify(said));
    }
    const file = /^\/file\/(\d+)$/.exec(at.pathname)?.[1];
    if (file) return response.end(media.get(file)?.bytes);
    const failure = request.method === "POST" ? failures.shift() : undefined;
    if (failure === "silence") return undefined;
    const { status, body: said } = failure ?? answer(request.method ?? "", at, body);
    return response
      .writeHead(status, { "content-type": "application/json" })
      .end(JSON.stringify(said));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    sent,
    templates,
    media,
    windowClosed,
    failures,
    refuse,
    settings: {
      WHATSAPP_API_URL: url,
      WHATSAPP_TOKEN: keys.token,
      WHATSAPP_PHONE_NUMBER_ID: keys.phoneNumberId,
      WHATSAPP_BUSINESS_ACCOUNT_ID: keys.businessAccountId,
      WHATSAPP_APP_SECRET: keys.appSecret,
    },
    /** where the product hears, such as http://localhost:3000/api/hooks/whatsapp */
    listenAt: (address: string) => {
      hook = address;
    },
    /** Tells these events in this order, one request each; answers the statuses. */
    tell: async (...events: unknown[]) => {
      const statuses: number[] = [];
      for (const event of events)
        statuses.push((await fetch(hook, signedPost(event, keys.appSecret))).status);
      return statuses;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return text ? JSON.parse(text) : undefined;
}
