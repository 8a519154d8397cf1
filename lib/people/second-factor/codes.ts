import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { brand } from "@/lib/platform/brand";
import type { Tx } from "@/lib/platform/db";
import { sealer } from "@/lib/platform/sealed";
import { now } from "@/lib/values/clock";
import { qrPath } from "@/lib/values/qr";
import { inFours } from "@/lib/values/words";

// Codes of six digits for thirty seconds, as every app makes them (RFC 6238), and recovery codes.

const { seal, unseal } = sealer("secrets of second factors");
const period = 30;

const totpOf = (secret: string, label = "") =>
  new TOTP({ issuer: brand().name, label, secret: Secret.fromBase32(secret), period });

/** A new secret: what is stored of it, and what its owner is shown once. */
export function newSecret(email: string) {
  const secret = new Secret({ size: 20 }).base32;
  const link = totpOf(secret, email).toString();
  return { sealed: seal(secret), shown: { secret, link, qr: qrPath(link) } };
}

/** A code belongs to one 30-second step. The steps before and after are accepted too, because phone clocks drift. */
export function stepOf(sealed: string, code: string): number | undefined {
  const secret = unseal(sealed);
  if (!secret) return undefined;
  const timestamp = now().getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}

const hashOf = (code: string) => createHash("sha256").update(code).digest("hex");

/** Without the letters and digits that are read as others. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const newCode = () => [...randomBytes(16)].map((byte) => letters[byte % 32]).join("");

/** Ten new ones instead of those that there were, in groups of four to be read. */
export async function newRecoveryCodes(tx: Tx, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: 10 }, newCode);
  await tx.recoveryCode.deleteMany({ where: { staffId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ staffId, codeHash: hashOf(code) })),
  });
  return codes.map((code) => inFours(code, "-"));
}

/** Takes a code of somebody's, which is worth nothing afterwards; false where it is not right, or was taken before. */
export async function takeCode(tx: Tx, staffId: string, code: string): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) {
    const taken = await tx.recoveryCode.deleteMany({ where: { staffId, codeHash: hashOf(code) } });
    return taken.count > 0;
  }
  const factor = await tx.secondFactor.findUnique({
    where: { staffId, confirmedAt: { not: null } },
  });
  const step = factor && stepOf(factor.secret, code);
  if (!step) return false;
  // In the condition: of two who know the same code one is let in.
  const { count } = await tx.secondFactor.updateMany({
    where: { staffId, secret: factor.secret, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count > 0;
}
