import "server-only";
import { createHmac, hkdfSync, randomInt, timingSafeEqual } from "node:crypto";
import { sessionSecret } from "@/lib/platform/env";

/** A code is right for so long, and for so many tries. */
export const codeMinutes = 10;
export const codeTries = 5;

export const newCode = () => String(randomInt(1_000_000)).padStart(6, "0");

/** Six digits are guessed at once by whoever reads a plain hash of them, so the hash takes a key of ours. */
export const codeHash = (visitId: string, code: string) =>
  createHmac("sha256", Buffer.from(hkdfSync("sha256", sessionSecret(), "", "students' codes", 32)))
    .update(`${visitId}:${code}`)
    .digest("hex");

export const isCode = (visitId: string, code: string, hash: string) =>
  timingSafeEqual(Buffer.from(codeHash(visitId, code)), Buffer.from(hash));
