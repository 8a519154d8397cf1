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
    id: "set-up-calls",
    roles: admin,
    pages: ["/app/office"],
    words: "exotel exophone dial ring provider recording press to call",
    ownOffice: true,
    title: "Have calls put through by a provider",
    why: "Your people press Call and dial nothing, and students see one number of the office.",
    before:
      "Open an account with Exotel. Account SID, API key and API token stand there under Settings, API Settings.",
    steps: [
      { open: "/app/office" },
      { press: "Calls", at: tabs, says: "Press **Calls** in the line of tabs." },
      { fill: { "Calls go by": "Exotel" }, says: "Choose Exotel at **Calls go by**." },
      {
        fill: {
          "Account SID": "{callAccount}",
          "API key": "{callKey}",
          "API token": "{callToken}",
          ExoPhone: "{callNumber}",
        },
        says: "Copy **Account SID**, **API key** and **API token** from Exotel. **ExoPhone** is the number that students see.",
      },
      {
        fill: {
          "Secret of the calls’ address": "{callSecret}",
          Recording: "Calls are recorded by Exotel",
        },
        says: "Type any 20 letters or more as **Secret of the calls’ address**. Choose at **Recording** whether calls are recorded: people must be told so.",
      },
      { press: "Save" },
      { see: "Settings saved" },
      { press: "Try the account" },
      {
        see: "The provider knows this account",
        says: "**The provider knows this account**. Otherwise the page says what the provider did not like.",
      },
      {
        note: "Look under Users whether each colleague has the mobile that they carry: that one rings first. For calls that come in, end the ExoPhone's flow at Exotel with a Passthru to the address on this page.",
      },
    ],
  },
  {
    id: "give-key",
    roles: admin,
    pages: ["/app/api-keys"],
    words: "api token program integration crm website openapi rest bearer",
    title: "Let another program read or write here",
    why: "A program works with a key of its own, which opens what you choose and can be closed at any time.",
    steps: [
      { open: "/app/api-keys" },
      { press: "Make a key", opens: "Make a key" },
      {
        fill: { Name: "Our CRM", "What it opens": "Leads: read and write" },
        says: "Type at **Name** which program it is for. Choose at **What it opens** no more than the program needs.",
      },
      { press: "Make the key", opens: "Key “Our CRM”" },
      {
        see: "It is shown this once.",
        says: "Copy the key into the other program. **It is shown this once.**",
      },
      { press: "Done" },
      {
        note: "The line says when the key was used last. The program reads under /api/openapi.json what it can call. Close ends the key at once, and so does switching off whoever made it.",
      },
    ],
  },
  {
    id: "tell-program",
    roles: admin,
    pages: ["/app/webhooks", "/app/webhooks/*"],
    words: "webhook integration push notify crm website zapier endpoint secret log replay",
    ownOffice: true,
    title: "Tell another program what happens",
    why: "Your CRM or website knows of a new lead or a visa at once, and nobody types it twice.",
    before:
      "Ask whoever looks after the other program for the address where it listens. It begins with https://",
    steps: [
      { open: "/app/webhooks" },
      { press: "Add a webhook", opens: "Add a webhook" },
      {
        fill: {
          Name: "{otherProgram}",
          Address: "{programAddress}",
          Events: "A lead is noted, or came by itself",
        },
        says: "Give it the **Name** of the program and its **Address**. Choose at **Events** what the program needs to know of, and no more.",
      },
      { press: "Add the webhook", opens: "Secret of" },
      {
        see: "It is shown this once.",
        says: "Copy the secret into the other program, which knows by it that a message comes from here. **It is shown this once.**",
      },
      { press: "Done" },
      { press: "{otherProgram}", says: "Press the name, {otherProgram}." },
      { press: "Send a test event" },
      {
        see: "Answered 200",
        says: "In a moment the line of the test event says **Answered 200**: the program took it.",
      },
      {
        note: "Each event is a line here for 30 days, with how often it was sent and what the program answered. What is not taken is sent again by itself, for a day.",
      },
      {
        press: "Send again",
        says: "Did the program lose it? Press **Send again** in its line.",
      },
      { see: "It is on its way again" },
      {
        note: "After a longer fault Send what failed again brings all of it. A program that takes nothing for five days is told no more, and the bell says so.",
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
