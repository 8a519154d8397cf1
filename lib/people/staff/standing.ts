import type { Branch } from "@/lib/values/branches";

/** Registered, not confirmed by the mailed link, and no admin has decided on it yet. */
export const unconfirmed = { active: false, switchedAt: null, emailConfirmedAt: null };

type Standing = { active: boolean; switchedAt: Date | null; emailConfirmedAt: Date | null };

export const isUnconfirmed = ({ active, switchedAt, emailConfirmedAt }: Standing) =>
  !active && switchedAt === null && emailConfirmedAt === null;

/** A mail belongs to the branch of its receiver, or to none if they work in several (decision P4). */
export const mailTo = ({ email, limitedTo }: { email: string; limitedTo: Branch[] }) => ({
  to: email,
  location: limitedTo.length === 1 ? limitedTo[0] : undefined,
});
