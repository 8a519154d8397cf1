import type { Task } from "@/lib/people/guide/steps";

// The money of a branch, for those whose books it is: Admission at the counter, counsellors where the books are
// open to them, admins.

const books = ["Admission", "user", "admin"] as const;

export const moneyTasks: readonly Task[] = [
  {
    id: "waiting-work",
    roles: ["Admission"],
    pages: ["/app/main/dashboard"],
    words: "applications pending news to work on",
    given: "application",
    title: "An application's news",
    why: "What waits in the branch is counted on the dashboard, so that nothing lies for a week.",
    steps: [
      { open: "/app/main/dashboard" },
      {
        press: "Applications pending",
        says: "Under To work on, press **Applications pending**.",
      },
      {
        press: "{name}",
        says: "Press the name, {name}. The case opens in a new tab.",
      },
      { press: "My Applications" },
      { press: "{apn}", says: "Press the number of the application, {apn}." },
      { fill: { Status: "More Documents Required" } },
      { press: "Save", at: "Status", says: "Press **Save** beside the status." },
      {
        see: "Record updated successfully",
        says: "**Record updated successfully**. The application left the list of those that wait.",
      },
    ],
  },
  {
    id: "office-expense",
    roles: books,
    pages: ["/app/expenses", "/app/expenses/*", "/app/view-assessment/*/expenses", "/app/P&L"],
    words: "rent courier bill paid",
    title: "Pay the rent",
    why: "Expenses of the office are in the books on the day on which they are paid.",
    steps: [
      { open: "/app/expenses" },
      { press: "Add expense", opens: "Add expense" },
      {
        fill: {
          Particulars: "{expense}",
          Amount: "25,000",
          Mode: "Bank transfer",
          "What for": "Rent",
          Name: "Landlord",
        },
      },
      { press: "Save" },
      { see: "Expense added successfully" },
    ],
  },
  {
    id: "close-day",
    roles: books,
    pages: ["/app/day-close", "/app/day-close/*"],
    words: "till cash count notes",
    given: "payment of today",
    title: "Close the day",
    why: "What lies in the till is what the books say, or the reason is written down.",
    steps: [
      { open: "/app/day-close" },
      {
        fill: { "₹500 ×": "70" },
        says: "Count the notes, and type how many there are of each: **₹500 ×** and so on.",
      },
      {
        see: "What was counted is what is expected.",
        says: "The page says **What was counted is what is expected.** If it names a difference, count again, or write the reason.",
      },
      { press: "Close the day", opens: "Close" },
      {
        press: "Close the day",
        says: "Read what was counted, and press **Close the day** once more.",
      },
      { see: "is closed" },
    ],
  },
];
