import "server-only";
import { z } from "zod";
import type { Env } from "@/lib/platform/env";
import { askMeta, readAnswer } from "@/lib/platform/meta/ask";
import { errorOf } from "@/lib/platform/whatsapp/errors";
import {
  type ProviderTemplate,
  type TemplateDraft,
  templateParam,
  type WhatsappGateway,
  type WhatsappMessage,
} from "@/lib/platform/whatsapp/gateway";
import { downloadMedia } from "@/lib/platform/whatsapp/media";
import { accountOf } from "@/lib/platform/whatsapp/settings";

// Meta's Cloud API by plain requests. Meta knows no key that makes two requests one, so a message whose answer was lost
// may arrive twice, as one by SMS may.

const taken = z.object({ messages: z.tuple([z.object({ id: z.string().min(1) })], z.unknown()) });

const submitted = z.object({
  id: z.coerce.string(),
  status: z.string().default("PENDING"),
  category: z.string().optional(),
});

const listed = z.object({
  data: z.array(
    z.object({
      id: z.coerce.string(),
      name: z.string(),
      language: z.string(),
      status: z.string(),
      category: z.string(),
      components: z.array(z.object({ type: z.string(), text: z.string().optional() })).optional(),
      quality_score: z.object({ score: z.string().optional() }).nullish(),
      rejected_reason: z.string().nullish(),
    }),
  ),
  paging: z
    .object({
      cursors: z.object({ after: z.string().optional() }).optional(),
      next: z.string().optional(),
    })
    .optional(),
});

const templateFields = "id,name,language,status,category,components,quality_score,rejected_reason";
/** An account has six thousand templates at most. */
const mostPages = 60;

/** The gateway of these settings. Throws when they name no account. */
export function cloudApi(settings: Env): WhatsappGateway {
  const account = accountOf(settings);
  if (!account) throw new Error("no WhatsApp account configured");
  const { token, phoneNumberId, businessAccountId } = account;
  const ask = (path: string, body?: unknown) => askMeta({ settings, token, errorOf }, path, body);
  return {
    async send(message) {
      const answer = await ask(`${phoneNumberId}/messages`, requestOf(message));
      // Where nothing readable is answered it was taken all the same: reports find it by our own id.
      return { providerId: taken.safeParse(answer).data?.messages[0].id ?? null };
    },
    async listTemplates() {
      const templates: ProviderTemplate[] = [];
      let after = "";
      for (let page = 0; page < mostPages; page++) {
        const query = new URLSearchParams({ fields: templateFields, limit: "100" });
        if (after) query.set("after", after);
        const path = `${businessAccountId}/message_templates?${query}`;
        const { data, paging } = readAnswer(listed, await ask(path));
        templates.push(...data.map(templateOf));
        after = paging?.next ? (paging.cursors?.after ?? "") : "";
        if (!after) break;
      }
      return templates;
    },
    async submitTemplate(draft) {
      const answer = await ask(`${businessAccountId}/message_templates`, draftOf(draft));
      const { id, status, category } = readAnswer(submitted, answer);
      return { providerId: id, status, category: category ?? draft.category };
    },
    media: (mediaId, path, limit) => downloadMedia(settings, token, { mediaId, path, limit }),
  };
}

function requestOf(message: WhatsappMessage) {
  const { to } = message;
  return {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    ...("phone" in to ? { to: to.phone.replace(/\D/g, "") } : { recipient: to.userId }),
    biz_opaque_callback_data: message.id,
    ...contentOf(message),
  };
}

function contentOf(message: WhatsappMessage) {
  if (message.kind === "text")
    return { type: "text", text: { preview_url: false, body: message.body } };
  const { name, language, params } = message;
  const parameters = params.map((value) => ({ type: "text", text: templateParam(value) }));
  return {
    type: "template",
    template: {
      name,
      language: { code: language },
      ...(parameters.length > 0 && { components: [{ type: "body", parameters }] }),
    },
  };
}

const draftOf = ({ name, language, category, body, samples }: TemplateDraft) => ({
  name,
  language,
  category,
  components: [
    {
      type: "BODY",
      text: body,
      ...(samples.length > 0 && { example: { body_text: [samples] } }),
    },
  ],
});

const known = (word: string | null | undefined) =>
  !word || word === "UNKNOWN" || word === "NONE" ? null : word;

const templateOf = (row: z.output<typeof listed>["data"][number]): ProviderTemplate => ({
  providerId: row.id,
  name: row.name,
  language: row.language,
  status: row.status,
  category: row.category,
  body: row.components?.find(({ type }) => type === "BODY")?.text ?? "",
  quality: known(row.quality_score?.score),
  rejectedReason: known(row.rejected_reason),
});
