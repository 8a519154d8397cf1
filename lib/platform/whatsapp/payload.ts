import { z } from "zod";

// The shapes of Meta's events, as far as they are read: fields and kinds that are not known pass. Pure.

/** PostgreSQL holds no NUL. */
const text = z.string().transform((value) => value.replaceAll("\0", ""));
const optional = text.nullish().transform((value) => value || null);

/** Seconds since 1970, as text or number. */
const moment = z
  .union([z.string().regex(/^\d{1,12}$/), z.number().int()])
  .transform(Number)
  .pipe(z.number().min(0).max(4_102_444_800))
  .transform((seconds) => new Date(seconds * 1_000));

/** Meta writes numbers in digits alone. */
const phone = optional.transform((value) =>
  value && /^[1-9]\d{6,14}$/.test(value) ? `+${value}` : null,
);

export const payload = z.object({
  object: z.literal("whatsapp_business_account"),
  entry: z.array(z.unknown()),
});

export const entry = z.object({
  id: z.string(),
  time: moment.nullish().catch(null),
  changes: z.array(z.unknown()),
});

export const change = z.object({ field: text, value: z.record(z.string(), z.unknown()) });

export const messagesValue = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  contacts: z.array(z.unknown()).nullish(),
  messages: z.array(z.unknown()).nullish(),
  statuses: z.array(z.unknown()).nullish(),
});

export const contact = z.object({
  wa_id: phone,
  user_id: optional,
  profile: z.object({ name: optional, username: optional }).nullish(),
});
export type Contact = z.output<typeof contact>;

export const status = z.object({
  id: text.pipe(z.string().min(1)),
  status: z.enum(["sent", "delivered", "read", "failed"]),
  timestamp: moment,
  recipient_id: phone,
  recipient_user_id: optional,
  biz_opaque_callback_data: optional,
  pricing: z
    .object({ billable: z.boolean().nullish(), type: optional, category: text })
    .nullish()
    .catch(null),
  errors: z
    .array(
      z.object({
        code: z.number().int(),
        title: optional,
        message: optional,
        error_data: z.object({ details: optional }).nullish(),
      }),
    )
    .nullish()
    .catch(null),
});

const media = z.object({
  id: text.pipe(z.string().min(1)),
  mime_type: text,
  filename: optional,
  caption: optional,
  voice: z.boolean().nullish(),
});

const titled = z.object({ title: text });

/** One message; of its content the part that its type names. */
export const message = z.object({
  id: text.pipe(z.string().min(1)),
  from: phone,
  from_user_id: optional,
  timestamp: moment,
  type: text,
  context: z.object({ id: optional }).nullish().catch(null),
  text: z.object({ body: text }).optional().catch(undefined),
  image: media.optional().catch(undefined),
  document: media.optional().catch(undefined),
  audio: media.optional().catch(undefined),
  video: media.optional().catch(undefined),
  sticker: media.optional().catch(undefined),
  button: z.object({ text }).optional().catch(undefined),
  interactive: z
    .object({
      button_reply: titled.optional(),
      list_reply: titled.optional(),
      nfm_reply: z.object({ body: optional }).optional(),
    })
    .optional()
    .catch(undefined),
  reaction: z.object({ message_id: text, emoji: optional }).optional().catch(undefined),
  location: z
    .object({ latitude: z.number(), longitude: z.number(), name: optional, address: optional })
    .optional()
    .catch(undefined),
  contacts: z
    .array(
      z.object({
        name: z.object({ formatted_name: optional }).nullish(),
        phones: z.array(z.object({ phone: optional })).nullish(),
      }),
    )
    .optional()
    .catch(undefined),
  system: z
    .object({ type: text, wa_id: phone, new_wa_id: phone, user_id: optional })
    .optional()
    .catch(undefined),
});
export type Message = z.output<typeof message>;

export const template = z.object({
  message_template_id: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((id) => (id === null || id === undefined ? null : String(id))),
  message_template_name: text.pipe(z.string().min(1)),
  message_template_language: optional,
  event: optional,
  reason: optional,
  new_category: optional,
  new_quality_score: optional,
});
