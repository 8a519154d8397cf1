import "server-only";
import type { ChecklistStage } from "@/lib/catalogue/checklists/labels";
import { stageLabel } from "@/lib/catalogue/checklists/labels";
import type { CaseChange } from "@/lib/parts/status-updates/tell-student";
import { type Failure, refuse } from "@/lib/platform/result";
import { dayInIndia } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";

/** What each move asks for: a deposit accepts the offer. */
const asksFor = {
  application: ["application"],
  deposit: ["offer", "deposit"],
  visa: ["visa"],
} satisfies Record<string, ChecklistStage[]>;

type Move = { to: keyof typeof asksFor; country: string; anyway: string | null };

/**
 * The refusal of a move to a stage that waits for its checklist, with the names of what is missing. An admin goes on
 * with a reason, which the audit log keeps.
 */
export async function refusalOfMove(
  { assessment, viewer, tx }: CaseChange,
  { to, country, anyway }: Move,
): Promise<Failure | undefined> {
  const isAdmin = viewer.role === "admin";
  if (isAdmin && anyway) return undefined;
  const demanding = await tx.checklistTemplate.findMany({
    where: { country, stage: { in: asksFor[to] }, demanded: true },
    select: { stage: true },
  });
  if (demanding.length === 0) return undefined;
  const missing = await tx.checklistItem.findMany({
    where: {
      assessmentId: assessment.id,
      country,
      stage: { in: demanding.map(({ stage }) => stage) },
      OR: [
        { state: { in: ["needed", "asked", "rejected"] } },
        { state: { in: ["received", "checked"] }, validUntil: { lt: toDate(dayInIndia()) } },
      ],
    },
    select: { name: true },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
  if (missing.length === 0) return undefined;
  const names = missing.map(({ name }) => name).join(", ");
  const says = `${stageLabel(to)} waits for what is missing: ${names}.`;
  return isAdmin
    ? refuse(409, `${says} Say why it goes on all the same.`, {
        code: "missing",
        fields: { anyway: `${says} Say why it goes on all the same.` },
      })
    : refuse(409, `${says} An admin can go on without it.`, { code: "missing" });
}
