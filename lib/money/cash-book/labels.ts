// What a branch has in each way of paying, and what of it is others'.

export const labels = {
  location: "Branch",
  month: "Books begin with",
  held: "Held for others",
} as const;

export const bookLabels = {
  account: "Account",
  opening: "Opening",
  received: "Received",
  paid: "Paid",
  banked: "Cash to the bank",
  over: "Over or short",
  closing: "Closing",
} as const;
