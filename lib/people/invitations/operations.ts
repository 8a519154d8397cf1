import "server-only";
import { invitationMade } from "@/lib/people/invitations/answer";
import { days, messages } from "@/lib/people/invitations/labels";
import { invitationMail } from "@/lib/people/invitations/mails";
import * as schema from "@/lib/people/invitations/schema";
import { hashPassword } from "@/lib/people/password/hash";
import { newToken, tokenHash } from "@/lib/people/password/link";
import { passwordByLink } from "@/lib/people/password/schema";
import { refuseWeak } from "@/lib/people/password/strength";
import { staffMember } from "@/lib/people/staff/answer";
import { staffAnswer, staffArgs } from "@/lib/people/staff/queries";
import { mailTo } from "@/lib/people/staff/standing";
import { managesStaff, type Viewer } from "@/lib/platform/access/policy";
import { db, type Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { isConfigured } from "@/lib/platform/outbox/channels";
import { queueMail } from "@/lib/platform/outbox/queue";
import { refuse } from "@/lib/platform/result";
import { openBranches } from "@/lib/platform/session/sessions";
import { type Branch, noBranch } from "@/lib/values/branches";
import { DAY_MS } from "@/lib/values/calendar";
import { now } from "@/lib/values/clock";
import type { Prisma } from "@/prisma/generated/client";

// An admin makes an account for a colleague, who chooses its password by a link and is on at once. Until then it is off.

const week = days * DAY_MS;
type Member = Prisma.StaffGetPayload<typeof staffArgs>;

const limits = (_: unknown, { viewer }: { viewer: Viewer | null }) =>
  viewer ? [{ name: "invite.account" as const, key: viewer.id }] : [];

/** A new link; the one before it opens nothing any more. */
async function inviting(tx: Tx, staff: Member, viewer: Viewer) {
  const token = newToken();
  const link = `${env().APP_URL}/invitation?token=${token}`;
  const row = {
    tokenHash: tokenHash(token),
    invitedById: viewer.id,
    expiresAt: new Date(now().getTime() + week),
  };
  await tx.invitation.upsert({
    where: { staffId: staff.id },
    create: { ...row, staffId: staff.id },
    update: row,
    select: { staffId: true },
  });
  const mailed = isConfigured("email");
  if (mailed) {
    const mail = invitationMail(staff.name, viewer.name, link);
    await queueMail(tx, { ...mail, ...mailTo(staff) });
  }
  const user = await tx.staff.findUniqueOrThrow({ where: { id: staff.id }, ...staffArgs });
  return { user: staffAnswer(user), link, mailed };
}

/** A limited admin invites only into their own branches, and never into all branches at once (P4). */
const within = (viewer: Viewer, branches: Branch[]) =>
  viewer.allBranches ||
  (branches.length > 0 && branches.every((one) => viewer.branches.includes(one)));

const shared = {
  who: "staff.manage" as const,
  failed: shortFailure,
  // An answer stored under a key could be read again, but the link is shown only once (A12).
  keyed: false as const,
};

export const invite = operation({
  ...shared,
  name: "staff.invite",
  summary: "Make an account for a colleague, who chooses its password by a link",
  answers: invitationMade,
  input: schema.invitation,
  limits,
  may: (viewer, _, { branches }) => within(viewer, branches) || refuse(403, messages.notYours),
  change: async ({ input: { type: role, branches, ...person }, viewer, tx }) => {
    const open = await openBranches(tx);
    if (branches.length > 0 && !branches.some((one) => open.includes(one)))
      return refuse(422, noBranch, { fields: { branches: noBranch } });
    const limitedTo = [...new Set(branches)];
    const staff = await tx.staff.create({
      // An admin has decided on it: it is nobody who registered and waits.
      data: { ...person, role, limitedTo, switchedAt: now() },
      ...staffArgs,
    });
    return inviting(tx, staff, viewer);
  },
  done: ({ user, mailed }) =>
    mailed ? `${user.name} is invited by email` : `${user.name} is added: send them the link`,
  audit: ({ input: { email, type, branches } }) => ({
    subject: email,
    detail: { role: type, branches },
  }),
});

/** Somebody whom the admin manages, with an account that nobody ever opened. */
const ofInvited = {
  input: schema.invited,
  subject: async ({ input: { email }, tx }: { input: { email: string }; tx: Tx }) => {
    await tx.$queryRaw`SELECT id FROM staff WHERE email = ${email} FOR UPDATE`;
    return tx.staff.findUnique({ where: { email }, include: staffArgs.include });
  },
  may: (viewer: Viewer, member: Member & { passwordHash: string | null }) => {
    if (!managesStaff(viewer, member)) return refuse(403);
    const isIn = member.active || member.passwordHash !== null || member.switchedAt === null;
    return !isIn || refuse(409, messages.isIn);
  },
};

export const renewInvitation = operation({
  ...shared,
  ...ofInvited,
  name: "staff.renewInvitation",
  summary: "Make a new link for somebody who was invited; the one before opens nothing",
  answers: invitationMade,
  limits,
  change: ({ subject, viewer, tx }) => inviting(tx, subject, viewer),
  audit: ({ input: { email } }) => ({ subject: email }),
});

export const withdrawInvitation = operation({
  ...shared,
  ...ofInvited,
  name: "staff.withdrawInvitation",
  summary: "Take an invitation back: its link opens nothing any more",
  answers: staffMember,
  done: "The invitation is taken back",
  change: async ({ subject: { id }, tx }) => {
    await tx.invitation.deleteMany({ where: { staffId: id } });
    return staffAnswer(await tx.staff.findUniqueOrThrow({ where: { id }, ...staffArgs }));
  },
  audit: ({ input: { email } }) => ({ subject: email }),
});

/** In force: of an inviter who is still an active admin, and of somebody who never opened the account. */
const inForce = (token: string): Prisma.InvitationWhereInput => ({
  tokenHash: tokenHash(token),
  expiresAt: { gt: now() },
  invitedBy: { active: true, role: "admin" },
  staff: { passwordHash: null },
});

/** By the link, once. The account is on with it. */
export const acceptInvitation = operation({
  name: "account.acceptInvitation",
  who: "anyone",
  input: passwordByLink(messages.expired),
  keyed: false,
  done: messages.accepted,
  limits: (_, { address }) => [{ name: "invitation.address", key: address }],
  ready: async ({ input: { token, password } }) => {
    const invitation = await db.invitation.findFirst({
      where: inForce(token),
      select: { staff: { select: { email: true, name: true, mobile: true } } },
    });
    if (!invitation) return refuse(409, messages.expired);
    const weak = await refuseWeak(password, invitation.staff);
    return weak ?? { passwordHash: await hashPassword(password) };
  },
  change: async ({ input: { token }, ready, tx }) => {
    const invitation = await tx.invitation.findFirst({
      where: inForce(token),
      select: { staffId: true, staff: { select: { email: true } } },
    });
    if (!invitation) return refuse(409, messages.expired);
    // Deleting it is the claim: of two clicks at the same instant one wins.
    const { count } = await tx.invitation.deleteMany({ where: { tokenHash: tokenHash(token) } });
    if (!count) return refuse(409, messages.expired);
    await tx.staff.update({
      where: { id: invitation.staffId },
      data: { ...ready, active: true, version: { increment: 1 } },
      select: { id: true },
    });
    return { email: invitation.staff.email };
  },
  audit: (_, { email }) => ({ subject: email }),
});
