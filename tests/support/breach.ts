import { createHash } from "node:crypto";
import { db } from "@/lib/platform/db";
import { makeStaff } from "./staff";

/** A breach with its first notice; answers the notice, which calls name. */
export async function makeBreachNotice() {
  const { id: madeById } = await makeStaff({ role: "admin" });
  const day = new Date("2026-11-01");
  const breach = await db.breach.create({
    data: {
      ...{ kind: "lost", happenedOn: day, noticedAt: day, what: "A laptop", place: "Here" },
      ...{ consequences: "Calls", measures: "Police", advice: "No codes", contact: "Harjit" },
      notedById: madeById,
    },
  });
  const pdf = Buffer.from("%PDF-1.4");
  const sha256 = createHash("sha256").update(pdf).digest("hex");
  return db.breachNotice.create({
    data: { breachId: breach.id, kind: "first", pdf, sha256, madeById },
  });
}
