import "server-only";
import { z } from "zod";
import { counters } from "@/lib/dashboard/answer";
import type { Viewer } from "@/lib/platform/access/policy";
import { db } from "@/lib/platform/db";
import { query } from "@/lib/platform/operation/query";
import { refuse } from "@/lib/platform/result";
import { branch } from "@/lib/values/fields/branch";

const input = z.object({ branch: branch("Branch").optional() });

type Sums = { counter: string; everybodys: bigint; own: bigint };

/**
 * The six counters of one branch (spec §7): the one asked for, or the one looked at now (P4). Each is the
 * number of rows on the list of its name: a counsellor's are their own, but new and inactive assessments are
 * on everybody's (spec §6).
 */
export const stats = query({
  name: "dashboard.counters",
  summary: "The six counters of a branch",
  answers: counters,
  failed: "Something went wrong. Please reload the page",
  who: "dashboard.counters",
  input,
  read: async (viewer: Viewer, { branch = viewer.branch }) => {
    if (!viewer.branches.includes(branch)) return refuse(403);
    const sums = await db.$queryRaw<Sums[]>`
      SELECT counter, sum(change)::bigint AS everybodys,
        coalesce(sum(change) FILTER (WHERE handler_id = ${viewer.id}::uuid), 0)::bigint AS own
      FROM counter_change WHERE location = ${branch} GROUP BY counter`;
    const of = (counter: string) => sums.find((sum) => sum.counter === counter);
    const everybodys = (counter: string) => Number(of(counter)?.everybodys ?? 0);
    const listed = (counter: string) =>
      viewer.role === "admin" ? everybodys(counter) : Number(of(counter)?.own ?? 0);
    return {
      active: listed("active"),
      rejected: everybodys("rejected"),
      unattended: everybodys("unattended"),
      applications: listed("applications"),
      offerLetters: listed("offerLetters"),
      visas: listed("visas"),
    };
  },
});
