import "server-only";
import { registered, signedIn } from "@/lib/account/answer";
import { messages } from "@/lib/account/labels";
import { resetMail } from "@/lib/account/mails";
import { hashPassword, newToken, passwordFits, tokenHash } from "@/lib/account/password";
import * as schema from "@/lib/account/schema";
import { expired } from "@/lib/password/labels";
import * as password from "@/lib/password/schema";
import { isOpen } from "@/lib/platform/branches/known";
import type { Tx } from "@/lib/platform/db";
import { forgetAttempts } from "@/lib/platform/limits/rate-limit";
import { done } from "@/lib/platform/operation/answer";
import { operation } from "@/lib/platform/operation/operation";
import { queueMail } from "@/lib/platform/outbox/queue";
import { isFailure, refuse } from "@/lib/platform/result";
import {
  clearSessionCookie,
  endSessions,
  openBranches,
  openSession,
  setSessionCookie,
} from "@/lib/platform/session/sessions";
import { noBranch } from "@/lib/values/branches";
import { now } from "@/lib/values/clock";

const anHour = 60 * 60 * 1000;

/** The login page and POST /api/admin/login alike (decision H4). */
export const signIn = operation({
  name: "account.signIn",
  summary: "Log in",
  answers: signedIn,
  who: "anyone",
  keyed: false,
  input: schema.signIn,
  limits: ({ email }, { address }) => [
    { name: "signIn.address", key: address },
    { name: "signIn.account", key: email },
  ],
  change: async ({ input, tx, afterCommit }) => {
    const staff = await tx.staff.findUnique({ where: { email: input.email } });
    if (!(await passwordFits(staff?.passwordHash, input.password)) || !staff)
      return refuse(401, messages.signIn);
    // Only somebody who knows the password learns that the account waits (decision P2).
    if (!staff.active) return refuse(403, messages.waiting);
    if (input.branch && !(await openBranches(tx)).includes(input.branch))
      return refuse(422, noBranch, { fields: { branch: noBranch } });
    const session = await openSession(tx, staff, input.branch);
    if (isFailure(session)) return session;
    const { sid, branch } = session;
    const { name, email, mobile, role: type, active: status } = staff;
    afterCommit(async () => {
      await setSessionCookie({ sid, role: type });
      await forgetAttempts({ name: "signIn.account", key: email });
    });
    return { admin: { name, email, mobile, type, status, branch } };
  },
  audit: (_, { admin }) => ({ subject: admin.email }),
});

export const signOut = operation({
  name: "account.signOut",
  summary: "Log out",
  answers: done,
  who: "anyone",
  keyed: false,
  input: schema.nothing,
  change: async ({ viewer, tx, afterCommit }) => {
    if (viewer) await tx.session.deleteMany({ where: { id: viewer.sessionId } });
    afterCommit(clearSessionCookie);
    return {};
  },
  audit: ({ viewer }) => viewer && { subject: viewer.email },
});

/** A new account waits, switched off, for an admin (decision P2). */
export const register = operation({
  name: "account.register",
  summary: "Ask for an account, which an admin switches on",
  answers: registered,
  who: "anyone",
  input: schema.register,
  done: messages.registered,
  limits: (_, { address }) => [{ name: "register.address", key: address }],
  change: async ({ input: { email, name, mobile, password }, tx }) => {
    const data = { email, name, mobile, passwordHash: await hashPassword(password) };
    await tx.staff.create({ data, select: { id: true } });
    return { email, name };
  },
  audit: (_, { email }) => ({ subject: email }),
});

/** Says the same whether or not there is such an account. */
export const forgotPassword = operation({
  name: "account.forgot",
  who: "anyone",
  input: password.forgot,
  done: messages.forgot,
  limits: ({ email }, { address }) => [
    { name: "forgot.address", key: address },
    { name: "forgot.account", key: email },
  ],
  change: async ({ input, tx }) => {
    const staff = await tx.staff.findUnique({ where: { email: input.email } });
    if (!staff?.active) return {};
    const token = newToken();
    const expiresAt = new Date(now().getTime() + anHour);
    await tx.passwordReset.create({
      data: { tokenHash: tokenHash(token), staffId: staff.id, expiresAt },
    });
    await queueMail(tx, { ...resetMail(staff.name, token), to: staff.email });
    return {};
  },
  audit: ({ input }) => ({ subject: input.email }),
});

