import "server-only";
import { ownPasswordLimit, refuseOther } from "@/lib/people/password/queries";
import { own } from "@/lib/people/password/schema";
import * as answer from "@/lib/people/second-factor/answer";
import { newRecoveryCodes, newSecret, stepOf, takeCode } from "@/lib/people/second-factor/codes";
import { messages } from "@/lib/people/second-factor/labels";
import { codeLimits, forgetCodes } from "@/lib/people/second-factor/limits";
import { renewedMail, setUpMail, takenMail } from "@/lib/people/second-factor/mails";
import { ruleSelect } from "@/lib/people/second-factor/queries";
import * as schema from "@/lib/people/second-factor/schema";
import { mailTo } from "@/lib/people/staff/standing";
import { allBranchesOnly } from "@/lib/platform/access/all-branches";
import { managesStaff } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { done } from "@/lib/platform/operation/answer";
import type { Caller } from "@/lib/platform/operation/caller";
import { operation } from "@/lib/platform/operation/operation";
import { queueMail } from "@/lib/platform/outbox/queue";
import { refuse } from "@/lib/platform/result";
import { now } from "@/lib/values/clock";

const wrongCode = () => refuse(422, messages.wrongCode, { fields: { code: messages.wrongCode } });

/** Operations that need a code of one's own. Their answers hold secrets, so none is stored under a key. */
const withCode = {
  input: schema.code,
  keyed: false as const,
  failed: shortFailure,
  limits: (_: unknown, { viewer }: Caller) => (viewer ? codeLimits(viewer.id) : []),
};

/** The owner's row is locked, so that two changes of one factor happen one after the other. */
async function owner(tx: Tx, email: string) {
  await tx.$queryRaw`SELECT FROM staff WHERE email = ${email} FOR NO KEY UPDATE`;
  return tx.staff.findUnique({ where: { email }, include: { secondFactor: true } });
}

/** A secret, shown this once. It counts when a code of it was typed; until then another one can be asked for. */
export const beginFactor = operation({
  name: "secondFactor.begin",
  summary: "Ask for the secret of a second factor, which counts once it is confirmed by a code",
  answers: answer.secret,
  who: "account.enrol",
  input: own,
  keyed: false,
  failed: shortFailure,
  // A stranger at an unlocked computer must not lock the owner out with a factor of their own.
  limits: (_, { viewer, address }) => [ownPasswordLimit(viewer, address)],
  ready: ({ input: { password }, viewer }) => refuseOther(viewer, password),
  subject: ({ viewer, tx }) => owner(tx, viewer.email),
  change: async ({ subject: { id: staffId, email, secondFactor }, tx }) => {
    if (secondFactor?.confirmedAt) return refuse(409, messages.there);
    const { sealed: secret, shown: setup } = newSecret(email);
    await tx.secondFactor.upsert({
      where: { staffId },
      create: { staffId, secret },
      update: { secret },
    });
    return setup;
  },
  audit: () => null,
});

export const confirmFactor = operation({
  ...withCode,
  name: "secondFactor.confirm",
  summary: "Confirm the second factor by its first code; answers the recovery codes",
  answers: answer.recoveryCodes,
  who: "account.enrol",
  done: messages.on,
  subject: ({ viewer, tx }) => owner(tx, viewer.email),
  change: async ({ input, subject, tx, afterCommit }) => {
    const { id: staffId, secondFactor: factor } = subject;
    if (!factor || factor.confirmedAt)
      return refuse(409, factor ? messages.there : messages.notBegun);
    const lastStep = stepOf(factor.secret, input.code);
    if (!lastStep) return wrongCode();
    await tx.secondFactor.update({ where: { staffId }, data: { confirmedAt: now(), lastStep } });
    await queueMail(tx, { ...setUpMail(subject.name), ...mailTo(subject) });
    afterCommit(() => forgetCodes(staffId));
    return { codes: await newRecoveryCodes(tx, staffId) };
  },
  audit: ({ viewer }) => ({ subject: viewer.email }),
});

