import type { Task } from "@/lib/people/guide/steps";

// What an admin sets up once. It holds for everybody at once, so each of these is walked in an office of its own.

const admin = ["admin"] as const;
const tabs = "Settings of the office";

export const officeTasks: readonly Task[] = [
  {
    id: "name-office",
    roles: admin,
    pages: ["/app/office"],
    words: "set up brand logo picture countries intakes first",
    ownOffice: true,
    title: "Give the office its name and logo",
    why: "They stand on every page, receipt and mail, and your countries come first wherever one is chosen.",
    steps: [
      { open: "/app/office" },
      { press: "Upload a logo", opens: "Upload a logo" },
      { upload: "your logo, as a JPEG or PNG picture", into: "File" },
      { press: "Upload" },
      {
        see: "Change the logo",
        says: "The logo stands beside **Change the logo** now, and at the top of the menu.",
      },
      {
        fill: {
          "Name of the office": "{office}",
          "Countries that you send students to": "Canada",
          "Months in which your courses usually begin": "September",
        },
      },
      { press: "Save" },
      { see: "Settings saved" },
      { press: "Receipts", at: tabs, says: "Press **Receipts** in the line of tabs." },
      {
        see: "So receipts look today",
        says: "**So receipts look today**: look whether name, logo and address are right.",
      },
      {
        note: "Address, phones, licence and GSTIN are each branch's own: Settings, then Branches.",
      },
    ],
  },
  {
    id: "set-up-mail",
    roles: admin,
    pages: ["/app/office"],
    words: "smtp gmail server sender password email outbox",
    ownOffice: true,
    title: "Have mails sent",
    why: "Until a mail server is set up, every mail waits in the outbox.",
    before:
      "Ask your mail provider for the server and an app password. With Gmail, Google makes one under App passwords.",
    steps: [
      { open: "/app/office" },
      { press: "Mail", at: tabs, says: "Press **Mail** in the line of tabs." },
      {
        fill: {
          "Mail server": "{mailServer}",
          Security: "{mailSecurity}",
          "User name": "{mailUser}",
          Password: "{mailPassword}",
          "Address of the sender": "{mailUser}",
        },
      },
      { press: "Save" },
      { see: "Settings saved" },
      { press: "Send me a test mail" },
      {
        see: "The mail server took it",
        says: "**The mail server took it**: look into your own inbox. Otherwise the page says what the server did not like.",
      },
    ],
  },
  {
    id: "delete-demo",
    roles: admin,
    pages: ["/app/office"],
    words: "invented people practice data start for real empty",
    ownOffice: true,
    title: "Delete the demo data",
    why: "The invented students and colleagues go, and the office begins with its own.",
    before:
      "Invite yourself as an admin with your own email and log in with it; then you stay logged in.",
    steps: [
      { open: "/app/office" },
      { press: "Demo data", at: tabs, says: "Press **Demo data** in the line of tabs." },
      {
        see: "Of the demo there are here",
        says: "Read under **Of the demo there are here** what goes. What is your own stays.",
      },
      { fill: { "Type DELETE": "DELETE" } },
      { press: "Delete the demo data" },
      {
        see: "Welcome",
        says: "Where there was no admin of your own, the page says **Welcome**: set up your office there with the code that the computer prints.",
      },
    ],
  },
];
