import { existsSync, mkdtempSync, rmSync } from "node:fs";
import type { NetworkInterfaceInfo } from "node:os";
import { tmpdir } from "node:os";
import { join } from "node:path";
import decodeQR from "qr/decode.js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { localName, officeAddresses, reachableAt } from "../../scripts/network/addresses";
import { openOffice } from "../../scripts/network/office";

const address = (ip: string, internal = false) =>
  ({ address: ip, internal, family: ip.includes(":") ? "IPv6" : "IPv4" }) as NetworkInterfaceInfo;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "overseas-desk-office-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const office = (host: string, more: { appUrl?: string; https?: string } = {}) =>
  openOffice({ host, port: 3000, folder, ...more });

describe("where other computers reach this one", () => {
  it("the addresses are those of the office's network, and none of containers or of the internet", () => {
    const interfaces = {
      lo: [address("127.0.0.1", true)],
      docker0: [address("172.17.0.1")],
      "br-4f2a": [address("172.18.0.1")],
      tun0: [address("10.8.0.2")],
      eth0: [address("203.0.113.7"), address("192.168.1.5"), address("fe80::1")],
    };
    expect(officeAddresses(interfaces)).toEqual(["192.168.1.5", "10.8.0.2"]);
    expect(reachableAt("0.0.0.0", interfaces)).toEqual(["192.168.1.5", "10.8.0.2"]);
    expect(reachableAt("10.8.0.2", interfaces)).toEqual(["10.8.0.2"]);
    expect(reachableAt("127.0.0.1", interfaces)).toEqual([]);
    expect(localName("Desk-PC.example")).toBe("desk-pc.local");
  });

  it("a product that serves its own computer alone says nothing of others", async () => {
    const { settings, origin, lines } = await office("127.0.0.1");
    expect([settings.APP_URL, origin, lines()]).toEqual([
      "http://localhost:3000",
      "http://localhost:3000",
      [],
    ]);
  });

  it("the start prints the address, a QR that leads there, and that others could read along", async () => {
    const { settings, lines } = await office("192.168.1.5");
    expect(settings).toEqual({ APP_URL: "http://192.168.1.5:3000", CERTIFICATE_FILE: "" });
    const [open, qr = "", warning] = lines();
    expect(open).toBe("Other computers and telephones of the office open http://192.168.1.5:3000");
    expect(readQR(qr)).toBe("http://192.168.1.5:3000");
    expect(warning).toContain("HTTPS=local encrypts it");
  });

  it("an APP_URL of one's own is what the start prints", async () => {
    const { lines } = await office("192.168.1.5", { appUrl: "https://desk.example.com" });
    const [open, qr = "", ...more] = lines();
    expect(open).toMatch(/open https:\/\/desk\.example\.com$/);
    expect(readQR(qr)).toBe("https://desk.example.com");
    expect(more).toEqual([]);
  });
});

describe("HTTPS=local", () => {
  const https = "local";

  it("links in emails are https, and people begin where a device reads how to trust the certificate", async () => {
    const { settings, origin, lines } = await office("192.168.1.5", { https });
    expect(settings.APP_URL).toBe("https://192.168.1.5:3000");
    expect(existsSync(settings.CERTIFICATE_FILE)).toBe(true);
    expect(origin).toBe("http://192.168.1.5:3000");
    const [, qr = "", trust] = lines();
    expect(readQR(qr)).toBe("http://192.168.1.5:3000");
    expect(trust).toMatch(/(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/);
  });

  it.each([
    [{ https: "on" }, 'HTTPS must be "local"'],
    [{ https, appUrl: "https://desk.example.com" }, "let a proxy speak https"],
    [{ https, appUrl: "http://desk.local:3000" }, "begins with https:"],
  ])("settings that do not fit say what to do: %o", async (settings, words) => {
    await expect(office("192.168.1.5", settings)).rejects.toThrow(words);
  });
});

/** What a telephone's camera reads of the half blocks in a terminal, whose light ones are drawn. */
function readQR(lines: string): string {
  const rows = lines.split("\n").flatMap((line) => {
    const halves = [...line].map((drawn) => [" ▄", " ▀"].map((dark) => dark.includes(drawn)));
    return [halves.map(([upper]) => upper), halves.map(([, lower]) => lower)];
  });
  const scale = 4;
  const side = rows.length * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (rows[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  return decodeQR({ width: side, height: side, data });
}
