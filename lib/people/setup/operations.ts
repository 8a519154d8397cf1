import "server-only";
import { timingSafeEqual } from "node:crypto";
import { enter } from "@/lib/people/account/enter";
import { hashPassword } from "@/lib/people/password/hash";
import { refuseWeak } from "@/lib/people/password/strength";
import { loadDemo, removeDemo as removeDemoData } from "@/lib/people/setup/demo";
import { messages, removedWords } from "@/lib/people/setup/labels";
import { demoState, needsSetUp, offersDemo } from "@/lib/people/setup/queries";
import * as schema from "@/lib/people/setup/schema";
import { env } from "@/lib/platform/env";
import type { Caller } from "@/lib/platform/operation/caller";
import { operation } from "@/lib/platform/operation/operation";
import { isFailure, refuse } from "@/lib/platform/result";
import { now } from "@/lib/values/clock";

// An empty office belongs to somebody who can read what its start has printed: a code, which opens nothing once there is an
// admin.

const shared = {
  who: "anyone" as const,
  keyed: false as const,
  limits: (_: unknown, { address }: Caller) => [
    { name: "setUp.address" as const, key: address },
    { name: "setUp.everywhere" as const, key: "" },
  ],
};

function refuseCode(typed: string) {
  const [code, given] = [env().SETUP_CODE ?? "", typed].map((text) => Buffer.from(text));
  const fits = code && given && code.length > 0 && code.length === given.length;
  if (fits && timingSafeEqual(code, given)) return undefined;
  return refuse(422, messages.wrongCode, { fields: { code: messages.wrongCode } });
}

/** The first admin, who is logged in with it. */
export const setUpOffice = operation({
  ...shared,
  name: "account.setUp",
  input: schema.firstAdmin,
  done: messages.done,
  ready: async ({ input: { code, password, ...person } }) => {
    if (!(await needsSetUp())) return refuse(409, messages.isSetUp);
    const refused = refuseCode(code) ?? (await refuseWeak(password, person));
    return refused ?? { passwordHash: await hashPassword(password) };
  },
  change: async ({ input: { name, email, mobile }, ready, tx, caller, afterCommit }) => {
    // One of two at the same moment; the other finds an admin.
    await tx.$executeRaw`LOCK TABLE staff IN SHARE ROW EXCLUSIVE MODE`;
    if (!(await needsSetUp(tx))) return refuse(409, messages.isSetUp);
    const admin = {
      ...ready,
      name,
      mobile,
      role: "admin" as const,
      active: true,
      limitedTo: [],
      switchedAt: now(),
    };
    // Somebody who had registered before has this account already.
    const staff = await tx.staff.upsert({
      where: { email },
      create: { ...admin, email },
      update: { ...admin, version: { increment: 1 } },
    });
    const entered = await enter({ tx, staff, caller, afterCommit });
    return isFailure(entered) ? entered : { id: staff.id, email };
  },
  // In the audit log it is the admin who set it up.
  audit: (_, { id, email }) => ({ subject: email, actor: { id, email } }),
});

/** Fills the empty database with demo data. */
export const lookAround = operation({
  ...shared,
  name: "account.lookAround",
  input: schema.lookAround,
  done: messages.demo,
  ready: async ({ input: { code } }) => {
    if (!offersDemo() || !(await needsSetUp())) return refuse(409, messages.noDemo);
    const refused = refuseCode(code);
    if (refused) return refused;
    return (await loadDemo()) ? {} : refuse(409, messages.noDemo);
  },
  change: async () => ({}),
  audit: () => null,
});

/** Takes every row and file of the demo away again; the office's own stay. */
export const removeDemo = operation({
  name: "account.removeDemo",
  who: "office.manage",
  keyed: false,
  input: schema.removeDemo,
  done: removedWords,
  ready: async ({ viewer }) => {
    if (!viewer.allBranches) return refuse(403, messages.notHere);
    if (!(await demoState())) return refuse(409, messages.noneLeft);
    return (await removeDemoData()) ?? refuse(503, messages.notRemoved);
  },
  change: async ({ ready }) => ready,
  audit: (_, removed) => ({ detail: { ...removed } }),
});
