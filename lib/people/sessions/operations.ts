import "server-only";
import { z } from "zod";
import { shortFailure } from "@/lib/platform/labels";
import { done } from "@/lib/platform/operation/answer";
import { operation } from "@/lib/platform/operation/operation";
import { refuse } from "@/lib/platform/result";
import { clearSessionCookie, endSession } from "@/lib/platform/session/sessions";

/** One of one's own; of the one that asks it is logging out. */
export const endOwnSession = operation({
  name: "account.endSession",
  summary: "End one of one's sessions",
  answers: done,
  who: "account.own",
  input: z.object({ id: z.uuid("There is no such session") }),
  failed: shortFailure,
  done: "The session was ended",
  subject: ({ input: { id }, viewer, tx }) =>
    tx.session.findUnique({ where: { id, staffId: viewer.id } }),
  change: async ({ subject: { id }, viewer, tx, afterCommit }) => {
    const { count } = await endSession(tx, id);
    if (!count) return refuse(404);
    if (id === viewer.sessionId) afterCommit(clearSessionCookie);
    return {};
  },
  audit: ({ viewer, subject: { device, address } }) => ({
    subject: viewer.email,
    detail: { device, address },
  }),
});
