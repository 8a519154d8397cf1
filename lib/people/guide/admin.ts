import type { Task } from "@/lib/people/guide/steps";

// What an admin does.

const admin = ["admin"] as const;

export const adminTasks: readonly Task[] = [
  {
    id: "hand-out",
    roles: admin,
    pages: ["/app/new-assessments", "/app/assessments", "/app/bulk/*"],
    words: "assign evenly bulk many",
    given: "several new cases",
    title: "Hand out thirty",
    why: "New assessments go to counsellors evenly, in one go, and can be taken back.",
    steps: [
      { open: "/app/new-assessments" },
      { note: "Narrow the list first if you like: by country, source or day." },
      {
        tick: "Tick all on this page",
        says: "Tick the box in the head of the table, **Tick all on this page**.",
      },
      { press: "Assign", opens: "Assign" },
      {
        fill: { "Assign to": "{colleague}" },
        says: "Choose one or more colleagues at **Assign to**.",
      },
      { see: "3 cases will be assigned" },
      { press: "Assign" },
      { see: "3 cases assigned", says: "**3 cases assigned**. Ctrl+Z takes it back." },
    ],
  },
  {
    id: "transfer",
    roles: admin,
    pages: ["/app/view-assessment/*/transfer", "/app/cases/*"],
    words: "handler other counsellor branch",
    given: "case",
    title: "Transfer a case",
    why: "The new case handler is told by email, and the history says who did it.",
    steps: [
      { find: "{mobile}" },
      { press: "Transfer Assessment" },
      { fill: { "Transfer to": "{colleague}" } },
      { press: "Transfer", opens: "Transfer assessment" },
      { press: "Transfer", says: "Read the question, and press **Transfer** once more." },
      { see: "Record Transfered successfully" },
    ],
  },
  {
    id: "invite",
    roles: admin,
    pages: ["/app/users"],
    words: "new user account role staff",
    title: "Invite a colleague",
    why: "Each person has an account of their own: the audit log names who did what.",
    steps: [
      { open: "/app/users" },
      { press: "Invite a user", opens: "Invite a user" },
      {
        fill: {
          Name: "{newColleague}",
          Email: "{newEmail}",
          Mobile: "98140 12345",
          Role: "Reception",
        },
      },
      { press: "Invite" },
      {
        see: "Send by WhatsApp",
        says: "They get an email. You can also copy the link, or press **Send by WhatsApp**; it is shown this once.",
      },
      { press: "Done" },
    ],
  },
  {
    id: "team",
    roles: admin,
    pages: [],
    words: "lead senior head counsellor manager cases of others",
    given: "colleague with a case",
    title: "Let a counsellor lead colleagues",
    why: "A team lead opens the cases of the team and sees their day, and nobody else's.",
    steps: [
      { open: "/app/users" },
      { fill: { "Name or email": "{colleague}" } },
      {
        press: "More about {colleague}",
        says: "Press the three dots at the end of the line of {colleague}.",
      },
      { press: "Team", opens: "Team of" },
      { fill: { Team: "{otherColleague}" }, says: "Choose at **Team** whom {colleague} leads." },
      { press: "Save" },
      { see: "Leads 1" },
      {
        note: "In the same menu, Languages says in which languages somebody talks to students: leads that come by themselves go by it.",
      },
    ],
  },
  {
    id: "lead-form",
    roles: admin,
    pages: ["/app/lead-sources"],
    words:
      "website form qr seminar wall facebook instagram meta justdial sulekha portal advertisement",
    title: "Have leads come by themselves",
    why: "Who fills in your form, or an advertisement's, is given to a counsellor within seconds.",
    steps: [
      { open: "/app/lead-sources" },
      { press: "Add source", opens: "Add source" },
      {
        fill: { Way: "Our own form", Name: "{leadSource}", "Counts as": "Seminar or fair" },
        says: "Choose the **Way** and give it a **Name**: your own form, a portal such as JustDial, or Facebook and Instagram.",
      },
      { press: "Save" },
      { see: "Its address is ready" },
      { press: "Address of {leadSource}", opens: "Address of" },
      {
        see: "For your website",
        says: "Print the square for walls and seminars, or copy what stands at **For your website**.",
      },
      {
        note: "Under Towns and PIN codes you say which branch calls the people of a town or PIN code. What each source cost you enter once a month, and the page says what a visa cost.",
      },
    ],
  },
  {
    id: "absence",
    roles: admin,
    pages: [],
    words: "away leave holiday ill",
    given: "colleague with a case",
    title: "A colleague is away",
    why: "New cases pass by who is away, and the open ones are not forgotten.",
    steps: [
      { open: "/app/users" },
      { fill: { "Name or email": "{colleague}" } },
      {
        press: "More about {colleague}",
        says: "Press the three dots at the end of the line of {colleague}.",
      },
      { press: "Absences", opens: "Absences of" },
      { fill: { From: "{today}", To: "{tomorrow}" } },
      { press: "Save" },
      {
        press: "Leave them",
        says: "Hand their cases to others, or press **Leave them**.",
      },
      { see: "Away until" },
    ],
  },
  {
    id: "switch-off",
    roles: admin,
    pages: [],
    words: "leaves office user off hand over",
    given: "colleague with a case",
    title: "A colleague leaves the office",
    why: "Who is off is logged out at once, and no case stays without somebody.",
    steps: [
      { open: "/app/users" },
      { fill: { "Name or email": "{colleague}" } },
      { press: "Status of {colleague}", says: "Press the switch in the line of {colleague}." },
      {
        fill: { "Assign to": "{otherColleague}" },
        says: "Choose at **Assign to** who takes the cases over.",
      },
      { see: "1 case will be assigned" },
      { press: "Hand over and switch off" },
      { see: "Off" },
    ],
  },
  {
    id: "where-lost",
    roles: admin,
    pages: ["/app/analytics", "/app/report"],
    words: "funnel figures sources",
    title: "See where students are lost",
    why: "The stage at which most students stop is where an hour of work brings most.",
    steps: [
      { open: "/app/analytics" },
      { press: "Funnel" },
      {
        see: "From assessment to visa",
        says: "Under **From assessment to visa** each bar says how many came so far. Where it becomes much shorter, students are lost.",
      },
      {
        press: "By case handler",
        says: "Press **By case handler**, or By country, to see where it is worst. Press a figure to see who they are.",
      },
    ],
  },
  {
    id: "backup",
    roles: admin,
    pages: ["/app/system"],
    words: "restore copy save data",
    title: "Make and try a backup",
    why: "A backup that was never tried is a hope.",
    steps: [
      { open: "/app/system" },
      {
        see: "Backup",
        says: "Read under **Backup** when the last one was made, and when one was last tried.",
      },
      {
        note: "One is made each night once a folder for backups is set. Whoever set the product up makes one at any time with: npm run backup -- FILE",
      },
      {
        note: "Try one each month, from where it would come on a bad day: npm run restore -- --check FILE. What came of it stands on the same page.",
      },
    ],
  },
  {
    id: "match-bank",
    roles: admin,
    pages: ["/app/bank-statement", "/app/bank-statement/*"],
    words: "statement reconcile utr upload csv excel hdfc pnb sbi icici axis",
    title: "Match the bank statement",
    why: "A payment by UPI that the bank never saw is found within days.",
    before: "Save the statement on the bank’s site as Excel or CSV.",
    steps: [
      { open: "/app/bank-statement/files" },
      {
        press: "Add an account",
        opens: "Add an account",
        says: "Press **Add an account**. You do this once for each account.",
      },
      { fill: { "Name of the account": "{account}", Branch: "Gurdaspur" } },
      { press: "Add" },
      { press: "Upload a statement", opens: "Upload a statement" },
      { fill: { Account: "{account}" } },
      {
        upload: "the bank’s file, as it is",
        into: "Statement of the bank",
      },
      { press: "Upload" },
      {
        see: "2 new lines, 0 known already",
        says: "The message says how many lines are new: **2 new lines, 0 known already**. What only one record fits is matched at once.",
      },
      { press: "To match" },
      {
        note: "Beside each line stands the record that fits best. Look at the reason below it, and match it by the button; the menu has other records.",
      },
      {
        press: "More about",
        at: "{charge}",
        pictured: true,
        says: "A line that is in no book, such as {charge}: press the three dots at its end.",
      },
      { press: "Not ours", at: "{charge}", opens: "Not ours", says: "Press **Not ours**." },
      { fill: { "What it is": "Bank charges" } },
      { press: "Save" },
      { see: "Set apart: Bank charges" },
      {
        press: "Not at the bank",
        says: "**Not at the bank** lists what was recorded by UPI, transfer, card or cheque and no line shows. Ask about each of them.",
      },
    ],
  },
];
