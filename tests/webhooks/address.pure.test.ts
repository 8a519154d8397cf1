import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressWords, isPublic, isReachable, readAddress } from "@/lib/platform/webhooks/address";

// Where a webhook may lead, judged by the address alone.

const within = (first: number, last: number) => fc.integer({ min: first, max: last });
const octet = within(0, 255);
const dotted = (...parts: fc.Arbitrary<number>[]) =>
  fc.tuple(...parts).map((numbers) => numbers.join("."));

const privateV4 = fc.oneof(
  dotted(fc.constant(10), octet, octet, octet),
  dotted(fc.constant(127), octet, octet, octet),
  dotted(fc.constant(0), octet, octet, octet),
  dotted(fc.constant(172), within(16, 31), octet, octet),
  dotted(fc.constant(192), fc.constant(168), octet, octet),
  dotted(fc.constant(169), fc.constant(254), octet, octet),
  dotted(fc.constant(100), within(64, 127), octet, octet),
  dotted(within(224, 255), octet, octet, octet),
);
/** Of ranges that providers give out. */
const publicV4 = dotted(within(11, 99), octet, octet, octet).filter(
  (address) => !/^127\./.test(address),
);
const group = within(0, 0xffff).map((number) => number.toString(16));
const groups = (howMany: number) =>
  fc.array(group, { minLength: howMany, maxLength: howMany }).map((parts) => parts.join(":"));

/** A version 4 address in each of the forms that version 6 has for it. */
const hexOf = (address: string) => {
  const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number);
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
};
const mappings = (address: string) => [
  `::ffff:${address}`,
  `::ffff:${hexOf(address)}`,
  `0:0:0:0:0:ffff:${address}`,
  `[::ffff:${address}]`,
];
const translations = (address: string) => [
  `64:ff9b::${address}`,
  `64:ff9b:1::${hexOf(address)}`,
  `2002:${hexOf(address)}::1`,
  `::${address}`,
];

describe("an address of a private network", () => {
  it("is refused in version 4, and in each form that version 6 has for it", () => {
    fc.assert(
      fc.property(privateV4, (address) => {
        for (const form of [address, ...mappings(address), ...translations(address)])
          expect(isPublic(form), form).toBe(false);
      }),
    );
  });

  it("is refused in version 6: its own, of the line, of this machine, and all that is not given out", () => {
    const own = fc.oneof(
      groups(7).map((rest) => `fd00:${rest}`),
      groups(7).map((rest) => `fe80:${rest}`),
      groups(7).map((rest) => `fec0:${rest}`),
      groups(7).map((rest) => `ff02:${rest}`),
      groups(7).map((rest) => `5f00:${rest}`),
      fc.constantFrom("::", "::1", "2001::1", "2001:db8::1", "fd00:ec2::254"),
    );
    fc.assert(
      fc.property(own, (address) => {
        expect(isPublic(address), address).toBe(false);
      }),
    );
  });

  it.each(["169.254.169.254", "100.100.100.200", "192.0.0.192", "168.63.129.16", "fd00:ec2::254"])(
    "the address where a cloud tells its machines about themselves is refused: %s",
    (address) => expect(isPublic(address)).toBe(false),
  );
});

describe("an address of the public internet", () => {
  it("is taken in version 4, and mapped into version 6", () => {
    fc.assert(
      fc.property(publicV4, (address) => {
        for (const form of [address, ...mappings(address)]) expect(isPublic(form), form).toBe(true);
      }),
    );
  });

  it.each(["2400:cb00::1", "2a00:1450:4001:80b::200e", "8.8.8.8"])("%s is taken", (address) => {
    expect(isPublic(address)).toBe(true);
  });

  it("what is no address at all is none of it", () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/^[\d.:a-f[\]]+$/i.test(text)),
        (text) => {
          expect(isPublic(text)).toBe(false);
        },
      ),
    );
  });
});

describe("this machine", () => {
  it("is told where the setting for tests says so, and no neighbour is", () => {
    for (const here of ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"]) {
      expect(isReachable(here, true), here).toBe(true);
      expect(isReachable(here, false), here).toBe(false);
    }
    for (const near of ["10.0.0.1", "192.168.1.1", "169.254.169.254", "0.0.0.0", "::"])
      expect(isReachable(near, true), near).toBe(false);
  });
});

describe("what an admin types", () => {
  const faultOf = (text: string, toThisMachine = false) => {
    const read = readAddress(text, toThisMachine);
    return "fault" in read ? read.fault : null;
  };

  it.each([
    ["", addressWords.notAddress],
    ["crm.example.com/hook", addressWords.notAddress],
    ["ftp://crm.example.com", addressWords.notAddress],
    ["javascript:alert(1)", addressWords.notAddress],
    ["http://crm.example.com/hook", addressWords.notHttps],
    ["http://127.0.0.1:8080/", addressWords.notHttps],
    ["https://asha:secret@crm.example.com/", addressWords.named],
    ["https://localhost/", addressWords.private],
    ["https://LOCALHOST./", addressWords.private],
    ["https://crm/", addressWords.private],
    ["https://crm.local/", addressWords.private],
    ["https://metadata.google.internal/", addressWords.private],
    ["https://192.168.1.10/", addressWords.private],
    // Other spellings of 127.0.0.1 and of 169.254.169.254.
    ["https://0x7f.1/", addressWords.private],
    ["https://2130706433/", addressWords.private],
    ["https://017700000001/", addressWords.private],
    ["https://①②⑦.0.0.1/", addressWords.private],
    ["https://[::ffff:a9fe:a9fe]/", addressWords.private],
    ["https://[::1]:8443/", addressWords.private],
  ])("%s is refused in words", (text, fault) => expect(faultOf(text)).toBe(fault));

  it("a public address is taken as it is written, without what stands behind #", () => {
    const read = readAddress(" https://crm.example.com:8443/hook?key=1#part ", false);
    expect("url" in read && read.url.href).toBe("https://crm.example.com:8443/hook?key=1");
  });

  it("http is taken for this machine alone, where the setting for tests says so", () => {
    expect(faultOf("http://127.0.0.1:9000/hook", true)).toBeNull();
    expect(faultOf("http://10.0.0.1/hook", true)).toBe(addressWords.notHttps);
    expect(faultOf("https://10.0.0.1/hook", true)).toBe(addressWords.private);
  });
});
