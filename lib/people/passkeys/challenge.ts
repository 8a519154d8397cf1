import "server-only";
import type { Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { now } from "@/lib/values/clock";

const fiveMinutes = 5 * 60 * 1000;

/** Our own address, as browsers name it: a key that was made for another one is none here. */
export const ourSite = () => {
  const { origin: expectedOrigin, hostname: expectedRPID } = new URL(env().APP_URL);
  return { expectedOrigin, expectedRPID };
};

/** The person for whom a passkey is made; nobody yet when logging in. */
export async function keepChallenge(tx: Tx, challenge: string, staffId: string | null) {
  const expiresAt = new Date(now().getTime() + fiveMinutes);
  await tx.passkeyChallenge.create({ data: { challenge, staffId, expiresAt } });
}

/** Takes it, once: false where it is over, or somebody else's. */
export async function takeChallenge(tx: Tx, challenge: string, staffId: string | null) {
  const where = { challenge, staffId, expiresAt: { gt: now() } };
  return (await tx.passkeyChallenge.deleteMany({ where })).count > 0;
}

/** Which challenge was signed: what the library compares with ours, which is taken in the change. */
export function signedChallenge() {
  let challenge = "";
  const expectedChallenge = (signed: string) => {
    challenge = signed;
    return true;
  };
  return { expectedChallenge, of: () => challenge };
}
