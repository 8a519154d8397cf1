import { join } from "node:path";
import { encodeQR } from "qr";
import { isLoopback, localName, reachableAt } from "./addresses";
import { authorityOf, keepCertificate, mayCertify, serverFile } from "./certificate";

// How the other computers of the office reach this one: the addresses that a start prints, and the certificate that it keeps.

type Settings = {
  host: string;
  port: number;
  /** of the data, where the certificate is kept too */
  folder: string;
  appUrl?: string;
  https?: string;
};

/** Often enough for a router that gives this computer another address. */
const LOOK_EVERY_MS = 60_000;

export type Office = {
  /** the app's: where links in emails lead, and the file of its certificate */
  settings: { APP_URL: string; CERTIFICATE_FILE: string };
  /** where people begin, also on a device that does not trust the certificate yet */
  origin: string;
  /** what a start prints; empty where this computer alone is served */
  lines(): string[];
};

/** Makes the certificate where HTTPS=local asks for one, and keeps it good while the product runs. */
export async function openOffice({ host, port, folder, appUrl, https }: Settings): Promise<Office> {
  if (https && https !== "local") throw new Error('HTTPS must be "local", or not be set.');
  const kept = https ? join(folder, "https") : "";
  if (kept) await keepFresh(kept, () => hosts(host, appUrl));
  const scheme = https ? "https" : "http";
  const origins = () => reachableAt(host).map((address) => `${scheme}://${address}:${port}`);
  const main = appUrl || origins()[0] || `${scheme}://localhost:${port}`;
  if (kept && !main.startsWith("https:"))
    throw new Error(`HTTPS=local needs an APP_URL that begins with https:, and ${main} does not.`);
  return {
    settings: { APP_URL: main, CERTIFICATE_FILE: kept && serverFile(kept) },
    origin: kept ? main.replace("https:", "http:") : main,
    // An address of the operator's own may be a proxy's, which others come by alone.
    lines: () => officeLines({ host, main, origins: appUrl ? [] : origins(), kept }),
  };
}

/** The names and addresses that the certificate is for. */
function hosts(host: string, appUrl?: string): string[] {
  const own = appUrl && URL.canParse(appUrl) ? new URL(appUrl).hostname : undefined;
  if (own && !mayCertify(own))
    throw new Error(
      `HTTPS=local is for an office's own network, and APP_URL names ${own}. Leave APP_URL out, or use a name that ends in .local; ` +
        "for a name of the internet let a proxy speak https (OPERATIONS.md).",
    );
  const all = [...(own ? [own] : []), ...reachableAt(host), localName(), "localhost", "127.0.0.1"];
  return [...new Set(all)].filter(mayCertify);
}

async function keepFresh(folder: string, wanted: () => string[]): Promise<void> {
  await keepCertificate(folder, wanted());
  const look = async () => {
    if (await keepCertificate(folder, wanted()))
      console.log(`The office's certificate was renewed, for ${wanted().join(", ")}.`);
  };
  const complain = (error: Error) => console.error(error.message);
  setInterval(() => void look().catch(complain), LOOK_EVERY_MS).unref();
}

type Lines = { host: string; main: string; origins: string[]; kept: string };

const overHttp =
  "Who is in the same network could read along, and browsers allow neither camera nor notifications this way: HTTPS=local encrypts it.";

/** What others of the office need, in words and as a QR for their telephones. */
function officeLines({ host, main, origins, kept }: Lines): string[] {
  if (isLoopback(host)) return [];
  const named = isLoopback(new URL(main).hostname) ? [] : [main];
  // A device that does not trust the certificate yet reads over http how to.
  const [first, ...more] = [...new Set([...named, ...origins])].map((origin) =>
    kept ? origin.replace("https:", "http:") : origin,
  );
  if (!first) return ["This computer is in no network at the moment: no other one can reach it."];
  const open = `Other computers and telephones of the office open ${first}`;
  const trust = () =>
    `There each device reads once how to trust the office's certificate, and goes on to https from then on. Its fingerprint:\n${authorityOf(kept).fingerprint256}`;
  return [
    more.length ? `${open}\n(or ${more.join(", ")})` : open,
    qrLines(first),
    ...(kept ? [trust()] : first.startsWith("http:") ? [overHttp] : []),
  ];
}

/** Two rows of squares are one line of half blocks, the light ones drawn, as terminals are dark. */
function qrLines(text: string): string {
  const rows = encodeQR(text, "raw", { ecc: "low", border: 2 });
  const drawn = [" ", "▄", "▀", "█"];
  const lines: string[] = [];
  for (let y = 0; y < rows.length; y += 2)
    lines.push(
      (rows[y] ?? []).map((dark, x) => drawn[(dark ? 0 : 2) + (rows[y + 1]?.[x] ? 0 : 1)]).join(""),
    );
  return lines.join("\n");
}
