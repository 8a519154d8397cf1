import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "../../session";
import { startApp } from "./app";
import { quantile } from "./rounds";
import { count, mark, say } from "./say";

// How soon Meta is answered while it tells fifty things a second, and whether each of them is kept and worked on.

const PER_SECOND = 50;
const GOAL_MS = 50;
const secret = "the-secret-of-the-app";
const phoneNumberId = "106540352242922";
const businessAccountId = "102290129340398";

const statusOf = (n: number) =>
  JSON.stringify({
    object: "whatsapp_business_account",
    entry: [
      {
        id: businessAccountId,
        changes: [
          {
            field: "messages",
            value: {
              messaging_product: "whatsapp",
              metadata: { display_phone_number: "911874000000", phone_number_id: phoneNumberId },
              statuses: [
                {
                  id: `wamid.${n}`,
                  status: "delivered",
                  timestamp: "1790000000",
                  recipient_id: "919876543210",
                },
              ],
            },
          },
        ],
      },
    ],
  });

async function tell(origin: string, n: number): Promise<number> {
  const body = statusOf(n);
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  const headers = {
    "content-type": "application/json",
    "x-hub-signature-256": `sha256=${signature}`,
  };
  const began = performance.now();
  const answer = await fetch(`${origin}/api/hooks/whatsapp`, { method: "POST", headers, body });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`the webhook answered ${answer.status}`);
  return performance.now() - began;
}

/** Fifty a second for so many seconds, whether those before were answered or not. */
export async function measureHooks(databaseUrl: string, seconds: number): Promise<void> {
  const app = await startApp(databaseUrl, {
    WHATSAPP_TOKEN: "token",
    WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
    WHATSAPP_BUSINESS_ACCOUNT_ID: businessAccountId,
    WHATSAPP_APP_SECRET: secret,
    WHATSAPP_VERIFY_TOKEN: "words",
  });
  for (let n = 0; n < PER_SECOND; n++) await tell(app.origin, -1 - n);
  const told: Promise<number>[] = [];
  for (let n = 0; n < PER_SECOND * seconds; n++) {
    told.push(tell(app.origin, n));
    await sleep(1_000 / PER_SECOND);
  }
  const times = await Promise.all(told);
  const median = quantile(times, 0.5);
  say(
    `\nA webhook at ${PER_SECOND} a second: ${median.toFixed(1)} ms at the median, ${quantile(times, 0.99).toFixed(1)} ms of 99 in 100   ≤ ${GOAL_MS} ms ${mark(median <= GOAL_MS)}`,
  );
  const session = await connect(databaseUrl);
  const { rows } = await session.query<{ kept: string }>("SELECT count(*) AS kept FROM hook_event");
  say(`  ${count(Number(rows[0]?.kept))} of ${count(times.length + PER_SECOND)} events were kept`);
  await session.end();
  await app.stop();
}
