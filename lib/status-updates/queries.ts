import "server-only";
import type { Viewer } from "@/lib/access/policy";
import { partScope } from "@/lib/access/scope";
import { db } from "@/lib/db";

const most = 200;

/** The updates of a case that need no action (spec §2 "Status Updates"), the newest first. */
export const statusUpdatesOf = (viewer: Viewer, assessmentId: string) =>
  db.statusUpdate.findMany({
    where: { ...partScope(viewer, assessmentId), action_required: false },
    select: { id: true, msg: true, createdAt: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: most,
  });
export type StatusUpdateRow = Awaited<ReturnType<typeof statusUpdatesOf>>[number];
