import "server-only";
import type { OpenCase } from "@/lib/case/queries";
import type { LinkPurpose, LinkRight } from "@/lib/platform/access/link/policy";
import { db } from "@/lib/platform/db";
import type { LinkState } from "@/lib/student/link/labels";
import { now } from "@/lib/values/clock";
import { dayOf } from "@/lib/values/fields/day";
import type { Prisma } from "@/prisma/generated/client";

/** Links that ended are shown for a while: somebody asks why a student cannot get in. */
export const shownLinks = 20;

type Row = {
  expiresAt: Date;
  lockedAt: Date | null;
  revokedAt: Date | null;
  lastSeenAt: Date | null;
};

export const linkState = ({ expiresAt, lockedAt, revokedAt, lastSeenAt }: Row): LinkState => {
  if (revokedAt) return "closed";
  if (lockedAt) return "locked";
  if (expiresAt <= now()) return "expired";
  return lastSeenAt ? "used" : "unused";
};

/** A link as staff read it. */
export const linkArgs = {
  omit: { tokenHash: true, assessmentId: true, partnerId: true },
  include: {
    madeBy: { select: { name: true } },
    revokedBy: { select: { name: true } },
    devices: {
      select: { id: true, device: true, address: true, firstSeenAt: true, lastSeenAt: true },
      orderBy: { lastSeenAt: "desc" },
    },
  },
} satisfies Prisma.StudentLinkDefaultArgs;

/** What staff see of a student's page: its links with their devices, what it asks to be paid, and its letters. */
export async function studentPageOf({ id: assessmentId }: OpenCase) {
  const { studentLinks, studentDues, offerLetters, office, feePlans } =
    await db.assessment.findUniqueOrThrow({
      where: { id: assessmentId },
      relationLoadStrategy: "join",
      select: {
        office: { select: { upiId: true } },
        studentLinks: {
          ...linkArgs,
          orderBy: [{ createdAt: "desc" }, { id: "desc" }],
          take: shownLinks,
        },
        feePlans: { select: { id: true }, take: 1 },
        studentDues: {
          select: {
            id: true,
            fee: true,
            amount: true,
            particulars: true,
            dueOn: true,
            createdAt: true,
            madeBy: { select: { name: true } },
          },
          orderBy: { createdAt: "asc" },
        },
        offerLetters: {
          where: { fileId: { not: null } },
          select: {
            id: true,
            offerNumber: true,
            status: true,
            fileShown: true,
            application: {
              select: {
                appliedCourse: {
                  select: {
                    course: { select: { program: true } },
                    university: { select: { name: true } },
                  },
                },
              },
            },
          },
          orderBy: [{ date: "desc" }, { id: "desc" }],
        },
      },
    });
  return {
    hasUpi: office.upiId !== null,
    hasPlan: feePlans.length > 0,
    links: studentLinks.map(({ madeBy, revokedBy, purpose, scopes, ...row }) => ({
      ...row,
      purpose: purpose as LinkPurpose,
      scopes: scopes as LinkRight[],
      state: linkState(row),
      by: madeBy.name,
      closedBy: revokedBy?.name ?? null,
    })),
    dues: studentDues.map(({ amount, madeBy, dueOn, fee, ...row }) => ({
      ...row,
      isShown: fee === "passedOn" || feePlans.length === 0,
      dueOn: dueOn && dayOf(dueOn),
      amount: amount.toFixed(2),
      by: madeBy.name,
    })),
    letters: offerLetters.map(({ application, ...row }) => ({
      ...row,
      course: application.appliedCourse.course.program,
      university: application.appliedCourse.university.name,
    })),
  };
}
export type StudentPage = Awaited<ReturnType<typeof studentPageOf>>;
export type LinkRow = StudentPage["links"][number];
