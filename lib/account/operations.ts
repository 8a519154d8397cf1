import "server-only";
import { registered, signedIn } from "@/lib/account/answer";
import { enter } from "@/lib/account/enter";
import { messages } from "@/lib/account/labels";
import { confirmMail, knownMail, offMail, resetMail } from "@/lib/account/mails";
import { hashPassword, newToken, passwordFits, tokenHash } from "@/lib/account/password";
import { isKnownThere } from "@/lib/account/queries";
import { sameTime } from "@/lib/account/same-time";
import * as schema from "@/lib/account/schema";
import { expired } from "@/lib/password/labels";
import * as password from "@/lib/password/schema";
import { refuseWeak } from "@/lib/password/strength";
import { isOpen } from "@/lib/platform/branches/known";
import { db, type Tx } from "@/lib/platform/db";
import { countChange, forgetEverywhere } from "@/lib/platform/limits/rate-limit";
import { done } from "@/lib/platform/operation/answer";
import { operation } from "@/lib/platform/operation/operation";
import { isConfigured } from "@/lib/platform/outbox/channels";
import { queueMail } from "@/lib/platform/outbox/queue";
import { refuse } from "@/lib/platform/result";
import {
  forgetFirstStep,
  hasSecondFactor,
  keepFirstStep,
  readFirstStep,
  stillHolds,
} from "@/lib/platform/session/first-step";
import {
  clearSessionCookie,
  endSession,
  endSessions,
  openBranches,
} from "@/lib/platform/session/sessions";
import { takeCode } from "@/lib/second-factor/codes";
import { messages as factor } from "@/lib/second-factor/labels";
import { codeLimits, forgetCodes } from "@/lib/second-factor/limits";
import { code } from "@/lib/second-factor/schema";
import { branchOf, isUnconfirmed, unconfirmed } from "@/lib/staff/standing";
import { noBranch } from "@/lib/values/branches";
import { now } from "@/lib/values/clock";

const anHour = 60 * 60 * 1000;
const aWeek = 7 * 24 * anHour;

/** The login page and POST /api/admin/login alike (decision H4). */
export const signIn = operation({
  name: "account.signIn",
  summary: "Log in",
  answers: signedIn,
  who: "anyone",
  keyed: false,
  input: schema.signIn,
  // Others' wrong passwords do not lock somebody out where they logged in before (decision P10).
  limits: async ({ email }, { address }) => {
    const known = await isKnownThere(email, address);
    return [
      { name: "signIn.address", key: address },
      { name: "signIn.account", key: email, within: address },
      ...(known ? [] : [{ name: "signIn.everywhere" as const, key: email }]),
    ];
  },
  ready: async ({ input: { email, password } }) => {
    const staff = await db.staff.findUnique({ where: { email }, select: { passwordHash: true } });
    return fitting(staff?.passwordHash, password);
  },
  change: async ({ input, viewer, ready, tx, caller: { address }, afterCommit }) => {
    const staff = await tx.staff.findUnique({ where: { email: input.email } });
    if (!staff || !ready.fits || ready.hash !== staff.passwordHash)
      return refuse(401, messages.signIn);
    // Only somebody who knows the password learns that the account waits (decision P2).
    if (!staff.active) return refuse(403, messages.waiting);
    if (input.branch && !(await openBranches(tx)).includes(input.branch))
      return refuse(422, noBranch, { fields: { branch: noBranch } });
    if (await hasSecondFactor(tx, staff.id)) {
      afterCommit(() => keepFirstStep(staff, input.branch));
      return { step: "code" as const };
    }
    return enter({ tx, staff, branch: input.branch, viewer, address, afterCommit });
  },
  audit: (_, { admin }) => (admin ? { subject: admin.email } : null),
});

/** Whether a password is right, and of which hash that is said: by the time it is used there may be another. */
const fitting = async (hash: string | null | undefined, password: string) => ({
  hash,
  fits: await passwordFits(hash, password),
});

/** The second step, of who has a second factor: a code of the app, or a recovery code. */
export const signInCode = operation({
  name: "account.signInCode",
  summary: "Log in: the code that is asked for after the password",
  answers: signedIn,
  who: "anyone",
  keyed: false,
  input: code,
  limits: async (_, { address }) => {
    const step = await readFirstStep();
    return [{ name: "signIn.address", key: address }, ...(step ? codeLimits(step.staffId) : [])];
  },
  change: async ({ input, viewer, tx, caller: { address }, afterCommit }) => {
    const step = await readFirstStep();
    const staff =
      step && (await tx.staff.findUnique({ where: { id: step.staffId, active: true } }));
    if (!staff || !stillHolds(step, staff)) return refuse(401, factor.stepOver);
    if (!(await takeCode(tx, staff.id, input.code)))
      return refuse(422, factor.wrongCode, { fields: { code: factor.wrongCode } });
    const entered = await enter({ tx, staff, branch: step.branch, viewer, address, afterCommit });
    afterCommit(async () => {
      await forgetFirstStep();
      await forgetCodes(staff.id);
    });
    return entered;
  },
  audit: (_, { admin }) => ({ subject: admin?.email }),
});

export const signOut = operation({
  name: "account.signOut",
  summary: "Log out",
  answers: done,
  who: "anyone",
  keyed: false,
  input: schema.nothing,
  change: async ({ viewer, tx, afterCommit }) => {
    if (viewer) await endSession(tx, viewer.sessionId);
    afterCommit(clearSessionCookie);
    return {};
  },
  audit: ({ viewer }) => viewer && { subject: viewer.email },
});

/**
 * A new account waits, switched off, for an admin (decision P2), and until its e-mail is confirmed. Whether there
 * is an account already is told by mail, and to nobody else: the answer is the same, and takes the same time.
 */
