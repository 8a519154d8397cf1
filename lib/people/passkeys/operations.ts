import "server-only";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { headers } from "next/headers";
import { enter, itself } from "@/lib/people/account/enter";
import { messages as account } from "@/lib/people/account/labels";
import {
  keepChallenge,
  ourSite,
  signedChallenge,
  takeChallenge,
} from "@/lib/people/passkeys/challenge";
import { messages } from "@/lib/people/passkeys/labels";
import { addedMail, deletedMail } from "@/lib/people/passkeys/mails";
import { ownerOf } from "@/lib/people/passkeys/queries";
import * as schema from "@/lib/people/passkeys/schema";
import { ownPasswordLimit, refuseOther } from "@/lib/people/password/queries";
import { own } from "@/lib/people/password/schema";
import { mailTo } from "@/lib/people/staff/standing";
import { brand } from "@/lib/platform/brand";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { done } from "@/lib/platform/operation/answer";
import type { Caller } from "@/lib/platform/operation/caller";
import { operation } from "@/lib/platform/operation/operation";
import { queueMail } from "@/lib/platform/outbox/queue";
import { isPractice } from "@/lib/platform/practice/door";
import { notInPractice } from "@/lib/platform/practice/labels";
import { refuse } from "@/lib/platform/result";
import { deviceWords } from "@/lib/platform/session/device";
import { now } from "@/lib/values/clock";

const most = 20;

const byAccount = {
  keyed: false as const,
  failed: shortFailure,
  limits: (_: unknown, { viewer, address }: Caller) => [
    { name: "passkey.account" as const, key: viewer?.id ?? address },
  ],
};

/** What the browser makes a passkey with. */
export const beginPasskey = operation({
  ...byAccount,
  name: "passkey.begin",
  who: "account.own",
  input: own,
  // A stranger at an unlocked computer must not add a passkey, so the password is asked for.
  limits: (_, { viewer, address }) => [ownPasswordLimit(viewer, address)],
  ready: async ({ input: { password }, viewer }) =>
    (isPractice() ? refuse(409, notInPractice) : await refuseOther(viewer, password)) ??
    generateRegistrationOptions({
      rpName: brand().name,
      rpID: ourSite().expectedRPID,
      userName: viewer.email,
      userDisplayName: viewer.name,
      userID: new TextEncoder().encode(viewer.id),
      // Found by the device itself, which asks for a finger, a face or a PIN.
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: await db.passkey.findMany({
        where: { staffId: viewer.id },
        select: { id: true },
      }),
    }),
  change: async ({ ready, viewer, tx }) => {
    await keepChallenge(tx, ready.challenge, viewer.id);
    return ready;
  },
  audit: () => null,
});

export const addPasskey = operation({
  ...byAccount,
  name: "passkey.add",
  who: "account.own",
  input: schema.registration,
  done: "The passkey was added",
  ready: async ({ input: { response } }) => {
    const signed = signedChallenge();
    const { expectedChallenge } = signed;
    const checked = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      ...ourSite(),
      requireUserVerification: true,
    }).catch(() => undefined);
    if (!checked?.verified) return refuse(422, messages.unchecked);
    return { key: checked.registrationInfo.credential, challenge: signed.of() };
  },
  change: async ({ input, ready: { key, challenge }, viewer, tx }) => {
    if (!(await takeChallenge(tx, challenge, viewer.id))) return refuse(409, messages.over);
    const staff = await tx.staff.findUniqueOrThrow({ where: { id: viewer.id } });
    if ((await tx.passkey.count({ where: { staffId: staff.id } })) >= most)
      return refuse(409, messages.full);
    const device = deviceWords((await headers()).get("user-agent"));
    const { id, counter } = key;
    const publicKey = Uint8Array.from(key.publicKey);
    const name = input.name ?? device;
    await tx.passkey.create({
      data: { id, counter, publicKey, name, device, staffId: staff.id },
      select: { id: true },
    });
    await queueMail(tx, { ...addedMail(staff.name, name, device), ...mailTo(staff) });
    return { name, device };
  },
  audit: ({ viewer }, result) => ({ subject: viewer.email, detail: result }),
});

