import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** A certificate with its key, as a .pem file holds them. */
export type Pair = { key: KeyObject; certificate: X509Certificate };

/** Writes a file that only its owner can read, all at once, since the server reads it at any time. */
export function keepPem(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, text, { mode: 0o600 });
  renameSync(partial, file);
}

/** The file's key and first certificate; undefined where there is no file. Throws words where it is damaged. */
export function readPem(file: string): Pair | undefined {
  if (!existsSync(file)) return undefined;
  chmodSync(file, 0o600);
  const text = readFileSync(file, "utf8");
  try {
    const [certificate = ""] =
      /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/.exec(text) ?? [];
    return { key: createPrivateKey(text), certificate: new X509Certificate(certificate) };
  } catch {
    throw new Error(
      `${file} is damaged. Put it back from where you keep a copy, or delete its folder: a new certificate is made then, which every device has to trust anew.`,
    );
  }
}
