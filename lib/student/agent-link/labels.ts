import { sendWays } from "@/lib/student/link/labels";

// The words of a sub-agent's link, as staff read them. Pure.

export const labels = {
  mobile: "Mobile",
  email: "Email",
  send: "Send it by",
} as const;

export const agentSendWays = sendWays;

export const messages = {
  noEmail: "Please enter the email to which it goes",
  notSubAgent: "Only a sub-agent has a page of its own",
  off: (name: string) => `${name} is switched off, so no link would open`,
} as const;

/** What somebody sends by WhatsApp with the link. */
export const sentWith = (brand: string, link: string) =>
  `Your page at ${brand}: your students, what you get for them, and sending in a new one. Open it with your mobile number: ${link}`;
