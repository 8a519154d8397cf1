import type { Task } from "@/lib/people/guide/steps";

// The money of a student, for those who work on the case; and that of a branch, for those whose books it is: Admission at
// the counter, counsellors where the books are open to them, admins.

const books = ["Admission", "user", "admin"] as const;
const office = ["user", "Admission", "admin"] as const;

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
    id: "fee-plan",
    roles: office,
    pages: ["/app/view-assessment/*/fee-plan"],
    words: "instalments package discount agree owed due",
    given: "case",
    title: "Agree on instalments",
    why: "What is agreed in writing is reminded of by itself, and nobody argues about it later.",
    steps: [
      { find: "{mobile}" },
      { press: "Fee plan" },
      { press: "Add fee plan", opens: "Add fee plan" },
      {
        fill: { "What for": "Counselling and visa", "Amount (₹)": "1,20,000" },
        says: "Say what the package is for, and what it costs: **What for** and **Amount (₹)**.",
      },
      {
        fill: { "Instalment 1 (₹)": "50,000", Day: "{today}" },
        says: "Type the first instalment and its day: **Instalment 1 (₹)** and **Day**.",
      },
      {
        press: "Another instalment",
        says: "Press **Another instalment**. It can wait for a day, or for the offer or the visa.",
      },
      { press: "Instalment 2 takes the rest" },
      {
        fill: { Due: "Visa received" },
        at: "Instalment 2",
        says: "Choose when it is **Due**: with Visa received, nobody asks for it before.",
      },
      { press: "Save" },
      {
        see: "₹1,20,000.00 in 2 instalments",
        says: "**₹1,20,000.00 in 2 instalments**: receipts settle the oldest first, and the student’s page shows what is left.",
      },
    ],
  },
  {
    id: "chase-dues",
    roles: office,
    pages: ["/app/dues"],
    words: "owed overdue late instalment reminder upi balance outstanding",
    given: "overdue instalment",
    title: "Call those who owe",
    why: "An instalment is paid when somebody asks for it within days, and seldom after months.",
    steps: [
      { open: "/app/dues" },
      {
        see: "90 days late",
        says: "What is overdue stands here with how late it is: **90 days late**. Call the mobile below the name.",
      },
      {
        press: "None planned",
        at: "{name}",
        pictured: true,
        says: "They will pay on another day? Press **None planned** at {name}. The case opens in a new tab.",
      },
      { press: "Add follow-up", opens: "Add follow-up" },
      { fill: { Action: "Generic Follow Up", "Follow Up Date": "{tomorrow}" } },
      { press: "Save" },
      { see: "Record added successfully" },
      { press: "Receipts" },
      {
        press: "Request payment",
        says: "They pay by UPI? Press **Request payment**, and show or send the QR.",
      },
      {
        see: "Request for payment",
        says: "**Request for payment** has the amount of the instalment already.",
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
