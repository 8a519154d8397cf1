import { z } from "zod";
import { hookSecret } from "@/lib/platform/hooks/secret";
import { checkSms, smsSettings } from "@/lib/platform/sms/settings";
import { checkTelephone, telephoneSettings } from "@/lib/platform/telephone/settings";
import { checkWhatsapp, whatsappSettings } from "@/lib/platform/whatsapp/settings";

const flag = z
  .enum(["0", "1", "true", "false", ""])
  .optional()
  .transform((value) => value === "1" || value === "true");
const optionalText = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined);

const list = <T>(entry: z.ZodType<T, string>) =>
  optionalText.transform((text) => text?.split(",") ?? []).pipe(z.array(entry));

const settings = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  DATABASE_URL: z.string().default("postgresql://127.0.0.1:5432/overseas_desk"),
  // The same database past a pooler, for what listens or holds a lock of its session.
  DATABASE_DIRECT_URL: optionalText,
  POOLER_PREPARES: flag,
  DATABASE_READ_URL: optionalText,
  DATABASE_READ_LAG_MS: z.coerce.number().int().min(100).default(2_000),
  DB_POOL_SIZE: z.coerce.number().int().min(2).max(90).default(12),
  DATA_DIR: z.string().default("./.data"),
  // scripts/supervisor.ts writes here what died and was started again.
  RESTARTS_FILE: optionalText,
  LEAST_ROOM_MB: z.coerce.number().int().min(0).default(256),
  // scripts/start.ts makes the certificate, and names its file to the server.
  HTTPS: optionalText.pipe(z.enum(["local"]).optional()),
  APP_URL: z.url().default("http://localhost:3000"),
  SESSION_SECRET: optionalText,
  // Practice has the real process before it, beside the five that an operator may name.
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(6).default(0),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  SMTP_URL: optionalText,
  SMTP_TIMEOUT_MS: z.coerce.number().int().min(100).default(15_000),
  MAIL_FROM: z.string().default("Overseas Desk <no-reply@overseasdesk.example>"),
  MAIL_HOOK_SECRET: hookSecret,
  ...smsSettings,
  ...whatsappSettings,
  ...telephoneSettings,
  WEBHOOKS_TO_THIS_MACHINE: flag,
  S3_BUCKET: optionalText,
  S3_REGION: z.string().default("ap-south-1"),
  S3_ENDPOINT: optionalText.pipe(z.url().optional()),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  S3_TIMEOUT_MS: z.coerce.number().int().min(100).default(30_000),
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  MICROSOFT_CLIENT_ID: optionalText,
  MICROSOFT_CLIENT_SECRET: optionalText,
  MICROSOFT_TENANT_ID: optionalText,
  BACKUP_DIR: optionalText,
  BACKUP_KEY: optionalText,
  METRICS_TOKEN: optionalText.pipe(z.string().min(16).optional()),
  /** whether what people type without a line waits in their browsers, and the office can be installed there */
  OFFLINE: z.enum(["on", "off"]).default("on"),
  BRAND_NAME: z.string().default("Overseas Desk"),
  // Codes of countries and numbers of months with commas between: "CA,AU" and "1,5,9".
  USUAL_COUNTRIES: list(z.string().regex(/^[A-Z]{2}$/)),
  USUAL_INTAKES: list(z.coerce.number<string>().int().min(1).max(12)),
  GURDASPUR_ADDRESS: z.string().default("2nd Floor, Hanuman Chowk, Gurdaspur, Punjab 143521"),
  GURDASPUR_PHONE: z.string().default("+911874000000"),
  BATALA_ADDRESS: z.string().default("Jalandhar Road, Batala, Punjab 143505"),
  BATALA_PHONE: z.string().default("+911871000000"),
  // scripts/start.ts says whether demo data may be asked for, and the code that sets up an office without an admin.
  DEMO: z.enum(["on", "off", "ask"]).default("off"),
  // scripts/start.ts says whether Practise is offered, or that this process is practice itself.
  PRACTICE: z.enum(["off", "offered", "here"]).default("off"),
  SETUP_CODE: optionalText,
  // Keeps the worker out of processes that only read (tests of routes, the build).
  WORKER_OFF: flag,
  SWEEP_MANY: flag,
});
const schema = settings
  .superRefine(checkSms)
  .superRefine(checkWhatsapp)
  .superRefine(checkTelephone);

/** Every setting there is. */
export const settingNames = Object.keys(settings.shape);

export type Env = z.output<typeof schema>;

export type Variables = Record<string, string | undefined>;

/** The variables that are wrong, each with its reason. */
export function wrongSettings(variables: Variables): { name: string; message: string }[] {
  const { error } = schema.safeParse(variables);
  return (error?.issues ?? []).map(({ path, message }) => ({ name: path.join("."), message }));
}

/** What these variables say. Throws an Error that names every wrong one. */
export function readSettings(variables: Variables): Env {
  const wrong = wrongSettings(variables);
  if (wrong.length === 0) return schema.parse(variables);
  const lines = wrong.map(({ name, message }) => `  ${name}: ${message}`);
  throw new Error(`Settings are wrong:\n${lines.join("\n")}`);
}

/** Whether the machine that the product runs on says this setting. */
export const isOfMachine = (name: string) => Boolean(process.env[name]?.trim());

/** The office's own variables (lib/platform/office-settings.ts) under those of the machine, which come first. */
export const withOffice = (office: Variables): Variables => ({
  ...process.env,
  ...Object.fromEntries(Object.entries(office).filter(([name]) => !isOfMachine(name))),
});

// One for all copies of this module that a build makes.
const processState = globalThis as { officeVariables?: Variables };
const none: Variables = {};
let parsed: { office: Variables; settings: Env } | undefined;

/** The settings of this process, checked whenever the office's change; `.env.example` explains each. */
export function env(): Env {
  const { officeVariables: office = none } = processState;
  if (parsed?.office !== office) parsed = { office, settings: readSettings(withOffice(office)) };
  return parsed.settings;
}

/** From now on these are the office's. */
export function setOfficeVariables(office: Variables): void {
  const { officeVariables = none } = processState;
  if (JSON.stringify(office) !== JSON.stringify(officeVariables))
    processState.officeVariables = office;
}

/** The database itself, where a pooler stands before it. */
export const directUrl = () => env().DATABASE_DIRECT_URL ?? env().DATABASE_URL;

const bare = /^(PRACTICE|PATH|HOME|TMPDIR|TZ|LANG|NODE_ENV|LD_LIBRARY_PATH|MALLOC_\w+)$/;

/** What a process is told that opens strangers' files: where programs lie, whether it is practice, and no address, key or password. */
export const bareSurroundings = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => bare.test(name))),
  NODE_ENV: env().NODE_ENV,
});

/** One in a million of 32 random digits has fewer different ones; "x" thirty-two times has one. */
const fewestLetters = 6;

/** The key that session cookies are encrypted with: at least 32 characters that differ, never a default. */
export function sessionSecret({ SESSION_SECRET: secret } = env()): string {
  if (!secret || secret.length < 32) {
    throw new Error("SESSION_SECRET must be set to at least 32 characters");
  }
  if (new Set(secret).size < fewestLetters) {
    throw new Error("SESSION_SECRET is not random: take one from openssl rand -hex 32");
  }
  return secret;
}
