import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { signatureOf } from "@/lib/platform/meta/signature";

/** What somebody typed into a form: its questions with their answers. */
type StandInLead = { form: string; platform?: "fb" | "ig"; answers: Record<string, string> };

const pageId = "103456789012345";
export const metaKeys = { token: "EAA-of-the-page", appSecret: "the-secret-of-the-leads-app" };

/**
 * A stand-in of Meta's Graph API for the leads of one page. It gives a lead by its id to whoever has the page's token, tells
 * which fields the page's subscription is of, and answers `failures` first, a refusal or nothing at all.
 */
export async function startMetaLeads() {
  const leads = new Map<string, StandInLead>();
  const forms = new Map<string, string>();
  const subscribed: unknown[] = [];
  const asked: string[] = [];
  const failures: ({ status: number; code: number; isTransient?: boolean } | "silence")[] = [];

  function answer(method: string, [id = "", edge = ""]: string[], body: string): unknown {
    if (method === "GET" && id === "me") return { id: pageId, name: "Office of the tests" };
    if (method === "POST" && id === pageId && edge === "subscribed_apps") {
      subscribed.push(JSON.parse(body).subscribed_fields);
      return { success: true };
    }
    const lead = leads.get(id);
    if (lead)
      return {
        id,
        form_id: lead.form,
        platform: lead.platform ?? "fb",
        field_data: Object.entries(lead.answers).map(([name, text]) => ({ name, values: [text] })),
      };
    const name = forms.get(id);
    return name === undefined ? undefined : { id, name };
  }

  const refusal = (code: number, isTransient = false) =>
    JSON.stringify({
      error: {
        message: `(#${code}) refused`,
        type: "OAuthException",
        code,
        is_transient: isTransient,
      },
    });
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    const [, , ...path] = new URL(request.url ?? "/", "http://meta.test").pathname.split("/");
    asked.push(path.join("/"));
    const failure = failures.shift();
    if (failure === "silence") return undefined;
    if (failure)
      return response.writeHead(failure.status).end(refusal(failure.code, failure.isTransient));
    if (request.headers.authorization !== `Bearer ${metaKeys.token}`)
      return response.writeHead(401).end(refusal(190));
    const said = answer(request.method ?? "", path, body);
    return said === undefined
      ? response.writeHead(400).end(refusal(100))
      : response.end(JSON.stringify(said));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ leads, forms, subscribed, asked, failures },
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The body with which Meta tells of these leads, and the headers of its call. */
export function leadgenCall(ids: readonly string[], appSecret = metaKeys.appSecret) {
  const changes = ids.map((leadgen_id) => ({
    field: "leadgen",
    value: { leadgen_id, page_id: pageId, form_id: "778899", created_time: 1_790_000_000 },
  }));
  const entry = [{ id: pageId, time: 1_790_000_000, changes }];
  const body = JSON.stringify({ object: "page", entry });
  return {
    body,
    headers: {
      "content-type": "application/json",
      "x-hub-signature-256": signatureOf(appSecret, Buffer.from(body)),
    },
  };
}
