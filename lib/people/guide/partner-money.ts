import type { Task } from "@/lib/people/guide/steps";

// What an admin does with commission: what universities pay, and what sub-agents get of it.

const admin = ["admin"] as const;

export const partnerMoneyTasks: readonly Task[] = [
  {
    id: "commission-partner",
    roles: admin,
    pages: ["/app/partners", "/app/partners/*"],
    words: "commission agreement rate percent university aggregator sub-agent",
    given: "university without an agreement",
    title: "Tell what a university pays",
    why: "From the deposit on, the product says what each student brings, and when it can be claimed.",
    before: "Have the signed agreement beside you. The university must be in the catalogue.",
    steps: [
      { open: "/app/partners" },
      { press: "Add partner", opens: "Add partner" },
      {
        fill: {
          Kind: "University",
          Country: "Canada",
          University: "{university}",
          Currency: "CAD",
        },
        says: "Fill in **Kind**, **Country**, **University** and **Currency**: what it pays in. An aggregator is added in the same way.",
      },
      { press: "Save" },
      { see: "Partner added" },
      { press: "{university}", says: "Press the name, {university}." },
      { press: "Add agreement", opens: "Add agreement" },
      {
        fill: { "Valid from": "01/01/2026", "Due after": "Student enrolled", Percent: "15" },
        says: "Fill in **Valid from**, **Due after** and **Percent**. Other rates, by level or course, and bonuses are lines of their own.",
      },
      { press: "Save" },
      {
        see: "15% of the first year's tuition",
        says: "Read it once more: **15% of the first year's tuition**. Then press Upload, and keep the signed agreement beside it.",
      },
      {
        note: "Students with a deposit or a visa stand under Commission within a minute, each with how the amount was computed.",
      },
    ],
  },
  {
    id: "commission-invoice",
    roles: admin,
    pages: ["/app/commission", "/app/commission/invoices", "/app/commission/invoices/*"],
    words: "claim university aggregator bill gst lut export commission",
    given: "student to invoice",
    title: "Invoice a university",
    why: "What nobody claims in time, no university pays.",
    steps: [
      { open: "/app/commission" },
      { press: "New invoice" },
      { fill: { Partner: "{partner}" } },
      {
        see: "1 student, CAD 3,000.00",
        says: "Who is due is ticked already: **1 student, CAD 3,000.00**. Take a tick out where you want to wait.",
      },
      {
        fill: { "Rupees for one CAD": "61.43" },
        says: "Type the day’s rate into **Rupees for one CAD**. A branch with a GSTIN also names its LUT.",
      },
      { press: "Issue the invoice" },
      { press: "Email", opens: "Email" },
      {
        press: "Send",
        says: "Choose the person, and press **Send**. The invoice goes along as a PDF.",
      },
      {
        see: "To be paid",
        says: "The invoice is **To be paid**. Reminders go out by themselves when it is late.",
      },
      {
        note: "Does the university ask something? Press Queried, and reminders wait. What was too much is taken back by a credit note.",
      },
    ],
  },
  {
    id: "commission-remittance",
    roles: admin,
    pages: ["/app/commission/remittances", "/app/commission/remittances/*"],
    words: "received bank swift rupees exchange sheet university paid commission",
    given: "invoice to be paid",
    title: "A university pays",
    why: "Each rupee is set against the student for whom it came, so that what is missing is seen.",
    before: "Have the bank’s advice, and the list of students where the university sent one.",
    steps: [
      { open: "/app/commission" },
      { press: "Invoices" },
      { press: "{invoice}", says: "Press the number of the invoice, {invoice}." },
      { press: "Money came" },
      {
        upload: "the university’s list, as it is",
        into: "Remittance sheet",
        says: "Choose the university’s list at **Remittance sheet**. Without one, go on to the amounts.",
      },
      { press: "Read the sheet" },
      {
        see: "1 of 1 lines are matched",
        says: "**1 of 1 lines are matched**. What is not sure is listed, and you choose the student.",
      },
      {
        fill: {
          "Reference of the bank": "{transfer}",
          "Rupees credited": "1,83,700",
          "Charges of the bank in rupees": "590",
        },
      },
      { press: "Enter the remittance" },
      {
        see: "Remittance entered",
        says: "**Remittance entered**. The list says what the exchange rate gained or lost.",
      },
    ],
  },
  {
    id: "pay-subagent",
    roles: admin,
    pages: ["/app/commission/shares", "/app/partners/*"],
    words: "share tds 194h statement commission owed sub-agent",
    given: "share of a sub-agent",
    title: "Pay a sub-agent",
    why: "A sub-agent is paid once our commission is here, with the tax taken off and a paper that says for whom.",
    steps: [
      { open: "/app/partners" },
      { fill: { Name: "{agent}" } },
      { press: "{agent}", says: "Press the name, {agent}." },
      { press: "Make statement", opens: "Statement for" },
      {
        press: "Make statement",
        says: "Look at the students and the rupees of each, and press **Make statement** once more.",
      },
      {
        see: "TDS",
        says: "**TDS** is taken off as the law asks. Press PDF, and send it to the sub-agent.",
      },
      {
        press: "Pay",
        at: "To pay",
        opens: "Pay",
        says: "When they agree and the bank has paid, press **Pay**.",
      },
      { fill: { "Transfer reference": "{transfer}" } },
      { press: "Pay" },
      {
        see: "is paid",
        says: "The statement **is paid**, and stands under Expenses.",
      },
    ],
  },
];