export const register = operation({
  name: "account.register",
  summary: "Ask for an account, which an admin switches on",
  answers: registered,
  who: "anyone",
  input: schema.register,
  done: () =>
    isConfigured("email") ? `${messages.registered}. ${messages.confirm}` : messages.registered,
  limits: (_, { address }) => [{ name: "register.address", key: address }],
  ready: async ({ input: { email, name, mobile, password } }) => {
    const untilThen = sameTime();
    const weak = await refuseWeak(password, { email, name, mobile });
    return weak ?? { passwordHash: await hashPassword(password), untilThen };
  },
  change: async ({ input: { email, name, mobile }, ready, tx, afterCommit }) => {
    afterCommit(ready.untilThen);
    const refused = await countChange(tx, { name: "register.recipient", key: email });
    if (refused) return refused;
    const asked = { name, mobile, passwordHash: ready.passwordHash };
    await tx.staff.createMany({ data: { email, ...asked }, skipDuplicates: true });
    await mailTruth(tx, email, asked);
    return { email, name };
  },
  audit: (_, { email }) => ({ subject: email }),
});

type Asked = { name: string; mobile: string; passwordHash: string };

/** What the owner of the e-mail should know: that it is to be confirmed, or that they have an account already. */
async function mailTruth(tx: Tx, email: string, asked: Asked) {
  const staff = await tx.staff.findUniqueOrThrow({ where: { email } });
  const to = { to: staff.email, location: branchOf(staff) };
  if (isUnconfirmed(staff)) {
    const token = newToken();
    const expiresAt = new Date(now().getTime() + aWeek);
    const row = { ...asked, staffId: staff.id, tokenHash: tokenHash(token), expiresAt };
    await tx.emailConfirmation.create({ data: row });
    return queueMail(tx, { ...confirmMail(token), ...to });
  }
  if (!staff.active) return queueMail(tx, { ...offMail(staff.name), ...to });
  const mail = knownMail(staff.name, await resetToken(tx, staff.id));
  return queueMail(tx, { ...mail, ...to });
}

const confirmation = (tx: Tx, token: string) =>
  tx.emailConfirmation.findUnique({
    where: { tokenHash: tokenHash(token), expiresAt: { gt: now() } },
    include: { staff: true },
  });

/** By the mailed link and the password: of several who typed this e-mail, the account is whose link it was. */
export const confirmEmail = operation({
  name: "account.confirm",
  who: "anyone",
  input: password.confirm,
  done: messages.confirmed,
  limits: (_, { address }) => [{ name: "confirm.address", key: address }],
  ready: async ({ input: { token, password } }) => {
    const asked = await confirmation(db, token);
    return asked ? fitting(asked.passwordHash, password) : refuse(409, messages.unconfirmable);
  },
  subject: async ({ input, tx }) =>
    (await confirmation(tx, input.token)) ?? refuse(409, messages.unconfirmable),
  change: async ({ ready, subject: { staffId, staff, name, mobile, passwordHash }, tx }) => {
    if (!ready.fits || ready.hash !== passwordHash)
      return refuse(422, messages.otherPassword, { fields: { password: messages.otherPassword } });
    const confirmed = { emailConfirmedAt: now(), version: { increment: 1 } };
    // In the condition: of two links at the same instant one wins, and none after an admin has decided.
    const { count } = await tx.staff.updateMany({
      where: { id: staffId, ...unconfirmed },
      data: { name, mobile, passwordHash, ...confirmed },
    });
    if (!count) return refuse(409, messages.unconfirmable);
    await tx.emailConfirmation.deleteMany({ where: { staffId } });
    return { email: staff.email };
  },
  audit: (_, { email }) => ({ subject: email }),
});

/** Says the same whether or not there is such an account, after the same time. */
export const forgotPassword = operation({
  name: "account.forgot",
  who: "anyone",
  input: password.forgot,
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
    await queueMail(tx, { ...mail, to: staff.email, location: branchOf(staff) });
    return {};
  },
  audit: ({ input }) => ({ subject: input.email }),
});

/** Of a link to choose a new password. */
async function resetToken(tx: Tx, staffId: string): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now().getTime() + anHour);
  await tx.passwordReset.create({ data: { tokenHash: tokenHash(token), staffId, expiresAt } });
  return token;
}

/** A new password makes the links that are still on their way worth nothing. */
const voidLinks = (tx: Tx, staffId: string) =>
  tx.passwordReset.updateMany({ where: { staffId, usedAt: null }, data: { usedAt: now() } });

/** By the mailed link: once, within the hour (decision P8). It opens what wrong passwords locked (P10). */
export const resetPassword = operation({
  name: "account.reset",
  who: "anyone",
  input: password.reset,
  done: "Your password was changed. Please log in.",
  limits: (_, { address }) => [{ name: "reset.address", key: address }],
  ready: async ({ input: { token, password } }) => {
    const of = { tokenHash: tokenHash(token), usedAt: null, expiresAt: { gt: now() } };
    const found = await db.passwordReset.findUnique({ where: of, include: { staff: true } });
    if (!found) return refuse(409, expired);
    const weak = await refuseWeak(password, found.staff);
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
    for (const name of ["signIn.account", "signIn.everywhere"] as const)
      await forgetEverywhere(tx, { name, key: staff.email });
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
  limits: (_, { viewer, address }) => [
    { name: "changePassword.account", key: viewer?.email ?? address },
  ],
  ready: async ({ input: { current, password }, viewer }) => {
    const staff = await db.staff.findUniqueOrThrow({ where: { id: viewer.id } });
    if (!(await passwordFits(staff.passwordHash, current))) {
      const message = "The current password is not right";
      return refuse(422, message, { fields: { current: message } });
    }
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