export const renewCodes = operation({
  ...withCode,
  name: "secondFactor.codes",
  summary: "Ask for ten new recovery codes; those that there were are worth nothing then",
  answers: answer.recoveryCodes,
  who: "account.own",
  subject: ({ viewer, tx }) => owner(tx, viewer.email),
  change: async ({ input: { code }, subject, viewer: { id }, tx, afterCommit }) => {
    if (!(await takeCode(tx, id, code))) return wrongCode();
    await queueMail(tx, { ...renewedMail(subject.name), ...mailTo(subject) });
    afterCommit(() => forgetCodes(id));
    return { codes: await newRecoveryCodes(tx, id) };
  },
  audit: ({ viewer }) => ({ subject: viewer.email }),
});

async function takeAway(tx: Tx, staffId: string) {
  await tx.recoveryCode.deleteMany({ where: { staffId } });
  return tx.secondFactor.deleteMany({ where: { staffId } });
}

export const removeFactor = operation({
  ...withCode,
  name: "secondFactor.remove",
  summary: "Do without one's second factor",
  answers: done,
  who: "account.own",
  done: messages.off,
  subject: ({ viewer, tx }) => owner(tx, viewer.email),
  change: async ({ input: { code }, subject, tx, afterCommit }) => {
    if (!(await takeCode(tx, subject.id, code))) return wrongCode();
    await takeAway(tx, subject.id);
    await queueMail(tx, { ...takenMail(subject.name), ...mailTo(subject) });
    afterCommit(() => forgetCodes(subject.id));
    return {};
  },
  audit: ({ viewer }) => ({ subject: viewer.email }),
});

/** For somebody who lost the phone, and what it opened: codes and passkeys. Their sessions go on, and the password is as it was. */
export const takeFactor = operation({
  name: "secondFactor.take",
  summary: "Take a user's second factor and passkeys away",
  answers: done,
  who: "staff.manage",
  input: schema.member,
  failed: shortFailure,
  done: "The second factor and passkeys were taken away",
  subject: ({ input, tx }) => owner(tx, input.email),
  may: (viewer, subject) =>
    managesStaff(viewer, subject) || refuse(403, "Only an admin of all their branches can do this"),
  change: async ({ subject, viewer, tx }) => {
    await takeAway(tx, subject.id);
    const { count } = await tx.passkey.deleteMany({ where: { staffId: subject.id } });
    if (!count && !subject.secondFactor?.confirmedAt) return refuse(409, messages.none);
    await queueMail(tx, { ...takenMail(subject.name, viewer.name), ...mailTo(subject) });
    return {};
  },
  audit: ({ input }) => ({ subject: input.email }),
});

const everybody = "second factor";

/** It holds at once: an admin without one can do nothing else from then on (not for an admin limited to branches, P4). */
export const editRule = operation({
  name: "secondFactor.edit",
  summary: "Set whether all admins must have a second factor",
  answers: answer.rule,
  who: "staff.manage",
  input: schema.rule,
  failed: shortFailure,
  done: "Record updated successfully",
  subject: async ({ tx }) => {
    await tx.$queryRaw`SELECT FROM second_factor_rule FOR NO KEY UPDATE`;
    return tx.secondFactorRule.findUnique({ where: { only: true }, select: ruleSelect });
  },
  may: allBranchesOnly("sets this"),
  trail: () => ({ subject: everybody, operations: ["secondFactor.edit"] }),
  change: ({ input: { admins }, tx }) =>
    tx.secondFactorRule.update({
      where: { only: true },
      data: { admins, version: { increment: 1 } },
      select: ruleSelect,
    }),
  audit: ({ input: { admins }, subject: from }) => ({
    subject: everybody,
    detail: { from: from.admins, to: admins },
  }),
});
