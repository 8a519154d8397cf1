import type { X509Certificate } from "node:crypto";
import { join } from "node:path";
import { isPrivate, privateNames } from "./addresses";
import { hostsOf, issueServer, makeAuthority } from "./issue";
import { keepPem, type Pair, readPem } from "./pem";

// The certificates of an office's own network: an authority that is made once, which people trust on their devices, and the
// server's certificate, which is made anew before it ends and when the computer gets another address.

/** A computer that is off for a month of holidays still comes back with a good certificate. */
const RENEW_BEFORE_MS = 30 * 24 * 60 * 60 * 1000;

/** Whether the authority may speak for a host of this name or address. */
export const mayCertify = (host: string) =>
  isPrivate(host) ||
  host.startsWith("127.") ||
  privateNames.some((name) => host === name || host.endsWith(`.${name}`));

export const serverFile = (folder: string) => join(folder, "server.pem");
const authorityFile = (folder: string) => join(folder, "authority.pem");

/** The authority's certificate; throws where none was made. */
export function authorityOf(folder: string): X509Certificate {
  const kept = readPem(authorityFile(folder));
  if (!kept) throw new Error(`There is no certificate in ${folder}.`);
  return kept.certificate;
}

async function authority(folder: string, now: Date): Promise<Pair> {
  const file = authorityFile(folder);
  if (!readPem(file)) keepPem(file, await makeAuthority(now));
  return readPem(file) as Pair;
}

/** Whether a server's certificate is good for another month, and for these hosts. */
const isFit = ({ certificate }: Pair, issuer: Pair, hosts: string[], now: Date) =>
  certificate.verify(issuer.certificate.publicKey) &&
  hostsOf(certificate).join() === [...hosts].sort().join() &&
  Date.parse(certificate.validFrom) <= now.getTime() &&
  Date.parse(certificate.validTo) > now.getTime() + RENEW_BEFORE_MS;

/** A damaged one is made anew, since nobody trusts it but through the authority. */
function serverOf(file: string): Pair | undefined {
  try {
    return readPem(file);
  } catch {
    return undefined;
  }
}

/** Makes what is missing, ends soon or is for other hosts; answers whether the server's certificate is a new one. */
export async function keepCertificate(
  folder: string,
  hosts: string[],
  now = new Date(),
): Promise<boolean> {
  const issuer = await authority(folder, now);
  const server = serverOf(serverFile(folder));
  if (server && isFit(server, issuer, hosts, now)) return false;
  keepPem(serverFile(folder), await issueServer(issuer, hosts, now));
  return true;
}
