// Deposits (spec §4, §5): five kinds. Values are the contract's, words are spelled right (decision W2).

export const depositTypes = [
  "No Payment Required by University",
  "Telegrahic Transfer",
  "Demand Draft",
  "Credit Card",
  "Direct Payment",
] as const;
export type DepositType = (typeof depositTypes)[number];

export const depositTypeWords: Record<DepositType, string> = {
  "No Payment Required by University": "No Payment Required by University",
  "Telegrahic Transfer": "Telegraphic Transfer",
  "Demand Draft": "Demand Draft",
  "Credit Card": "Credit Card",
  "Direct Payment": "Direct Payment",
};
