import { createHash, randomUUID } from "node:crypto";
import { db } from "@/lib/platform/db";
import type { Prisma } from "@/prisma/generated/client";
import { makeStaff } from "./staff";

/** A file of leads that was read, with one row that is refused. */
export async function makeImport(more: Partial<Prisma.ImportRunUncheckedCreateInput> = {}) {
  const { id: staffId } = await makeStaff({ role: "admin" });
  return db.importRun.create({
    data: {
      ...{ staffId, kind: "leads", fileName: "leads.csv", sheet: "", total: 1, setup: {} },
      headings: ["Name", "Mobile"],
      sha256: createHash("sha256").update(randomUUID()).digest("hex"),
      rows: {
        create: {
          number: 2,
          cells: ["Amrit", "12"],
          outcome: "refused",
          words: "Mobile: 12 is short",
        },
      },
      ...more,
    },
  });
}

/** Where a case or a lead came from. */
export async function makeOrigin(more: Partial<Prisma.ImportOriginUncheckedCreateInput>) {
  const { id: importedById } = await makeStaff({ role: "admin" });
  return db.importOrigin.create({
    data: { fileName: "old.xlsx", isNew: true, importedById, importedAt: new Date(), ...more },
  });
}
