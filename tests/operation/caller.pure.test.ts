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

  it("is what the server saw; a client's own header is never believed", async () => {
    expect(await addressOf({ ...socket, "x-forwarded-for": "1.2.3.4" }, "0")).toBe("10.0.0.1");
    expect(await addressOf({}, "0")).toBe("unknown");
  });

  it("is not what a client writes where another server than ours takes the connection", async () => {
    for (const claimed of [
      "10.0.0.1",
      "wrong 10.0.0.1",
      "undefined 10.0.0.1",
      " 10.0.0.1",
      "tests ",
    ])
      expect(await addressOf({ "x-client-address": claimed }, "0")).toBe("unknown");
  });

  it("is behind proxies what the outermost of them saw", async () => {
    const forged = { ...socket, "x-forwarded-for": "6.6.6.6, 203.0.113.9, 10.0.0.7" };
    expect(await addressOf(forged, "1")).toBe("10.0.0.7");
    expect(await addressOf(forged, "2")).toBe("203.0.113.9");
    expect(await addressOf(socket, "1")).toBe("10.0.0.1");
  });
});
