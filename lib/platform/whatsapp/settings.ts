import { z } from "zod";

// The settings of WhatsApp; lib/platform/env.ts reads them with the others, .env.example explains them.

const optionalText = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined);

const metaId = optionalText.pipe(
  z
    .string()
    .regex(/^\d{5,20}$/, "is a number of Meta's")
    .optional(),
);

export const whatsappSettings = {
  WHATSAPP_TOKEN: optionalText,
  WHATSAPP_PHONE_NUMBER_ID: metaId,
  WHATSAPP_BUSINESS_ACCOUNT_ID: metaId,
  WHATSAPP_APP_SECRET: optionalText,
  WHATSAPP_VERIFY_TOKEN: optionalText,
  WHATSAPP_API_URL: z.url().default("https://graph.facebook.com"),
  WHATSAPP_API_VERSION: z
    .string()
    .regex(/^v\d{1,3}\.\d$/, "is such as v25.0")
    .default("v25.0"),
  WHATSAPP_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(15_000),
  WHATSAPP_FALLBACK_MINUTES: z.coerce.number().int().min(0).max(10_080).default(60),
};

type Settings = z.output<z.ZodObject<typeof whatsappSettings>>;

/** What belongs to one account. One without the others sends nothing, or hears nothing of what it sent. */
const together = [
  "WHATSAPP_TOKEN",
  "WHATSAPP_PHONE_NUMBER_ID",
  "WHATSAPP_BUSINESS_ACCOUNT_ID",
  "WHATSAPP_APP_SECRET",
  "WHATSAPP_VERIFY_TOKEN",
] as const;

/** A wrong setting is told at start, not by the first message. */
export function checkWhatsapp(settings: Settings, context: z.core.$RefinementCtx): void {
  if (together.every((name) => !settings[name])) return;
  for (const name of together)
    if (!settings[name])
      context.addIssue({ code: "custom", path: [name], message: "is needed for WhatsApp" });
}

export type WhatsappAccount = {
  token: string;
  phoneNumberId: string;
  businessAccountId: string;
  appSecret: string;
  verifyToken: string;
};

/** The account of these settings; undefined where WhatsApp is not set up. */
export function accountOf(settings: Settings): WhatsappAccount | undefined {
  const {
    WHATSAPP_TOKEN: token,
    WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
    WHATSAPP_BUSINESS_ACCOUNT_ID: businessAccountId,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: verifyToken,
  } = settings;
  if (!token || !phoneNumberId || !businessAccountId || !appSecret || !verifyToken)
    return undefined;
  return { token, phoneNumberId, businessAccountId, appSecret, verifyToken };
}
