// The words of inviting a colleague. Pure.

export const labels = {
  name: "Name",
  email: "Email",
  mobile: "Mobile",
  type: "Role",
  branches: "Branches",
} as const;

/** So long a link can be used. */
export const days = 7;

export const messages = {
  expired:
    "This invitation has expired, was used already or was taken back. Please ask for a new one.",
  accepted: "Your account is on. Please log in.",
  notYours: "You invite people only into your own branches",
  isIn: "This user has chosen a password already",
} as const;

/** What an admin sends by WhatsApp with the link. */
export const sentWith = (link: string) =>
  `Your account is ready. Choose a password by this link, which works once, for ${days} days: ${link}`;
