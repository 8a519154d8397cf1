export const labels = {
  testName: "Test",
  testScore: "Score",
  referenceNo: "Reference No.",
  date: "Date",
} as const;

export const testNames = [
  "ielts",
  "toefl",
  "pte",
  "gmat",
  "gre",
  "sat",
  "mockIelts",
  "pteVoucher",
  "pteBook",
] as const;

export const testLabels: Record<string, string> = {
  ielts: "IELTS",
  toefl: "TOEFL",
  pte: "PTE",
  gmat: "GMAT",
  gre: "GRE",
  sat: "SAT",
  mockIelts: "Mock IELTS",
  pteVoucher: "PTE Voucher",
  pteBook: "PTE Book",
} satisfies Record<(typeof testNames)[number], string>;

export const testOptions = testNames.map((value) => ({
  value,
  label: testLabels[value] ?? value,
}));

export const testTitle = (test: { testName: string; referenceNo: string }) =>
  `${testLabels[test.testName] ?? test.testName} ${test.referenceNo}`;
