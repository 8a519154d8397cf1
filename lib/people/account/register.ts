import "server-only";
import { registered } from "@/lib/people/account/answer";
import { messages } from "@/lib/people/account/labels";
import { confirmMail, knownMail, offMail } from "@/lib/people/account/mails";
import { confirmationOf } from "@/lib/people/account/queries";
import * as schema from "@/lib/people/account/schema";
import { fitting, hashPassword } from "@/lib/people/password/hash";
import { newToken, resetToken, tokenHash } from "@/lib/people/password/link";
import { sameTime } from "@/lib/people/password/same-time";
import { confirm } from "@/lib/people/password/schema";
import { refuseWeak } from "@/lib/people/password/strength";
import { isUnconfirmed, mailTo, unconfirmed } from "@/lib/people/staff/standing";
import type { Tx } from "@/lib/platform/db";
import { countChange } from "@/lib/platform/limits/rate-limit";
import { operation } from "@/lib/platform/operation/operation";
import { isConfigured } from "@/lib/platform/outbox/channels";
import { queueMail } from "@/lib/platform/outbox/queue";
import { refuse } from "@/lib/platform/result";
import { DAY_MS } from "@/lib/values/calendar";
import { now } from "@/lib/values/clock";

const aWeek = 7 * DAY_MS;

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
    const registration = { name, mobile, passwordHash: ready.passwordHash };
    await tx.staff.createMany({ data: { email, ...registration }, skipDuplicates: true });
    await mailTruth(tx, email, registration);
    return { email, name };
  },
  audit: (_, { email }) => ({ subject: email }),
});

type Registration = { name: string; mobile: string; passwordHash: string };

/** What the owner of the e-mail should know: that it is to be confirmed, or that they have an account already. */
async function mailTruth(tx: Tx, email: string, registration: Registration) {
  const staff = await tx.staff.findUniqueOrThrow({ where: { email } });
  const to = mailTo(staff);
  if (isUnconfirmed(staff)) {
    const token = newToken();
    const expiresAt = new Date(now().getTime() + aWeek);
    const row = { ...registration, staffId: staff.id, tokenHash: tokenHash(token), expiresAt };
    await tx.emailConfirmation.create({ data: row });
    return queueMail(tx, { ...confirmMail(token), ...to });
  }
  if (!staff.active) return queueMail(tx, { ...offMail(staff.name), ...to });
  const mail = knownMail(staff.name, await resetToken(tx, staff.id));
  return queueMail(tx, { ...mail, ...to });
}

/** By the mailed link and the password: of several who typed this e-mail, the account is whose link it was. */
export const confirmEmail = operation({
  name: "account.confirm",
  who: "anyone",
  input: confirm,
  done: messages.confirmed,
  limits: (_, { address }) => [{ name: "confirm.address", key: address }],
  ready: async ({ input: { token, password } }) => {
    const confirmation = await confirmationOf(token);
    return confirmation
      ? fitting(confirmation.passwordHash, password)
      : refuse(409, messages.unconfirmable);
  },
  subject: async ({ input, tx }) =>
    (await confirmationOf(input.token, tx)) ?? refuse(409, messages.unconfirmable),
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
