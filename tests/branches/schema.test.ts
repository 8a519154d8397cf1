import { describe, expect, it } from "vitest";
import { newBranch } from "@/lib/office/branches/schema";
import { isGstin } from "@/lib/values/gstin";
import { licenceStanding } from "@/lib/values/licence";
import { messages, outcome } from "../support/parse";

const given = { code: "amritsar", name: "Amritsar", prefix: "asr", colour: "teal" };

describe("a branch", () => {
  it("a branch is a code, a name, a prefix and a colour; the rest may come later", () => {
    expect(outcome(newBranch, given)).toEqual({
      out: {
        ...given,
        prefix: "ASR",
        address: null,
        phones: [],
        licenceNumber: null,
        licenceExpiry: null,
        gstin: null,
        sac: null,
        upiId: null,
      },
    });
  });

  it("a branch has its phones in one line or as a list", () => {
    const wanted = { out: { phones: ["+919876543210", "+911832222222"] } };
    for (const phones of ["98765 43210, 0183 222 2222,", ["9876543210", "+911832222222"]])
      expect(outcome(newBranch, { ...given, phones })).toMatchObject(wanted);
  });

  it.each([
    " OverseasDesk @ OKHDFCBANK ",
    "overseasdesk@okhdfcbank",
    "upi://pay?pa=overseasdesk@okhdfcbank&pn=Overseas%20Desk&cu=INR",
    "UPI://pay?pn=Desk&pa=overseasdesk%40okhdfcbank",
  ])("a branch takes the UPI ID %j as it is meant", (upiId) => {
    expect(outcome(newBranch, { ...given, upiId })).toMatchObject({
      out: { upiId: "overseasdesk@okhdfcbank" },
    });
  });

  it.each([
    [undefined, undefined],
    ["18 %", "18"],
    ["2.5", "2.5"],
    [0, "0"],
  ])("a branch takes a rate of %j", (gstOwn, read) => {
    const made = outcome(newBranch, { ...given, gstOwn }) as { out: { gstOwn?: string } };
    expect(made.out.gstOwn).toBe(read);
  });

  it.each([
    ["upiId", "overseasdesk"],
    ["upiId", "a@b"],
    ["upiId", "desk@ok@bank"],
    ["upiId", "=desk@bank"],
    ["gstOwn", "-1"],
    ["gstOwn", "40.01"],
    ["gstOwn", "18.125"],
    ["gstOwn", ""],
    ["gstPassedOn", "some"],
    ["adminBooks", "maybe"],
    ["code", "Amrit Sar"],
    ["code", "1st"],
    ["code", "a"],
    ["prefix", "A"],
    ["prefix", "ASRTX"],
    ["prefix", "A1"],
    ["name", ""],
    ["phones", "12"],
    ["licenceExpiry", "soon"],
    ["gstin", "03AAAAA0000A1ZZ"],
    ["sac", "9"],
    ["sac", "98931"],
    ["colour", "gold"],
  ])("a branch refuses a %s of %j", (field, value) => {
    const named = Object.keys(messages(newBranch, { ...given, [field]: value }));
    expect(named.map((name) => name.split(".")[0])).toEqual([field]);
  });
});

describe("a GSTIN", () => {
  // Well-known ones, each with its check digit.
  it.each(["27AAPFU0939F1ZV", "29AAGCB7383J1Z4", "24AAACC1206D1ZM"])("%s is a GSTIN", (gstin) => {
    expect(isGstin(gstin)).toBe(true);
  });

  it.each([
    ["another check digit", "27AAPFU0939F1ZW"],
    ["two signs the wrong way round", "27AAPUF0939F1ZV"],
    ["one sign less", "27AAPFU0939F1Z"],
    ["small letters", "27aapfu0939f1zv"],
  ])("a GSTIN with %s is refused", (_, gstin) => {
    expect(isGstin(gstin)).toBe(false);
  });
});

it.each([
  [null, undefined],
  ["2026-11-20", "past"],
  ["2026-11-21", "near"],
  ["2027-01-20", "near"],
  ["2027-01-21", undefined],
])("a licence that ends on %s is %s on 21/11/2026", (expiry, standing) => {
  expect(licenceStanding(expiry, "2026-11-21")).toBe(standing);
});