export const deletePasskey = operation({
  name: "passkey.delete",
  summary: "Delete one of one's passkeys",
  answers: done,
  who: "account.own",
  keyed: false,
  input: schema.deletion,
  limits: (_, { viewer, address }) => [ownPasswordLimit(viewer, address)],
  ready: ({ input: { password }, viewer }) => refuseOther(viewer, password),
  failed: shortFailure,
  done: "The passkey was deleted",
  subject: ({ input: { id }, viewer, tx }) =>
    tx.passkey.findUnique({ where: { id, staffId: viewer.id } }),
  change: async ({ subject: { id, name }, viewer, tx }) => {
    const { count } = await tx.passkey.deleteMany({ where: { id } });
    if (!count) return refuse(404);
    const staff = await tx.staff.findUniqueOrThrow({ where: { id: viewer.id } });
    await queueMail(tx, { ...deletedMail(staff.name, name), ...mailTo(staff) });
    return {};
  },
  audit: ({ viewer, subject: { name, device } }) => ({
    subject: viewer.email,
    detail: { name, device },
  }),
});

const byAddress = {
  who: "anyone" as const,
  keyed: false as const,
  failed: account.signIn,
  limits: (_: unknown, { address }: Caller) => [{ name: "passkey.address" as const, key: address }],
};

/** What the browser shows a passkey for: whose it is nobody has said. */
export const beginSignIn = operation({
  ...byAddress,
  name: "passkey.beginSignIn",
  input: schema.nothing,
  ready: () =>
    generateAuthenticationOptions({
      rpID: ourSite().expectedRPID,
      userVerification: "required",
    }),
  change: async ({ ready, tx }) => {
    await keepChallenge(tx, ready.challenge, null);
    return ready;
  },
  audit: () => null,
});

/** A passkey is both: what the person has, and the finger, face or PIN that the device asked for. No code follows. */
export const signInPasskey = operation({
  ...byAddress,
  name: "account.signInPasskey",
  input: schema.assertion,
  // Those of the password: what fails here fails there, too.
  limits: async ({ response }, { address }) => {
    const email = await ownerOf(response.id);
    return [
      { name: "signIn.address", key: address },
      ...(email ? [{ name: "signIn.account" as const, key: email, within: address }] : []),
    ];
  },
  ready: async ({ input: { response } }) => {
    const key = await db.passkey.findUnique({ where: { id: response.id } });
    if (!key) return refuse(401, messages.unknown);
    const { id, publicKey, counter } = key;
    const signed = signedChallenge();
    const { expectedChallenge } = signed;
    const checked = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      ...ourSite(),
      credential: { id, publicKey: Uint8Array.from(publicKey), counter: Number(counter) },
      requireUserVerification: true,
    }).catch(() => undefined);
    if (!checked?.verified) return refuse(401, messages.unchecked);
    return { key, counter: checked.authenticationInfo.newCounter, challenge: signed.of() };
  },
  subject: ({ input: { response }, tx }) =>
    tx.staff.findFirst({ where: { passkeys: { some: { id: response.id } } } }),
  change: async ({ input, ready, subject: staff, tx, caller, afterCommit }) => {
    if (!(await takeChallenge(tx, ready.challenge, null))) return refuse(401, messages.over);
    const { id, counter: was } = ready.key;
    // In the condition: a device that was copied is not let in beside the other at the same instant.
    const { count } = await tx.passkey.updateMany({
      where: { id, counter: was },
      data: { counter: ready.counter, lastUsedAt: now() },
    });
    if (!count) return refuse(401, messages.unchecked);
    if (!staff.active) return refuse(403, account.waiting);
    return enter({ tx, staff, branch: input.branch, caller, afterCommit });
  },
  audit: ({ subject }) => itself(subject),
});
