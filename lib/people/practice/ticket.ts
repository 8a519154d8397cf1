import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Viewer } from "@/lib/platform/access/policy";
import { roles } from "@/lib/platform/access/role-rights";
import { sessionSecret } from "@/lib/platform/env";
import { isPractice } from "@/lib/platform/practice/door";
import { practiceSecret } from "@/lib/platform/practice/secret";
import { sealer } from "@/lib/platform/sealed";
import { now } from "@/lib/values/clock";

// The way from the real product into practice: who is logged in there may be somebody of the same role here, once.

/** The real process makes the practice secret of its own; in practice it is the only one. */
const { seal, unseal } = sealer("practice ticket", () =>
  isPractice() ? sessionSecret() : practiceSecret(sessionSecret()),
);

export const ticketSeconds = 60;
/** As the real process sets it, and as practice reads it (scripts/practice-pass.mjs). */
export const ticketCookie = { given: "practice.ticket", taken: "ticket" };

const ticket = z.object({
  id: z.uuid(),
  role: z.enum(roles),
  branch: z.string(),
  until: z.number(),
});

/** For somebody of this role, who looks at this branch. */
export function makeTicket({ role, branch }: Pick<Viewer, "role" | "branch">) {
  const until = now().getTime() + ticketSeconds * 1000;
  return seal(JSON.stringify({ id: randomUUID(), role, branch, until }));
}

/** Undefined where it is over, forged, or of another secret. Whether it was used is the database's to say. */
export function openTicket(sealed: string | undefined) {
  const text = sealed && unseal(sealed);
  if (!text) return undefined;
  const { data } = ticket.safeParse(JSON.parse(text));
  return data && data.until > now().getTime() ? data : undefined;
}
