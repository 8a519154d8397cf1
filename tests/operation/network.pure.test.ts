import { describe, expect, it } from "vitest";
import { bareAddress, isPrivate, networkOf } from "@/lib/platform/http/network";

describe("an address as servers and proxies write it", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["203.0.113.9:51234", "203.0.113.9"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["[2001:DB8::1]", "2001:db8::1"],
    ["2001:db8::1", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["::ffff:cb00:7109", "203.0.113.9"],
    ["[::ffff:203.0.113.9]:80", "203.0.113.9"],
    ["unknown", "unknown"],
    ["", ""],
    ["[", "["],
    [":::::", ":::::"],
  ])("the address %s is %s", (written, address) => expect(bareAddress(written)).toBe(address));
});

describe("whose attempts count together (S11)", () => {
  it.each([
    ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"],
    ["2001:db8:1:2::1", "2001:0db8:0001:0002:0:0:0:9"],
    ["2001:db8::1", "2001:db8:0:0:9::"],
    ["203.0.113.9", "203.0.113.9"],
  ])("attempts of %s and %s count together", (one, other) =>
    expect(networkOf(one)).toBe(networkOf(other)),
  );

  it.each([
    ["2001:db8:1:2::1", "2001:db8:1:3::1"],
    ["203.0.113.9", "203.0.113.8"],
    ["::1", "::2:0:0:0:1"],
  ])("attempts of %s and %s do not count together", (one, other) =>
    expect(networkOf(one)).not.toBe(networkOf(other)),
  );
});

it.each([
  ["127.0.0.1", true],
  ["10.1.2.3", true],
  ["172.16.0.1", true],
  ["172.32.0.1", false],
  ["192.168.1.1", true],
  ["169.254.1.1", true],
  ["100.1.2.3", false],
  ["203.0.113.9", false],
  ["::1", true],
  ["fd12::1", true],
  ["fe80::1", true],
  ["2001:db8::1", false],
  ["unknown", false],
])("the address %s is in a private network: %s", (address, is) =>
  expect(isPrivate(address)).toBe(is),
);
