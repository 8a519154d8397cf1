import "server-only";
import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { lane } from "@/lib/platform/limits/lane";

// argon2id with the parameters that OWASP recommends (decision P8); the library's default kind.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing takes a whole core, so a few run at a time, and a very long queue is refused. */
const hashing = lane({ atOnce: availableParallelism(), most: 1_000, patience: 15_000 });

export const hashPassword = (password: string) => hashing(() => hash(password, cost));

let dummy: Promise<string> | undefined;

/** Takes the same time whether or not there is such an account (decision P9). */
export async function passwordFits(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  dummy ??= hashPassword(randomBytes(16).toString("hex"));
  const compared = stored ?? (await dummy);
  const fits = await hashing(() => verify(compared, password).catch(() => false));
  return Boolean(stored) && fits;
}

/** Whether a password is right, and for which hash: by the time it is used there may be another. */
export const fitting = async (hash: string | null | undefined, password: string) => ({
  hash,
  fits: await passwordFits(hash, password),
});
