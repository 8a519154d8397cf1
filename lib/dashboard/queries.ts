import "server-only";
import { z } from "zod";
import { overviewScope } from "@/lib/access/scope";
import type { Viewer } from "@/lib/access/policy";
import { branches } from "@/lib/branches";
import { db } from "@/lib/db";
import { query } from "@/lib/operation/query";
import { refuse } from "@/lib/operation/result";

const input = z.object({ branch: z.enum(branches, "Branch is not one of the choices").optional() });

/** The six counters of one branch (spec §7): the one asked for, or the one looked at now (P4). */
export const stats = query({
  name: "dashboard.counters",
  who: "dashboard.counters",
  input,
  read: async (viewer: Viewer, { branch = viewer.branch }) => {
    if (!viewer.branches.includes(branch)) return refuse(403);
    const where = { location: branch };
    const [states, applications, offerLetters, visas] = await Promise.all([
      db.assessment.groupBy({
        by: ["state"],
        where: { AND: [overviewScope(viewer), where] },
        _count: { _all: true },
      }),
      db.application.count({ where }),
      db.offerLetter.count({ where }),
      db.visa.count({ where }),
    ]);
    const count = (state: string) => states.find((s) => s.state === state)?._count._all ?? 0;
    return {
      active: count("active"),
      rejected: count("rejected"),
      unattended: count("unattended"),
      applications,
      offerLetters,
      visas,
    };
  },
});
