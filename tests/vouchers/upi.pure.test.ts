import fc from "fast-check";
import decodeQR from "qr/decode.js";
import { describe, expect, it } from "vitest";
import { requestNumber, upiLink } from "@/lib/money/vouchers/upi";
import { qrPath } from "@/lib/values/qr";

const asked = {
  payee: "overseas.gsp@okbank",
  payeeName: "Overseas Desk",
  amount: "35000",
  reference: "GSP-26-00042",
  note: "File processing charges",
};
const part = (more: object, name: string) =>
  new URLSearchParams(upiLink({ ...asked, ...more }).slice("upi://pay?".length)).get(name);

describe("a request for payment", () => {
  it("a request for payment is a link that UPI apps read", () => {
    expect(upiLink(asked)).toBe(
      "upi://pay?pa=overseas.gsp@okbank&pn=Overseas%20Desk&am=35000.00&cu=INR&tr=GSP-26-00042&tn=File%20processing%20charges",
    );
  });

  it.each([
    ["35000", "35000.00"],
    ["1234567.5", "1234567.50"],
    ["0.01", "0.01"],
    ["9999999999.99", "9999999999.99"],
    ["007.1", "7.10"],
  ])("a request for payment of %s rupees says %s", (amount, am) =>
    expect(part({ amount }, "am")).toBe(am),
  );

  it.each([
    ["Singh & Sons", "Singh Sons"],
    ["A&am=1&pa=evil@bank", "A am 1 pa evil bank"],
    ["ਹਰਪ੍ਰੀਤ", "ਹਰਪ੍ਰੀਤ"],
    ["100% \u202eoff\n", "100 off"],
  ])("the name %j in a request for payment cannot add anything: %j", (payeeName, pn) => {
    expect(part({ payeeName }, "pn")).toBe(pn);
    expect(part({ payeeName }, "am")).toBe("35000.00");
    expect(part({ payeeName }, "pa")).toBe(asked.payee);
  });

  it("a request for payment has five parts whatever is typed, and a note that apps take", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string(), (note, payeeName) => {
        const link = upiLink({ ...asked, note, payeeName });
        expect(link.split("&")).toHaveLength(6);
        expect([...(part({ note }, "tn") ?? "")].length).toBeLessThanOrEqual(50);
      }),
    );
  });

  it("a request for payment is read from its QR as it was written", () => {
    const link = upiLink(asked);
    const { path, side } = qrPath(link);
    const scale = 4;
    const size = side * scale;
    const data = new Uint8Array(size * size * 4).fill(255);
    for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g))
      for (let dx = 0; dx < scale; dx++)
        for (let dy = 0; dy < scale; dy++) {
          const at = ((Number(y) * scale + dy) * size + Number(x) * scale + dx) * 4;
          data.fill(0, at, at + 3);
        }
    expect(decodeQR({ width: size, height: size, data })).toBe(link);
  });

  it("a request for payment without a case has a number of its moment", () => {
    expect(requestNumber(Date.UTC(2026, 10, 22))).toMatch(/^REQ-[0-9A-Z]{8}$/);
  });
});
