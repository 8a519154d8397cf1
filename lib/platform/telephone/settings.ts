import { z } from "zod";
import { hookSecret } from "@/lib/platform/hooks/secret";

// The settings of the telephone provider; lib/platform/env.ts reads them with the others, .env.example explains them.

const optionalText = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined);

/** It stands in an address, where a slash or a dot would make another one. */
const accountSid = optionalText.pipe(
  z
    .string()
    .regex(/^[\w-]{1,60}$/, "is a name of letters and digits")
    .optional(),
);

/** As Exotel writes it: 08047112233, or with the country's code. */
const exoPhone = optionalText.pipe(
  z
    .string()
    .regex(/^\+?\d{8,15}$/, "is a number of digits, such as 08047112233")
    .optional(),
);

export const telephoneSettings = {
  EXOTEL_ACCOUNT_SID: accountSid,
  EXOTEL_API_KEY: optionalText,
  EXOTEL_API_TOKEN: optionalText,
  EXOTEL_CALLER_ID: exoPhone,
  EXOTEL_REGION: z.enum(["mumbai", "singapore", ""]).optional(),
  EXOTEL_RECORD: z.enum(["0", "1", ""]).optional(),
  // Where the provider is looked for instead, in tests.
  EXOTEL_API_URL: optionalText.pipe(z.url().optional()),
  EXOTEL_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  CALLS_HOOK_SECRET: hookSecret,
};

type Settings = z.output<z.ZodObject<typeof telephoneSettings>>;

const together = [
  "EXOTEL_ACCOUNT_SID",
  "EXOTEL_API_KEY",
  "EXOTEL_API_TOKEN",
  "EXOTEL_CALLER_ID",
  "CALLS_HOOK_SECRET",
] as const;

/** Calls without a secret would never be heard of again, so that one is as needful as the keys. */
export function checkTelephone(settings: Settings, context: z.core.$RefinementCtx): void {
  if (together.every((name) => !settings[name])) return;
  for (const name of together)
    if (!settings[name])
      context.addIssue({ code: "custom", path: [name], message: "is needed for calls" });
}

const regions = {
  mumbai: "https://api.in.exotel.com",
  singapore: "https://api.exotel.com",
};

export type TelephoneAccount = {
  accountSid: string;
  apiKey: string;
  apiToken: string;
  callerId: string;
  hookSecret: string;
  /** without a slash at its end */
  apiUrl: string;
  isRecording: boolean;
  timeout: number;
};

/** The account of these settings; undefined where no provider is set up. */
export function accountOf(settings: Settings): TelephoneAccount | undefined {
  const {
    EXOTEL_ACCOUNT_SID: accountSid,
    EXOTEL_API_KEY: apiKey,
    EXOTEL_API_TOKEN: apiToken,
    EXOTEL_CALLER_ID: callerId,
    CALLS_HOOK_SECRET: hookSecret,
  } = settings;
  if (!accountSid || !apiKey || !apiToken || !callerId || !hookSecret) return undefined;
  const apiUrl = settings.EXOTEL_API_URL ?? regions[settings.EXOTEL_REGION || "mumbai"];
  return {
    ...{ accountSid, apiKey, apiToken, callerId, hookSecret },
    apiUrl: apiUrl.replace(/\/$/, ""),
    isRecording: settings.EXOTEL_RECORD === "1",
    timeout: settings.EXOTEL_TIMEOUT_MS,
  };
}
