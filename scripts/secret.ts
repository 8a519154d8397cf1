import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

/** A random secret kept in a file that only its owner can read; made the first time. */
export function keptSecret(file: string): string {
  if (!existsSync(file)) {
    const partial = `${file}.${process.pid}`;
    writeFileSync(partial, randomBytes(32).toString("hex"), { mode: 0o600 });
    renameSync(partial, file);
  }
  chmodSync(file, 0o600);
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32) throw new Error(`${file} is damaged: too short for a secret.`);
  return secret;
}
