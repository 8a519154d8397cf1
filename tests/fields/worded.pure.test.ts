import { expect, it } from "vitest";
import { worded } from "@/lib/values/fields/worded";
import { outcome } from "../support/parse";

// A choice whose value is the contract's spelling and whose words are right (decision W2).

const status = worded("Status", { "Visa Recevied": "Visa Received", "Visa Applied": "Applied" });

it.each([
  "Visa Recevied",
  "Visa Received",
  { value: "Visa Recevied", label: "Visa Received" },
  { value: "Visa Received" },
  { label: "Visa Recevied" },
  { label: "Visa Received" },
])("%j is Visa Recevied", (given) => {
  expect(outcome(status, given)).toEqual({ out: "Visa Recevied" });
});

it.each([undefined, null, "", { value: "" }])("%j is a missing word", (given) => {
  expect(outcome(status, given)).toEqual({ says: "Status is required" });
});

it.each(["Visa received", "toString", 1, true, [], {}, { value: { value: "Visa Applied" } }])(
  "%j is none of the words",
  (given) => {
    expect(outcome(status, given)).toEqual({ says: "Status is not one of the choices" });
  },
);
