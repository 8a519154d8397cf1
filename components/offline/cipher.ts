// Everything that is kept in the browser is its owner's alone: computers are shared (decision P11).

export type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };

const algorithm = "AES-GCM";

/** A key of 32 bytes in base64url, as the server gives it to a person; it cannot be read back from the browser. */
export function importKey(text: string): Promise<CryptoKey> {
  const base64 = text.replaceAll("-", "+").replaceAll("_", "/");
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey("raw", bytes, algorithm, false, ["encrypt", "decrypt"]);
}

export async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { iv, bytes: await crypto.subtle.encrypt({ name: algorithm, iv }, key, text) };
}

/** Undefined where another key sealed it. */
export async function unseal(key: CryptoKey, { iv, bytes }: Sealed): Promise<unknown> {
  try {
    const text = await crypto.subtle.decrypt({ name: algorithm, iv }, key, bytes);
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    return undefined;
  }
}
