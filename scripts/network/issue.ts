import "reflect-metadata";
import { KeyObject, type X509Certificate } from "node:crypto";
import { hostname } from "node:os";
import { AsnConvert } from "@peculiar/asn1-schema";
import { GeneralName, GeneralSubtree, GeneralSubtrees, NameConstraints } from "@peculiar/asn1-x509";
import * as x509 from "@peculiar/x509";
import { privateNames } from "./addresses";
import type { Pair } from "./pem";

// The content of the certificates, and their signatures.

const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 365.25 * DAY_MS;
/** Apple's devices take no server's certificate that lasts longer than 398 days. */
const SERVER_DAYS = 90;
const curve = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
const { subtle } = globalThis.crypto;

const permitted = [
  ...privateNames.map((dNSName) => new GeneralName({ dNSName })),
  ...["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "127.0.0.0/8"].map(
    (iPAddress) => new GeneralName({ iPAddress }),
  ),
];

/** Somebody who steals the key can speak for no site of the internet with it. */
const onlyPrivate = new x509.Extension(
  "2.5.29.30",
  true,
  AsnConvert.serialize(
    new NameConstraints({
      permittedSubtrees: new GeneralSubtrees(permitted.map((base) => new GeneralSubtree({ base }))),
    }),
  ),
);
const forServers = new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]);

const newKeys = () => subtle.generateKey(curve, true, ["sign", "verify"]) as Promise<CryptoKeyPair>;

const pemOf = (key: CryptoKey, ...certificates: { toString(format: "pem"): string }[]) =>
  [
    KeyObject.from(key).export({ type: "pkcs8", format: "pem" }).toString().trim(),
    ...certificates.map((certificate) => certificate.toString("pem").trim()),
  ].join("\n");

/** A new authority's key and certificate. It begins long ago, so that a clock that was wrong when it was made does no harm. */
export async function makeAuthority(now: Date): Promise<string> {
  const keys = await newKeys();
  const usages = x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign;
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: [{ O: ["Overseas Desk"] }, { CN: [`Overseas Desk on ${hostname()}`] }],
    notBefore: new Date("2020-01-01"),
    notAfter: new Date(now.getTime() + 10 * YEAR_MS),
    keys,
    signingAlgorithm: curve,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(usages, true),
      forServers,
      onlyPrivate,
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return pemOf(keys.privateKey, certificate);
}

const isAddress = (host: string) => /^[\d.]+$/.test(host);

/** A server's key, its certificate for these hosts and the authority's beside it. */
export async function issueServer(issuer: Pair, hosts: string[], now: Date): Promise<string> {
  const keys = await newKeys();
  const authority = new x509.X509Certificate(issuer.certificate.raw);
  const signingKey = await subtle.importKey(
    "pkcs8",
    issuer.key.export({ type: "pkcs8", format: "der" }),
    curve,
    false,
    ["sign"],
  );
  const certificate = await x509.X509CertificateGenerator.create({
    subject: [{ CN: [hosts[0] ?? "localhost"] }],
    issuer: authority.subjectName.toJSON(),
    notBefore: new Date(now.getTime() - DAY_MS),
    notAfter: new Date(now.getTime() + SERVER_DAYS * DAY_MS),
    publicKey: keys.publicKey,
    signingKey,
    signingAlgorithm: curve,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      forServers,
      new x509.SubjectAlternativeNameExtension(
        hosts.map((value) => ({
          type: isAddress(value) ? ("ip" as const) : ("dns" as const),
          value,
        })),
      ),
      await x509.AuthorityKeyIdentifierExtension.create(authority),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return pemOf(keys.privateKey, certificate, authority);
}

/** The hosts that a certificate is for, sorted. */
export const hostsOf = ({ subjectAltName = "" }: X509Certificate) =>
  subjectAltName
    .split(", ")
    .map((name) => name.replace(/^(DNS|IP Address):/, ""))
    .sort();
