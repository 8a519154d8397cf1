import { X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  authorityOf,
  keepCertificate,
  mayCertify,
  serverFile,
} from "../../scripts/network/certificate";
import { hostsOf, issueServer } from "../../scripts/network/issue";
import { keepPem, type Pair, readPem } from "../../scripts/network/pem";
import { answerOver } from "../support/tls";

const hosts = ["localhost", "desk.local", "127.0.0.1", "192.168.1.5"];
const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "overseas-desk-https-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const server = () => readPem(serverFile(folder)) as Pair;
const authority = () => readPem(join(folder, "authority.pem")) as Pair;

describe("the certificate of an office's own network", () => {
  it("a program that trusts the office's authority alone speaks to the server, by its name and by its address", async () => {
    await keepCertificate(folder, hosts);
    const ca = authorityOf(folder).toString();
    for (const host of hosts)
      expect(await answerOver(serverFile(folder), { ca, host }), host).toBe("hello");
    expect(await answerOver(serverFile(folder), { ca, host: "192.168.1.6" })).toMatch(/altname/i);
    expect(await answerOver(serverFile(folder), { host: "desk.local" })).toMatch(/self.signed/i);
  });

  it.each(["bank.example", "desk.local.evil.example", "8.8.8.8"])(
    "a certificate that somebody makes with the stolen key for %s is refused",
    async (host) => {
      await keepCertificate(folder, hosts);
      const file = join(folder, "stolen.pem");
      keepPem(file, await issueServer(authority(), [host], new Date()));
      const ca = authorityOf(folder).toString();
      expect(await answerOver(file, { ca, host })).toMatch(/permitted subtree violation/i);
      expect(mayCertify(host)).toBe(false);
    },
  );

  it("keys are readable by their owner alone", async () => {
    await keepCertificate(folder, hosts);
    for (const name of ["authority.pem", "server.pem"])
      expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o600);
  });
});

describe("renewing", () => {
  it("a certificate stays while it is good, and is made anew a month before it ends", async () => {
    expect(await keepCertificate(folder, hosts)).toBe(true);
    const first = readFileSync(serverFile(folder), "utf8");
    expect(await keepCertificate(folder, hosts, inDays(59))).toBe(false);
    expect(readFileSync(serverFile(folder), "utf8")).toBe(first);
    const before = authorityOf(folder).fingerprint256;
    expect(await keepCertificate(folder, hosts, inDays(61))).toBe(true);
    expect(Date.parse(server().certificate.validTo)).toBeGreaterThan(inDays(140).getTime());
    expect(authorityOf(folder).fingerprint256).toBe(before);
  });

  it("a computer that gets another address gets another certificate of the same authority", async () => {
    await keepCertificate(folder, hosts);
    expect(await keepCertificate(folder, ["192.168.1.9", "desk.local"])).toBe(true);
    expect(hostsOf(server().certificate)).toEqual(["192.168.1.9", "desk.local"]);
    expect(server().certificate.verify(authorityOf(folder).publicKey)).toBe(true);
  });

  it("a certificate that was made while the clock stood in 2020, or years ahead, is made anew", async () => {
    for (const days of [-2_400, 2_400]) {
      await keepCertificate(folder, hosts, inDays(days));
      const ca = authorityOf(folder).toString();
      expect(await keepCertificate(folder, hosts)).toBe(true);
      expect(await answerOver(serverFile(folder), { ca, host: "desk.local" })).toBe("hello");
    }
  });

  it("a damaged certificate is made anew, and a damaged authority says what to do", async () => {
    await keepCertificate(folder, hosts);
    writeFileSync(serverFile(folder), "cut");
    expect(await keepCertificate(folder, hosts)).toBe(true);
    writeFileSync(join(folder, "authority.pem"), "cut");
    await expect(keepCertificate(folder, hosts)).rejects.toThrow("is damaged. Put it back");
    expect(new X509Certificate(readFileSync(serverFile(folder))).subject).toContain("localhost");
  });
});
