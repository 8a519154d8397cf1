import { steps } from "@/lib/student/page/words/steps";

// The words of a sub-agent's page. English says which there are; codes and files are said as on the student's page.

export const en = {
  title: "Your page",
  language: "Language",
  skip: "Skip to the content",
  entry: {
    heading: "Please confirm that it is you",
    about:
      "This page belongs to one sub-agent. It opens with the mobile number that we have of you.",
    proof: "Your mobile number",
    hint: "Ten digits: 98765 43210",
    open: "Open",
    notRead: "Please write your mobile number with its ten digits: 98765 43210",
    refused:
      "This did not open. Please check the number. If it is right, the link has ended: ask us for a new one.",
    wait: "Too many attempts. Please try again later.",
    away: "This cannot be opened at the moment. Please try again in a few minutes.",
  },
  over: {
    heading: "Please open the link in our message again",
    about: "You were away for more than half an hour, or this link has ended.",
  },
  aboutCode: "Before you see your students, we send a code to your own phone or email.",
  students: {
    heading: "Your students",
    none: "No student of yours is with us yet.",
    newest: (shown: number, all: number) => `The newest ${shown} of ${all} students`,
    refNo: (number: string) => `Reference number ${number}`,
    enquired: "We have the form, and a counsellor will call",
    closed: "Closed at the moment",
    steps: steps(
      "With a counsellor",
      "Applied to a university",
      "Offer received",
      "Deposit paid",
      "Enrolment confirmed",
      "Visa received",
    ),
  },
  shares: {
    heading: "What you get",
    none: "There is nothing to be paid yet. A share stands here once a student has paid a deposit or applied for the visa.",
    states: {
      expected: "Expected",
      payable: "To be paid to you",
      paid: "Paid to you",
      back: "To be taken back",
      lost: "Not paid: the student or our commission was lost",
    },
    of: (state: string, amount: string) => `${state}: ${amount}`,
    unknown: "the amount is not known yet",
  },
  statements: {
    heading: "Statements",
    of: (number: string, day: string) => `${number} of ${day}`,
    paid: "Paid",
    open: "Not paid yet",
    download: (number: string) => `Statement ${number} (PDF)`,
  },
  leave: "Close this page",
  left: {
    heading: "The page is closed",
    about: "You can open it again with your mobile number.",
  },
  problem: "This did not work. Please try again.",
  limit: "That is too much at once. Please try again later.",
};
