import "server-only";
import { createHash } from "node:crypto";
import { pool } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { readAtMost } from "@/lib/platform/http/body";
import {
  officeSettingsAt,
  officeStampSql,
  readOfficeSettings,
} from "@/lib/platform/office-settings";
import { type Failure, refuse } from "@/lib/platform/result";
import { accountOf, type WhatsappAccount } from "@/lib/platform/whatsapp/settings";
import { isSignedBy, verifySubscription } from "@/lib/platform/whatsapp/signature";

/** Meta sends a few KB; a thousand statuses are 400 KB. */
const mostBytes = 1024 * 1024;

/** As often as a message of the outbox: for about a day. */
export const maxTries = 13;

const notSetUp = () => refuse(404, "There is no such call");

/** Settings that another process saved are read again for a call that these here would refuse, but not for each of a flood. */
const readAgainAfter = 5_000;
let lastRead = Number.NEGATIVE_INFINITY;

async function accountWhere(fits: (account: WhatsappAccount) => boolean) {
  const account = accountOf(env());
  if ((account && fits(account)) || performance.now() - lastRead < readAgainAfter) return account;
  lastRead = performance.now();
  await readOfficeSettings();
  return accountOf(env());
}

/** What Meta asks once, when the address is typed there: answers its challenge. */
export async function confirmHook(query: URLSearchParams): Promise<string | Failure> {
  const challengeOf = ({ verifyToken }: WhatsappAccount) => verifySubscription(query, verifyToken);
  const account = await accountWhere((one) => challengeOf(one) !== undefined);
  if (!account) return notSetUp();
  return challengeOf(account) ?? refuse(403, "The verify token is missing or wrong");
}

/**
 * Keeps an event as it came and queues the work on it, in one statement; undefined where that is done. The same bytes again
 * are the same event. Nothing of the body is believed, or even read as JSON, before its signature is.
 */
export async function receiveHook(request: Request): Promise<Failure | undefined> {
  const signature = request.headers.get("x-hub-signature-256");
  if (!(await accountWhere(() => true))) return notSetUp();
  if (!signature) return refuse(401, "The signature is missing");
  if (Number(request.headers.get("content-length")) > mostBytes) return refuse(413);
  const body = await readAtMost(request, mostBytes);
  if (!body) return refuse(413);
  const isOurs = ({ appSecret }: WhatsappAccount) => isSignedBy(appSecret, body, signature);
  const account = await accountWhere(isOurs);
  if (!account || !isOurs(account)) return refuse(403, "The signature is wrong");
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? ""))
    return refuse(415, "Send JSON");
  const payload = jsonText(body);
  if (payload === undefined) return refuse(400, "The body is not JSON");
  const digest = createHash("sha256").update(body).digest("hex");
  const { rows } = await pool.query<{ stamp: number }>({
    name: "hook event",
    text: storing,
    values: [digest, payload, maxTries],
  });
  const [row] = rows;
  if (row) await officeSettingsAt(row.stamp);
  return undefined;
}

const storing = `
  WITH stored AS (
    INSERT INTO hook_event (id, source, digest, payload) VALUES (gen_random_uuid(), 'whatsapp', $1, $2)
    ON CONFLICT (digest) DO NOTHING RETURNING id
  ), queued AS (
    SELECT graphile_worker.add_job('hookEvent', json_build_object('id', id), max_attempts := $3::int,
      job_key := 'hookEvent:' || id) FROM stored
  ) SELECT (SELECT count(*) FROM queued) AS queued, ${officeStampSql} AS stamp`;

/** The body's text; undefined where it is not JSON. */
function jsonText(body: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    JSON.parse(text);
    return text;
  } catch {
    return undefined;
  }
}
