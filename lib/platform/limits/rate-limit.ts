import "server-only";
import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool, type Tx } from "@/lib/platform/db";
import { type Failure, refuse } from "@/lib/platform/result";
import { now } from "@/lib/values/clock";
import { counted } from "@/lib/values/words";

/** How often, and within how many seconds (decisions P9, P10). */
const limits = {
  "signIn.address": [100, 900],
  // One limit is of an account from one network; one is of an account from anywhere, loose enough that only many networks lock it.
  "signIn.account": [10, 900],
  "signIn.everywhere": [200, 900],
  "changePassword.account": [10, 900],
  // A guess is right three times in a million: a thousand days of them come to one in ten.
  "secondFactor.account": [5, 900],
  "secondFactor.day": [30, 86_400],
  "passkey.address": [100, 900],
  "passkey.account": [60, 900],
  // Fifty bits that are guessed a hundred times an hour hold for longer than anybody waits.
  "setUp.address": [10, 3600],
  "setUp.everywhere": [100, 3600],
  // Each sends a message.
  "office.test": [20, 3600],
  "webhook.test": [60, 3600],
  "register.address": [20, 3600],
  // Each sends a mail to an address that a stranger typed.
  "register.recipient": [5, 86_400],
  "confirm.address": [30, 3600],
  "forgot.address": [20, 3600],
  "forgot.account": [5, 3600],
  "reset.address": [30, 3600],
  "invite.account": [60, 3600],
  "invitation.address": [30, 3600],
  // A calendar asks some times a day, on each of somebody's devices.
  "calendar.feed": [60, 3600],
  "calendar.address": [300, 3600],
  // Ten calls a second leave the others their share of the machine.
  "key.calls": [600, 60],
  "key.address": [100, 900],
  "publicForm.address": [60, 3600],
  // Each sends a mail to an address that a stranger typed (a family may share one).
  "publicForm.recipient": [5, 86_400],
  // Each sends a mail with a receipt.
  "receipt.case": [20, 86_400],
  "receipt.person": [200, 86_400],
  "mobileCheck.address": [60, 600],
  "mobileCheck.account": [600, 600],
  // A link locks itself after five wrong birth dates; many phones share one address of a mobile network.
  "student.address": [100, 900],
  // Each sends a message.
  "student.code": [5, 3600],
  "student.consent": [40, 3600],
  "student.question": [10, 3600],
  "student.book": [20, 3600],
  "student.file": [60, 3600],
  // A portal tells of many at once; a form is filled in by one person, whose network many share.
  "leads.source": [10_000, 3600],
  "leads.address": [60, 3600],
  // A sub-agent sends students in; many phones share one address of a mobile network.
  "agent.student": [30, 3600],
  "agent.address": [100, 3600],
  // Each takes two seconds of a worker.
  "passport.read": [60, 600],
  "student.passport": [20, 3600],
  "analytics.count": [10, 600],
  // Each makes two telephones ring, and costs.
  "phone.ring": [100, 3600],
} as const;

/** Each with how often, and within how many seconds. */
export const limitsInForce = () =>
  Object.entries(limits).map(([name, [points, seconds]]) => ({ name, points, seconds }));

export type LimitName = keyof typeof limits;
/** `within` is the part of what `key` names that counts: the network from which an account is tried. */
export type Limit = { name: LimitName; key: string; within?: string };

const limiters = new Map<LimitName, RateLimiterPostgres>();

function limiter(name: LimitName) {
  const known = limiters.get(name);
  if (known) return known;
  const [points, duration] = limits[name];
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: "rate_limit",
    tableCreated: true,
    keyPrefix: name,
    points,
    duration,
    clearExpiredByTimeout: false, // housekeeping.ts does
  });
  limiters.set(name, limiter);
  return limiter;
}

// Addresses and e-mails are personal data; the table needs only to know them again.
export const hashed = (key: string) =>
  createHash("sha256").update(key).digest("base64url").slice(0, 22);
const keyOf = ({ key, within }: Pick<Limit, "key" | "within">) =>
  [key, ...(within === undefined ? [] : [within])].map(hashed).join(":");

const wait = (seconds: number) =>
  seconds < 120 ? counted(seconds, "second") : counted(Math.ceil(seconds / 60), "minute");

/** Counts one attempt against each limit; 429 with the waiting time when one is used up. */
export async function countAttempt(limitsToCount: Limit[]): Promise<Failure | undefined> {
  for (const limit of limitsToCount) {
    try {
      await limiter(limit.name).consume(keyOf(limit));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const retryAfter = Math.ceil(error.msBeforeNext / 1000) || 1;
      return refuse(429, `Too many attempts. Please try again in ${wait(retryAfter)}`, {
        retryAfter,
      });
    }
  }
  return undefined;
}

/**
 * Counts within the transaction of a change, in the same table: a retry that an Idempotency-Key
 * answers from memory, and a change that fails, count nothing. For what must be counted by what is
 * written, such as mails; guesses are counted before, by `countAttempt`.
 */
export async function countChange(tx: Tx, limit: Limit): Promise<Failure | undefined> {
  const [points, seconds] = limits[limit.name];
  const time = now().getTime();
  const [row] = await tx.$queryRaw<{ points: number; expire: bigint }[]>`
    INSERT INTO rate_limit AS kept (key, points, expire)
    VALUES (${`${limit.name}:${keyOf(limit)}`}, 1, ${time + seconds * 1000})
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN kept.expire <= ${time} THEN 1 ELSE kept.points + 1 END,
      expire = CASE WHEN kept.expire <= ${time} THEN excluded.expire ELSE kept.expire END
    RETURNING points, expire`;
  if (!row || row.points <= points) return undefined;
  return refuse(429, undefined, { retryAfter: Math.ceil((Number(row.expire) - time) / 1000) || 1 });
}

/** Forgets the attempts, after one that succeeded. */
export const forgetAttempts = async (limit: Limit) => {
  await limiter(limit.name).delete(keyOf(limit));
};

/** Forgets what was counted of this key, within whatever: few rows, and an hour old at most. */
export const forgetEverywhere = (tx: Tx, { name, key }: Limit) =>
  tx.rateLimit.deleteMany({ where: { key: { startsWith: `${name}:${hashed(key)}` } } });
