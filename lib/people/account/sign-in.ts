import "server-only";
import { signedIn } from "@/lib/people/account/answer";
import { enter, itself } from "@/lib/people/account/enter";
import { messages } from "@/lib/people/account/labels";
import { isKnownThere, passwordHashOf } from "@/lib/people/account/queries";
import * as schema from "@/lib/people/account/schema";
import { fitting } from "@/lib/people/password/hash";
import { takeCode } from "@/lib/people/second-factor/codes";
import { messages as factor } from "@/lib/people/second-factor/labels";
import { codeLimits, forgetCodes } from "@/lib/people/second-factor/limits";
import { code } from "@/lib/people/second-factor/schema";
import { operation } from "@/lib/platform/operation/operation";
import { refuse } from "@/lib/platform/result";
import {
  forgetFirstStep,
  hasSecondFactor,
  keepFirstStep,
  readFirstStep,
  stillHolds,
} from "@/lib/platform/session/first-step";
import { openBranches } from "@/lib/platform/session/sessions";
import { noBranch } from "@/lib/values/branches";

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
  ready: async ({ input: { email, password } }) => fitting(await passwordHashOf(email), password),
  subject: async ({ input: { email }, tx }) =>
    (await tx.staff.findUnique({ where: { email } })) ?? refuse(401, messages.signIn),
  change: async ({ input, subject: staff, ready, tx, caller, afterCommit }) => {
    if (!ready.fits || ready.hash !== staff.passwordHash) return refuse(401, messages.signIn);
    // Only somebody who knows the password learns that the account waits (decision P2).
    if (!staff.active) return refuse(403, messages.waiting);
    if (input.branch && !(await openBranches(tx)).includes(input.branch))
      return refuse(422, noBranch, { fields: { branch: noBranch } });
    if (await hasSecondFactor(tx, staff.id)) {
      afterCommit(() => keepFirstStep(staff, input.branch));
      return { step: "code" as const };
    }
    return enter({ tx, staff, branch: input.branch, caller, afterCommit });
  },
  audit: ({ subject }, { admin }) => (admin ? itself(subject) : null),
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
  subject: async ({ tx }) => {
    const step = await readFirstStep();
    const staff =
      step && (await tx.staff.findUnique({ where: { id: step.staffId, active: true } }));
    return staff && stillHolds(step, staff) ? { step, staff } : refuse(401, factor.stepOver);
  },
  change: async ({ input, subject: { step, staff }, tx, caller, afterCommit }) => {
    if (!(await takeCode(tx, staff.id, input.code)))
      return refuse(422, factor.wrongCode, { fields: { code: factor.wrongCode } });
    const entered = await enter({ tx, staff, branch: step.branch, caller, afterCommit });
    afterCommit(async () => {
      await forgetFirstStep();
      await forgetCodes(staff.id);
    });
    return entered;
  },
  audit: ({ subject: { staff } }) => itself(staff),
});
