import type { Role } from "@/lib/platform/access/role-rights";

// The words of the tour, by role. A step points at something of the frame, which is on every page.

/** Something of the frame, by where its element is found. */
export const places = {
  search: "[data-keeps=palette]",
  guide: 'header a[href^="/app/help"]',
  account: "[popovertarget=account-menu]",
  money: "[data-group=money] > button, nav a[href='/app/take-payment']",
  today: 'nav a[href="/app/today"]',
  create: 'nav a[href="/app/create-assessment"]',
  leads: 'nav a[href="/app/leads"]',
  active: 'nav a[href="/app/active-assessments"]',
  newOnes: 'nav a[href="/app/new-assessments"]',
  dashboard: 'nav a[href="/app/main/dashboard"]',
  settings: 'nav a[href="/app/settings"]',
} as const;

export type Step = { place: keyof typeof places; title: string; text: string };

const search: Step = {
  place: "search",
  title: "Find anybody",
  text: "A name, the last digits of a mobile or a reference number: the person opens from any page. Ctrl and K do the same.",
};
const guide: Step = {
  place: "guide",
  title: "What was that again?",
  text: "The question mark opens the guide at the page that you are on, task by task.",
};
const account: Step = {
  place: "account",
  title: "Your account",
  text: "Your password and what you are told of. This tour is here, too, whenever you want it again.",
};
const practice: Step = {
  place: "account",
  title: "Try it first",
  text: "Here is your account, and Practise: the same program with invented people, where you cannot do any harm. This tour is here, too.",
};
const create: Step = {
  place: "create",
  title: "A student walks in",
  text: "Create Assessment takes down who they are and what they want. The counsellor sees it at once.",
};
const today = (text: string): Step => ({ place: "today", title: "My day", text });
const leads: Step = {
  place: "leads",
  title: "Somebody calls",
  text: "Leads are those who asked and have not come yet. Note them while they are on the line.",
};

const tours: Record<Role, readonly [Step, Step, Step, Step, Step]> = {
  reception: [
    search,
    create,
    leads,
    {
      place: "dashboard",
      title: "Who comes today",
      text: "The dashboard has the appointments and the walk-ins of your branch.",
    },
    guide,
  ],
  user: [
    search,
    today(
      "The calls of your students, in the order in which they are due. What was said is noted beside each.",
    ),
    {
      place: "active",
      title: "Your students",
      text: "Active Assessments are the cases that you handle. Behind a name lies everything about them.",
    },
    {
      place: "money",
      title: "Take a payment",
      text: "The student’s mobile, the amount, Enter: the receipt is ready to print.",
    },
    guide,
  ],
  Admission: [
    search,
    {
      place: "dashboard",
      title: "To work on",
      text: "The dashboard has what waits for you: applications, offer letters, deposits and visas.",
    },
    {
      place: "active",
      title: "All students",
      text: "Active Assessments are the cases of your branches. Behind a name lies everything about them.",
    },
    {
      place: "money",
      title: "Money",
      text: "Payments are taken here, and the day is closed in the evening.",
    },
    guide,
  ],
  admin: [
    search,
    {
      place: "newOnes",
      title: "Who has come new",
      text: "New Assessments wait for a counsellor. Tick several, and hand them out at once.",
    },
    {
      place: "money",
      title: "Money",
      text: "Payments, receipts, the close of the day and the registers.",
    },
    {
      place: "settings",
      title: "Set it up",
      text: "Branches, users, mail, text messages and backups: everything that is set once, with a search.",
    },
    guide,
  ],
};

export const tourLength = 6;

/** The tour of a role. The last step offers to practise, where that is offered. */
export const tourOf = (role: Role, practises: boolean): readonly Step[] => [
  ...tours[role],
  practises ? practice : account,
];

export const words = {
  offer: "New here?",
  offered: "Six steps show you where things are. You can leave at any moment.",
  begin: "Show me",
  later: "Later",
  back: "Back",
  next: "Next",
  done: "Done",
  item: "Tour",
  inMenu: "In the menu, behind this button.",
};
