import "server-only";
import { z } from "zod";
import { counters } from "@/lib/dashboard/answer";
import type { Viewer } from "@/lib/platform/access/policy";
import { db } from "@/lib/platform/db";
import { query } from "@/lib/platform/operation/query";
import { refuse } from "@/lib/platform/result";
import { branch } from "@/lib/values/fields/branch";

const input = z.object({ branch: branch("Branch").optional() });

/** The six counters of one branch (spec §7): the one asked for, or the one looked at now (P4). */
export const stats = query({
  name: "dashboard.counters",
  summary: "The six counters of a branch",
  answers: counters,
  failed: "Something went wrong. Please reload the page",
  who: "dashboard.counters",
  input,
  read: async (viewer: Viewer, { branch = viewer.branch }) => {
    if (!viewer.branches.includes(branch)) return refuse(403);
    const sums = await db.counterChange.groupBy({
      by: ["counter"],
      where: { location: branch },
      _sum: { change: true },
    });
    const count = (name: string) => Number(sums.find((s) => s.counter === name)?._sum.change ?? 0);
    return {
      active: count("active"),
      rejected: count("rejected"),
      unattended: count("unattended"),
      applications: count("applications"),
      offerLetters: count("offerLetters"),
      visas: count("visas"),
    };
  },
});
