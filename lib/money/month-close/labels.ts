// A month of a branch's books, closed once its return was made (decision C19).

export const labels = {
  location: "Branch",
  month: "Month",
  arn: "Acknowledgement number (ARN)",
  reason: "Reason",
} as const;

export const figureLabels = {
  received: "Received",
  refunded: "Refunded",
  commission: "Commission",
  spent: "Spent",
  gst: "GST",
  inputTax: "Input tax",
} as const;
