import "server-only";
import { can, type Viewer } from "@/lib/platform/access/policy";
import { db, type Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { isConfigured } from "@/lib/platform/outbox/channels";
import { isPractice } from "@/lib/platform/practice/door";
import { DAY_MS } from "@/lib/values/calendar";
import { now } from "@/lib/values/clock";

/** Whether nobody runs this office yet: a database without an active admin. The last of them cannot go (decision P6). */
export const needsSetUp = async (tx: Tx | typeof db = db) =>
  !(await tx.staff.findFirst({ where: { role: "admin", active: true }, select: { id: true } }));

/** Whether `npm start` can fill the database with demo data instead. */
export const offersDemo = () => env().DEMO === "ask";

/**
 * How much of the demo data set is here, and whether somebody of the office itself is an admin; undefined without any, and
 * in practice, whose people are never deleted.
 */
export async function demoState() {
  if (isPractice()) return undefined;
  const rows = await db.demoRow.groupBy({ by: ["table"], _count: true });
  if (rows.length === 0) return undefined;
  const counts = Object.fromEntries(rows.map(({ table, _count }) => [table, _count]));
  const [{ own } = { own: false }] = await db.$queryRaw<{ own: boolean }[]>`
    SELECT EXISTS (SELECT FROM staff WHERE role = 'admin' AND active
      AND id NOT IN (SELECT id FROM demo_row WHERE "table" = 'staff')) AS own`;
  return { counts, ownAdmin: own };
}
export type DemoState = NonNullable<Awaited<ReturnType<typeof demoState>>>;

/** Something that an office sets up once; `page` is where. */
export type Step = { label: string; page: string; done: boolean };

/** Somebody who is an admin for longer knows what they left out. */
const firstWeeks = 60 * DAY_MS;

/** What the office is still to be set up with, for an admin of its first weeks; nothing for anybody else. */
export async function firstSteps(viewer: Viewer): Promise<Step[]> {
  if (!can(viewer, "branches.manage") || !viewer.allBranches) return [];
  const self = await db.staff.findUniqueOrThrow({
    where: { id: viewer.id },
    select: { createdAt: true, secondFactor: { select: { confirmedAt: true } } },
  });
  if (now().getTime() - self.createdAt.getTime() > firstWeeks) return [];
  const [branches, colleague, course] = await Promise.all([
    db.branch.findMany({
      where: { active: true },
      select: { address: true, phones: true, licenceNumber: true },
    }),
    db.staff.findFirst({ where: { id: { not: viewer.id } }, select: { id: true } }),
    db.course.findFirst({ select: { id: true } }),
  ]);
  const { BACKUP_DIR, BACKUP_KEY, BRAND_NAME } = env();
  return [
    {
      label: "Name your office and its countries",
      page: "/app/office",
      done: BRAND_NAME !== "Overseas Desk",
    },
    {
      label: "Write the address and phones of each branch",
      page: "/app/branches",
      done: branches.every(({ address, phones }) => address && phones.length > 0),
    },
    {
      label: "Write the licence of each branch",
      page: "/app/branches",
      done: branches.every(({ licenceNumber }) => licenceNumber),
    },
    {
      label: "Protect your account with a second factor",
      page: "/app/account",
      done: Boolean(self.secondFactor?.confirmedAt),
    },
    { label: "Invite your colleagues", page: "/app/users", done: Boolean(colleague) },
    { label: "Add universities and courses", page: "/app/universities", done: Boolean(course) },
    { label: "Set up mail", page: "/app/office?part=mail", done: isConfigured("email") },
    { label: "Set up text messages", page: "/app/office?part=sms", done: isConfigured("sms") },
    {
      label: "Have an encrypted backup made each night",
      page: "/app/office?part=backup",
      done: Boolean(BACKUP_DIR && BACKUP_KEY),
    },
  ];
}
