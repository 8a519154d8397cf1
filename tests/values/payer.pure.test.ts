import { expect, it } from "vitest";
import { newReceipt } from "@/lib/money/vouchers/schema";
import { payerOf } from "@/lib/values/payer";

const person = { first_name: "Amrit", surname: "Kaur", city: "Gurdaspur", pincode: "143521" };
const rest = {
  assessmentId: "GSP-26-00001",
  particulars: "Fee",
  amount: "1",
  mobile: "9876543210",
};

it("the longest address of a case is cut on a receipt, and keeps its city and PIN code", () => {
  const city = "C".repeat(100);
  const payer = payerOf({ ...person, city, address: "12 Mall Road\n".repeat(38) });
  expect(newReceipt.safeParse({ ...rest, ...payer }).success).toBe(true);
  expect(payer.address.length).toBeLessThanOrEqual(300);
  expect(payer.address).toMatch(/^12 Mall Road 12 .*…, C+ 143521$/);
});

it("the longest name of a case is cut on a receipt", () => {
  const payer = payerOf({
    ...person,
    first_name: "A".repeat(100),
    surname: "B".repeat(100),
    address: "12 Mall Road",
  });
  expect(newReceipt.safeParse({ ...rest, ...payer }).success).toBe(true);
});

it("a usual address stays as it is on a receipt", () => {
  expect(payerOf({ ...person, address: "12 Mall Road" })).toEqual({
    name: "Amrit Kaur",
    address: "12 Mall Road, Gurdaspur 143521",
  });
});
