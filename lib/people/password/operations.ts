import "server-only";
import { hashPassword, passwordFits } from "@/lib/people/password/hash";
import { expired, messages } from "@/lib/people/password/labels";
import { resetToken, tokenHash, voidLinks } from "@/lib/people/password/link";
import { passkeysMail, resetMail } from "@/lib/people/password/mails";
import { ownPasswordLimit } from "@/lib/people/password/queries";
import { sameTime } from "@/lib/people/password/same-time";
import * as schema from "@/lib/people/password/schema";
import { refuseWeak } from "@/lib/people/password/strength";
import { mailTo } from "@/lib/people/staff/standing";
import { db, type Tx } from "@/lib/platform/db";
import { forgetEverywhere } from "@/lib/platform/limits/rate-limit";
import { operation } from "@/lib/platform/operation/operation";
import { queueMail } from "@/lib/platform/outbox/queue";
import { refuse } from "@/lib/platform/result";
import { clearSessionCookie, endSessions } from "@/lib/platform/session/sessions";
import { now } from "@/lib/values/clock";
import type { Staff } from "@/prisma/generated/client";

/** Says the same whether or not there is such an account, after the same time. */
export const forgotPassword = operation({
  name: "account.forgot",
  who: "anyone",
  input: schema.forgot,
  done: messages.forgot,
  limits: ({ email }, { address }) => [
    { name: "forgot.address", key: address },
    { name: "forgot.account", key: email },
  ],
  change: async ({ input, tx, afterCommit }) => {
    afterCommit(sameTime());
    const staff = await tx.staff.findUnique({ where: { email: input.email } });
    if (!staff?.active) return {};
    const mail = resetMail(staff.name, await resetToken(tx, staff.id));
    await queueMail(tx, { ...mail, ...mailTo(staff) });
    return {};
  },
  audit: ({ input }) => ({ subject: input.email }),
});

/**
 * A password reset deletes all passkeys: an intruder may have made one. Answers how many there were; the owner is told,
 * and makes new ones.
 */
async function forgetPasskeys(tx: Tx, staff: Staff): Promise<number> {
  const { count } = await tx.passkey.deleteMany({ where: { staffId: staff.id } });
  if (count > 0) await queueMail(tx, { ...passkeysMail(staff.name), ...mailTo(staff) });
  return count;
}

/** By the mailed link: once, within the hour (decision P8). It opens what wrong passwords locked (P10). */
export const resetPassword = operation({
  name: "account.reset",
  who: "anyone",
  input: schema.reset,
  done: "Your password was changed. Please log in.",
  limits: (_, { address }) => [{ name: "reset.address", key: address }],
  ready: async ({ input: { token, password } }) => {
    const condition = { tokenHash: tokenHash(token), usedAt: null, expiresAt: { gt: now() } };
    const resetRow = await db.passwordReset.findUnique({
      where: condition,
      include: { staff: true },
    });
    if (!resetRow) return refuse(409, expired);
    const weak = await refuseWeak(password, resetRow.staff);
    return weak ?? { passwordHash: await hashPassword(password) };
  },
  change: async ({ input, ready: data, tx }) => {
    const hash = tokenHash(input.token);
    // Marking it used and reading it are one statement: of two clicks one wins.
    const { count } = await tx.passwordReset.updateMany({
      where: { tokenHash: hash, usedAt: null, expiresAt: { gt: now() } },
      data: { usedAt: now() },
    });
    if (!count) return refuse(409, expired);
    const { staffId, staff } = await tx.passwordReset.findUniqueOrThrow({
      where: { tokenHash: hash },
      include: { staff: true },
    });
    await tx.staff.update({ where: { id: staffId }, data, select: { id: true } });
    await voidLinks(tx, staffId);
    const passkeys = await forgetPasskeys(tx, staff);
    for (const name of ["signIn.account", "signIn.everywhere"] as const)
      await forgetEverywhere(tx, { name, key: staff.email });
    await endSessions(tx, staffId);
    return { email: staff.email, passkeys };
  },
  audit: (_, { email, passkeys }) => ({
    subject: email,
    ...(passkeys && { detail: { passkeys } }),
  }),
});

/** Ends every session of the person, this one too (decision P5). */
export const changePassword = operation({
  name: "account.changePassword",
  who: "account.own",
  input: schema.changePassword,
  done: "Your password was changed. Please log in.",
  limits: (_, { viewer, address }) => [ownPasswordLimit(viewer, address)],
  ready: async ({ input: { current, password }, viewer }) => {
    const staff = await db.staff.findUniqueOrThrow({ where: { id: viewer.id } });
    if (!(await passwordFits(staff.passwordHash, current)))
      return refuse(422, messages.notCurrent, { fields: { current: messages.notCurrent } });
    const weak = await refuseWeak(password, staff);
    return weak ?? { was: staff.passwordHash, passwordHash: await hashPassword(password) };
  },
  change: async ({ ready: { was, passwordHash }, viewer, tx, afterCommit }) => {
    // In the condition: of two changes at the same instant the second knew another password.
    const { count } = await tx.staff.updateMany({
      where: { id: viewer.id, passwordHash: was },
      data: { passwordHash },
    });
    if (!count) return refuse(409);
    await voidLinks(tx, viewer.id);
    await endSessions(tx, viewer.id);
    afterCommit(clearSessionCookie);
    return {};
  },
  audit: ({ viewer }) => ({ subject: viewer.email }),
});
