import "server-only";
import { notify } from "@/lib/people/notifications/notify";
import { staffMember } from "@/lib/people/staff/answer";
import { tellWhatStays } from "@/lib/people/staff/holdings";
import { staffAnswer, staffArgs } from "@/lib/people/staff/queries";
import {
  branchesChange,
  languagesChange,
  memberRef,
  roleChange,
  statusChange,
  teamChange,
} from "@/lib/people/staff/schema";
import { isUnconfirmed } from "@/lib/people/staff/standing";
import { managesStaff, type Viewer } from "@/lib/platform/access/policy";
import { namesScope } from "@/lib/platform/access/scope";
import type { Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import * as is from "@/lib/platform/operation/answer";
import { operation } from "@/lib/platform/operation/operation";
import { isConfigured } from "@/lib/platform/outbox/channels";
import { refuse } from "@/lib/platform/result";
import { endSessions, openBranches } from "@/lib/platform/session/sessions";
import { noBranch } from "@/lib/values/branches";
import { now } from "@/lib/values/clock";
import { counted } from "@/lib/values/words";
import type { Prisma } from "@/prisma/generated/client";

type Member = Prisma.StaffGetPayload<typeof staffArgs>;

const ownRow = "Nobody changes their own role or status";
const foreign = "Only an admin of all their branches can do this";
const leads = "Only a counsellor leads a team";
const oneself = "Somebody's own cases are theirs without a team";
const nobody = "There is no such user";
const unknownYet =
  "This email is not confirmed yet: whoever registered has been mailed a link for it";

/** What the three changes of a staff member share: an admin, somebody else, and an audit line. */
const shared = {
  who: "staff.manage" as const,
  subject: async ({ input, tx }: { input: { email: string }; tx: Tx }) => {
    await tx.$queryRaw`SELECT id FROM staff WHERE email = ${input.email} FOR UPDATE`;
    return tx.staff.findUnique({ where: { email: input.email }, ...staffArgs });
  },
  failed: shortFailure,
  trail: ({ email }: Member) => ({ subject: email, operations: ["staff.%", "account.edit"] }),
  may: (viewer: Viewer, member: Member) => {
    if (managesStaff(viewer, member)) return true;
    return refuse(403, viewer.id === member.id ? ownRow : foreign);
  },
};

async function change(
  tx: Tx,
  { id }: Member,
  data: Prisma.StaffUpdateInput,
  endsSessions: boolean,
) {
  const row = await tx.staff.update({
    where: { id },
    data: { ...data, version: { increment: 1 } },
    ...staffArgs,
  });
  if (endsSessions) await endSessions(tx, id);
  return staffAnswer(row);
}

export const updateRole = operation({
  ...shared,
  name: "staff.role",
  summary: "Change the role of a user",
  answers: staffMember,
  input: roleChange,
  done: "User Role updates successfully",
  record: ({ subject: { version, role: type } }) => ({ version, type }),
  change: async ({ input, subject, tx }) => {
    // Only a counsellor leads a team; made one again they begin without.
    if (input.type !== "user") {
      await tx.teamMember.deleteMany({ where: { leaderId: subject.id } });
      await tellFree(
        tx,
        subject,
        subject.team.map(({ memberId }) => memberId),
      );
    }
    return change(tx, subject, { role: input.type }, input.type !== subject.role);
  },
  audit: ({ input, subject }) => ({
    subject: input.email,
    detail: { from: subject.role, to: input.type },
  }),
});

export const updateStatus = operation({
  ...shared,
  name: "staff.status",
  summary: "Switch a user on or off",
  answers: staffMember,
  input: statusChange,
  done: "User Status updates successfully",
  record: ({ subject: { version, active: status } }) => ({ version, status }),
  change: async ({ input, subject, tx }) => {
    // Without a mail server nobody can confirm: the list says so, and the admin decides whom to let in.
    if (input.status && isUnconfirmed(subject) && isConfigured("email"))
      return refuse(409, unknownYet);
    const switchedAt = subject.switchedAt ?? now();
    // Its link would switch the account on again.
    if (!input.status) await tx.invitation.deleteMany({ where: { staffId: subject.id } });
    const answer = await change(tx, subject, { active: input.status, switchedAt }, !input.status);
    if (subject.active && !input.status) await tellWhatStays(tx, subject);
    return answer;
  },
  audit: ({ input, subject }) => ({
    subject: input.email,
    detail: { from: subject.active, to: input.status },
  }),
});

/** Limits a person to some branches (decision P4); read on every request, so it holds at once. */
export const updateBranches = operation({
  ...shared,
  name: "staff.branches",
  input: branchesChange,
  done: "Record updated successfully",
  change: async ({ input: { branches }, subject, viewer, tx }) => {
    // Whom they manage is limited already: theirs to narrow, and no more.
    const narrows =
      branches.length > 0 && branches.every((branch) => subject.limitedTo.includes(branch));
    if (!viewer.allBranches && !narrows)
      return refuse(403, "Only an admin of all branches gives somebody another one");
    const open = await openBranches(tx);
    // One that was switched off may stay among them; alone it would leave nowhere to work.
    if (branches.length > 0 && !branches.some((branch) => open.includes(branch)))
      return refuse(422, noBranch, { fields: { branches: noBranch } });
    return change(tx, subject, { limitedTo: [...new Set(branches)] }, false);
  },
  audit: ({ input, subject }) => ({
    subject: input.email,
    detail: { from: subject.limitedTo, to: input.branches },
  }),
});

const page = "/app/main/dashboard";

/** Members hear who sees their work, */
const tellLed = (tx: Tx, { name }: Member, members: string[]) =>
  notify(tx, members, {
    ...{ kind: "assigned", page },
    text: `${name} leads your work now, and sees your cases and your day`,
  });

/** and who does not any more. */
const tellFree = (tx: Tx, { name }: Member, members: string[]) =>
  notify(tx, members, {
    ...{ kind: "assigned", page },
    text: `${name} does not lead your work any more`,
  });

/** Lets a counsellor see the cases and the day of these colleagues; read on every request, so it holds at once. */
export const updateTeam = operation({
  ...shared,
  name: "staff.team",
  input: teamChange,
  done: "Record updated successfully",
  change: async ({ input, subject, viewer, tx }) => {
    const team = [...new Set(input.team)];
    if (team.length > 0 && subject.role !== "user")
      return refuse(422, leads, { fields: { team: leads } });
    if (team.includes(subject.id)) return refuse(422, oneself, { fields: { team: oneself } });
    const former = subject.team.map(({ memberId }) => memberId);
    const added = team.filter((id) => !former.includes(id));
    const known = await tx.staff.count({
      where: { AND: [{ id: { in: added } }, namesScope(viewer)] },
    });
    if (known < added.length) return refuse(422, nobody, { fields: { team: nobody } });
    await tx.teamMember.deleteMany({ where: { leaderId: subject.id, memberId: { notIn: team } } });
    await tx.teamMember.createMany({
      data: added.map((memberId) => ({ leaderId: subject.id, memberId })),
    });
    await tellLed(tx, subject, added);
    await tellFree(
      tx,
      subject,
      former.filter((id) => !team.includes(id)),
    );
    return change(tx, subject, {}, false);
  },
  audit: ({ input, subject }) => ({
    subject: input.email,
    detail: { from: subject.team.map(({ memberId }) => memberId), to: input.team },
  }),
});

/** Says in which languages somebody talks to students: leads that come by themselves are shared out by it. */
export const updateLanguages = operation({
  ...shared,
  name: "staff.languages",
  input: languagesChange,
  done: "Record updated successfully",
  change: ({ input, subject, tx }) =>
    change(tx, subject, { languages: [...new Set(input.languages)] }, false),
  audit: ({ input, subject }) => ({
    subject: input.email,
    detail: { from: subject.languages, to: input.languages },
  }),
});

/** Logs somebody out everywhere; they may log in again. */
export const endStaffSessions = operation({
  ...shared,
  name: "staff.endSessions",
  summary: "End all sessions of a user",
  answers: is.inline({ ended: is.count }),
  input: memberRef,
  done: ({ ended }) => `${counted(ended, "session")} ended`,
  change: async ({ subject, tx }) => ({ ended: (await endSessions(tx, subject.id)).count }),
  audit: ({ input }, { ended }) => ({ subject: input.email, detail: { ended } }),
});
