import "server-only";
import { pool } from "@/lib/platform/db";
import {
  isOfMachine,
  setOfficeVariables,
  type Variables,
  withOffice,
  wrongSettings,
} from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { isPractice } from "@/lib/platform/practice/door";
import { sealer } from "@/lib/platform/sealed";

// Settings that an admin makes in the browser. They are variables of lib/platform/env.ts that rest in the database, so
// whatever reads `env()` knows them; a part that the machine says anything of is the machine's.

export const parts = {
  house: { open: ["BRAND_NAME", "USUAL_COUNTRIES", "USUAL_INTAKES", "OFFLINE"], secret: [] },
  mail: { open: ["MAIL_FROM"], secret: ["SMTP_URL", "MAIL_HOOK_SECRET"] },
  sms: {
    open: [
      "SMS_GATEWAY",
      "TWILIO_ACCOUNT_SID",
      "TWILIO_FROM",
      "TWILIO_MESSAGING_SERVICE_SID",
      "SMS_HTTP_METHOD",
      "SMS_HTTP_SUCCESS",
      "SMS_SENDER",
      "SMS_ENTITY_ID",
      "SMS_TEMPLATE_ID",
      "SMS_HTTP_ID",
      "SMS_HOOK_FROM",
      "SMS_HOOK_TEXT",
      "SMS_HOOK_ID",
      "SMS_HOOK_STATUS",
      "SMS_HOOK_REASON",
      "SMS_HOOK_DELIVERED",
      "SMS_HOOK_FAILED",
    ],
    // Many gateways take their key in the address or the body.
    secret: [
      "TWILIO_AUTH_TOKEN",
      "SMS_HTTP_URL",
      "SMS_HTTP_HEADERS",
      "SMS_HTTP_BODY",
      "SMS_HOOK_SECRET",
    ],
  },
  whatsapp: {
    open: ["WHATSAPP_PHONE_NUMBER_ID", "WHATSAPP_BUSINESS_ACCOUNT_ID", "WHATSAPP_FALLBACK_MINUTES"],
    secret: ["WHATSAPP_TOKEN", "WHATSAPP_APP_SECRET", "WHATSAPP_VERIFY_TOKEN"],
  },
  telephone: {
    open: ["EXOTEL_ACCOUNT_SID", "EXOTEL_CALLER_ID", "EXOTEL_REGION", "EXOTEL_RECORD"],
    secret: ["EXOTEL_API_KEY", "EXOTEL_API_TOKEN", "CALLS_HOOK_SECRET"],
  },
  backup: { open: ["BACKUP_DIR"], secret: ["BACKUP_KEY"] },
} as const;
export type Part = keyof typeof parts;

/** Whether the part leads out of the house, and so is none of practice's. */
export const leadsOut = (part: Part) => isPractice() && part !== "house";

const namesOf = (part: Part): readonly string[] => [...parts[part].open, ...parts[part].secret];

/** Whether this part is set on the machine and so not in the browser. */
export const isMachines = (part: Part) => namesOf(part).some(isOfMachine);

const { seal, unseal } = sealer("office settings");

/** A row of `office_setting`. */
export type Row = {
  part: string;
  open: unknown;
  sealed: string | null;
  /** of the house's picture */
  logoId: string | null;
  version: number;
};

/** The variables of a row; `lost` where what is sealed cannot be opened, since SESSION_SECRET is another one now. */
export function variablesOf({ open, sealed }: Pick<Row, "open" | "sealed">) {
  const text = sealed === null ? "{}" : unseal(sealed);
  const secrets = JSON.parse(text ?? "{}") as Variables;
  return { variables: { ...(open as Variables), ...secrets }, lost: text === undefined };
}

/** Variables as the columns of their row; an empty one is left out. */
export function toColumns(part: Part, variables: Variables) {
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (variables[name] ? [[name, variables[name]]] : [])));
  const secrets = pick(parts[part].secret);
  return {
    open: pick(parts[part].open),
    sealed: Object.keys(secrets).length > 0 ? seal(JSON.stringify(secrets)) : null,
  };
}

/** The parts that hold: those that the machine does not say, and that a newer release does not find wrong. */
function effective(rows: readonly Row[]): Variables {
  let office: Variables = {};
  for (const row of rows) {
    const part = row.part as Part;
    // A release that was gone back from may have saved a part that is not known here.
    if (!(part in parts)) continue;
    if (isMachines(part) || leadsOut(part)) continue;
    const { variables, lost } = variablesOf(row);
    const more = { ...office, ...variables };
    const wrong = wrongSettings(withOffice(more)).map(({ name }) => name);
    if (!lost && wrong.length === 0) office = more;
    else log.warn({ part, lost, wrong }, "the office's settings do not hold");
  }
  return office;
}

/** Changes with each setting that is saved. */
export const officeStampSql = "(SELECT sum(version)::int FROM office_setting)";

// One for all copies of this module that a build makes.
const processState = globalThis as { officeStamp?: number; officeLogo?: string };

/** The file of the office's own picture, which stands instead of the product's. */
export const officeLogo = () => processState.officeLogo;

/** Reads what the office has set, for this process. */
export async function readOfficeSettings(): Promise<void> {
  const { rows } = await pool.query<Row>({
    name: "office settings",
    text: 'SELECT part, open, sealed, logo_id AS "logoId", version FROM office_setting ORDER BY part',
  });
  setOfficeVariables(effective(rows));
  processState.officeLogo = rows.find(({ logoId }) => logoId)?.logoId ?? undefined;
  processState.officeStamp = rows.reduce((sum, { version }) => sum + version, 0);
}

/** The same where another process has changed them since. */
export async function officeSettingsAt(stamp: number): Promise<void> {
  if (processState.officeStamp !== stamp) await readOfficeSettings();
}
