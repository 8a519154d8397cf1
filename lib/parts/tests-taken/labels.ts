import { optionsOf, valuesOf } from "@/lib/values/options";

export const labels = {
  testName: "Test",
  testScore: "Score",
  referenceNo: "Reference No.",
  date: "Date",
} as const;

const words = {
  ielts: "IELTS",
  toefl: "TOEFL",
  pte: "PTE",
  gmat: "GMAT",
  gre: "GRE",
  sat: "SAT",
  mockIelts: "Mock IELTS",
  pteVoucher: "PTE Voucher",
  pteBook: "PTE Book",
};
export const testNames = valuesOf(words);
export const testOptions = optionsOf(words);
export const testLabels: Record<string, string> = words;

export const testTitle = (test: { testName: string; referenceNo: string }) =>
  `${testLabels[test.testName] ?? test.testName} ${test.referenceNo}`;
