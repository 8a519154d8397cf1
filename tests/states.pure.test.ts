import { expect, it } from "vitest";
import { stateCodes, stateOfPincode, stateOptions } from "@/lib/values/states";

it.each([
  // the house's own
  ["143521", "03"],
  ["143 505", "03"],
  // Union territories and states that share a circle with a neighbour
  ["160017", "04"],
  ["160062", "03"],
  ["140603", "03"],
  ["134109", "06"],
  ["403001", "30"],
  ["400001", "27"],
  ["737101", "11"],
  ["734001", "19"],
  ["744101", "35"],
  ["605001", "34"],
  ["605101", "33"],
  ["609602", "34"],
  ["533464", "34"],
  ["673310", "34"],
  ["673001", "32"],
  ["682555", "31"],
  ["396210", "26"],
  ["396230", "26"],
  ["362520", "26"],
  // what was divided
  ["500001", "36"],
  ["509001", "36"],
  ["515001", "37"],
  ["194101", "38"],
  ["190001", "01"],
  ["248001", "05"],
  ["246701", "09"],
  ["263139", "05"],
  ["831001", "20"],
  ["814112", "20"],
  ["823001", "10"],
  ["490001", "22"],
  ["452001", "23"],
  // the north-east, by three digits each
  ["781001", "18"],
  ["791111", "12"],
  ["793001", "17"],
  ["795001", "14"],
  ["796001", "15"],
  ["797001", "13"],
  ["799001", "16"],
])("the PIN code %s lies in %s", (pincode, state) => {
  expect(stateOfPincode(pincode)).toBe(state);
});

it.each(["", "043521", "14352", "1435211", "65000X", "990001", "M5V 3L9"])(
  "%j is no PIN code of a state",
  (pincode) => {
    expect(stateOfPincode(pincode)).toBeUndefined();
  },
);

it("every state has a code of two digits, and choices are sorted by the alphabet", () => {
  expect(stateCodes).toHaveLength(37);
  expect(stateOptions[0]).toEqual({
    value: "35",
    label: "Andaman and Nicobar Islands (35)",
  });
  expect(stateOptions.find(({ value }) => value === "03")?.label).toBe("Punjab (03)");
});