/** A new password makes the links that are still on their way worth nothing. */
const voidLinks = (tx: Tx, staffId: string) =>
  tx.passwordReset.updateMany({ where: { staffId, usedAt: null }, data: { usedAt: now() } });

/** By the mailed link: once, within the hour (decision P8). */
export const resetPassword = operation({
  name: "account.reset",
  who: "anyone",
  input: password.reset,
  done: "Your password was changed. Please log in.",
  limits: (_, { address }) => [{ name: "reset.address", key: address }],
  change: async ({ input, tx }) => {
    const hash = tokenHash(input.token);
    // Marking it used and reading it are one statement: of two clicks one wins.
    const { count } = await tx.passwordReset.updateMany({
      where: { tokenHash: hash, usedAt: null, expiresAt: { gt: now() } },
      data: { usedAt: now() },
    });
    if (!count) return refuse(409, expired);
    const { staffId } = await tx.passwordReset.findUniqueOrThrow({ where: { tokenHash: hash } });
    const data = { passwordHash: await hashPassword(input.password) };
    const staff = await tx.staff.update({ where: { id: staffId }, data });
    await voidLinks(tx, staffId);
    await endSessions(tx, staffId);
    return { email: staff.email };
  },
  audit: (_, { email }) => ({ subject: email }),
});

/** Ends every session of the person, this one too (decision P5). */
export const changePassword = operation({
  name: "account.changePassword",
  who: "account.own",
  input: password.changePassword,
  done: "Your password was changed. Please log in.",
  limits: (_, { viewer, address }) => [{ name: "signIn.account", key: viewer?.email ?? address }],
  change: async ({ input, viewer, tx, afterCommit }) => {
    const staff = await tx.staff.findUniqueOrThrow({ where: { id: viewer.id } });
    if (!(await passwordFits(staff.passwordHash, input.current))) {
      const message = "The current password is not right";
      return refuse(422, message, { fields: { current: message } });
    }
    const data = { passwordHash: await hashPassword(input.password) };
    await tx.staff.update({ where: { id: viewer.id }, data, select: { id: true } });
    await voidLinks(tx, viewer.id);
    await endSessions(tx, viewer.id);
    afterCommit(clearSessionCookie);
    return {};
  },
  audit: ({ viewer }) => ({ subject: viewer.email }),
});

export const editAccount = operation({
  name: "account.edit",
  who: "account.own",
  input: schema.general,
  done: "Record updated successfully",
  subject: async ({ viewer, tx }) => tx.staff.findUnique({ where: { id: viewer.id } }),
  trail: ({ email }) => ({ subject: email, operations: ["staff.%", "account.edit"] }),
  change: async ({ input: { name, mobile }, viewer, subject, tx }) => {
    // The version in the condition: of two edits at the same instant the second finds nothing.
    const { count } = await tx.staff.updateMany({
      where: { id: viewer.id, version: subject.version },
      data: { name, mobile, version: { increment: 1 } },
    });
    return count ? {} : refuse(409);
  },
  audit: ({ viewer }) => ({ subject: viewer.email }),
});

/** Which branch the person looks at now: a view, kept in the session (decision P4). */
export const switchBranch = operation({
  name: "account.branch",
  who: "account.own",
  input: schema.branchSwitch,
  may: (viewer, _, { branch }) => viewer.branches.includes(branch) && isOpen(branch),
  change: async ({ input: { branch }, viewer, tx }) => {
    await tx.session.update({
      where: { id: viewer.sessionId },
      data: { branch },
      select: { id: true },
    });
    return { branch };
  },
  audit: () => null,
});
