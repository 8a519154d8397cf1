import "server-only";
import { createHmac, hkdfSync, randomInt, timingSafeEqual } from "node:crypto";
import { sessionSecret } from "@/lib/platform/env";

/** A parent's code is right for so long, since it is read out over the telephone, and for so many tries. */
export const guardianMinutes = 30;
export const guardianTries = 5;

export const newGuardianCode = () => String(randomInt(1_000_000)).padStart(6, "0");

/** Six digits are guessed at once by whoever reads a plain hash of them, so the hash takes a key of ours. */
export const guardianCodeHash = (guardianId: string, code: string) =>
  createHmac("sha256", Buffer.from(hkdfSync("sha256", sessionSecret(), "", "parents' codes", 32)))
    .update(`${guardianId}:${code}`)
    .digest("hex");

export const isGuardianCode = (guardianId: string, code: string, hash: string) =>
  timingSafeEqual(Buffer.from(guardianCodeHash(guardianId, code)), Buffer.from(hash));
