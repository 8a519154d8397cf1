import { afterEach, describe, expect, it, vi } from "vitest";

async function addressOf(headers: Record<string, string>, proxies: string) {
  vi.resetModules();
  process.env.TRUSTED_PROXIES = proxies;
  const { clientAddress } = await import("@/lib/platform/http/address");
  return clientAddress(new Headers(headers));
}
afterEach(() => {
  delete process.env.TRUSTED_PROXIES;
  vi.resetModules(); // the next file shares this process
});

describe("the client's address, which limits count by", () => {
  const socket = { "x-client-address": "tests 10.0.0.1" };

  it("the client's address is what the server saw; a client's own header is never believed", async () => {
    expect(await addressOf({ ...socket, "x-forwarded-for": "1.2.3.4" }, "0")).toBe("10.0.0.1");
    expect(await addressOf({}, "0")).toBe("unknown");
  });

  it("the client's address is not read from a header behind another server than ours", async () => {
    for (const claimed of [
      "10.0.0.1",
      "wrong 10.0.0.1",
      "undefined 10.0.0.1",
      " 10.0.0.1",
      "tests ",
    ])
      expect(await addressOf({ "x-client-address": claimed }, "0")).toBe("unknown");
  });

  it("the client's address behind proxies is what the outermost of them saw", async () => {
    const forged = { ...socket, "x-forwarded-for": "6.6.6.6, 203.0.113.9, 10.0.0.7" };
    expect(await addressOf(forged, "1")).toBe("10.0.0.7");
    expect(await addressOf(forged, "2")).toBe("203.0.113.9");
    expect(await addressOf(socket, "1")).toBe("10.0.0.1");
    const ported = { ...socket, "x-forwarded-for": "203.0.113.9:51234" };
    expect(await addressOf(ported, "1")).toBe("203.0.113.9");
  });
});

describe("a proxy that TRUSTED_PROXIES does not tell of (S11)", () => {
  async function untold(headers: Record<string, string>, settings: Record<string, string> = {}) {
    vi.resetModules();
    const { APP_URL } = process.env;
    delete (globalThis as { proxied?: boolean }).proxied;
    Object.assign(process.env, settings);
    const { clientAddress, proxyUntold } = await import("@/lib/platform/http/address");
    clientAddress(new Headers(headers));
    const told = proxyUntold();
    Object.assign(process.env, { APP_URL });
    delete (globalThis as { proxied?: boolean }).proxied;
    return told;
  }
  const near = { "x-client-address": "tests 10.0.0.1" };
  const far = { "x-client-address": "tests 203.0.113.9" };

  const forwarded = (address: string) => ({ "x-client-address": `tests ${address} forwarded` });

  it("an unknown proxy is noticed by its header, from a private address only", async () => {
    expect(await untold(forwarded("10.0.0.1"))).toBe(true);
    expect(await untold(forwarded("203.0.113.9"))).toBe(false);
  });

  it("no proxy is reported when Next alone filled in the forwarded address", async () => {
    expect(await untold(near)).toBe(false);
    expect(await untold({ ...near, "x-forwarded-for": "10.0.0.1" })).toBe(false);
  });

  it("a proxy stands before an address of https where this server speaks none", async () => {
    expect(await untold(far, { APP_URL: "https://desk.example" })).toBe(true);
  });

  it("no proxy is reported where the product speaks https itself in the office's network", async () => {
    expect(await untold(far, { APP_URL: "https://192.168.1.5:3000", HTTPS: "local" })).toBe(false);
    delete process.env.HTTPS;
  });

  it("a proxy is not reported once TRUSTED_PROXIES counts it", async () => {
    const headers = { ...near, "x-forwarded-for": "1.2.3.4" };
    const settings = { APP_URL: "https://desk.example", TRUSTED_PROXIES: "1" };
    expect(await untold(headers, settings)).toBe(false);
  });
});
