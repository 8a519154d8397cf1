import { kinds } from "@/lib/catalogue/visa-rules/kinds";
import type { RuleKind } from "@/lib/catalogue/visa-rules/labels";
import { db } from "@/lib/platform/db";
import type { Prisma } from "@/prisma/generated/client";
import { makeNumbered } from "./deposits";
import { makeStaff } from "./staff";

type Plan = Partial<Omit<Prisma.VisaPlanUncheckedCreateInput, "applicationId" | "assessmentId">>;

/** An application of the case whose visa is planned for a day. */
export async function makePlanned(assessmentId: string, plan: Plan = {}) {
  const application = await makeNumbered(assessmentId);
  await db.visaPlan.create({
    data: {
      plannedOn: new Date("2026-12-10"),
      ...plan,
      applicationId: application.id,
      assessmentId,
    },
  });
  return application;
}

type Verdict = Partial<Prisma.VisaVerdictUncheckedCreateInput>;

/** A verdict of an application of the case, as the job writes one. */
export async function makeVerdict(assessmentId: string, verdict: Verdict = {}) {
  const { id: applicationId } = await makePlanned(assessmentId);
  return db.visaVerdict.create({
    data: {
      applicationId,
      assessmentId,
      country: "CA",
      state: "unsafe",
      plannedOn: new Date("2026-12-10"),
      actBy: new Date("2026-12-10"),
      missing: [],
      findings: [],
      facts: { documents: [], tests: [], funds: [] },
      fingerprint: "made by a test",
      madeAt: new Date(),
      ...verdict,
    },
  });
}

/** The verdicts of a case that hold today. */
export const verdictsOf = (assessmentId: string) =>
  db.visaVerdict.findMany({
    where: { assessmentId, closedAt: null },
    orderBy: { applicationId: "asc" },
  });

type Rule = Partial<Prisma.VisaRuleUncheckedCreateInput> &
  Pick<Prisma.VisaRuleUncheckedCreateInput, "key" | "kind" | "params">;

/** A rule of Canada that an admin has confirmed. */
export async function makeRule(rule: Rule) {
  const admin = await makeStaff({ role: "admin" });
  return db.visaRule.create({
    data: {
      country: "CA",
      severity: "blocks",
      wordsEn: rule.key,
      wordsPa: rule.key,
      wordsHi: rule.key,
      sourceUrl: "https://example.com/",
      sourceTitle: "The embassy",
      checkedOn: new Date("2026-11-01"),
      checkedById: admin.id,
      reviewBy: new Date("2027-11-01"),
      ...rule,
      params: kinds[rule.kind as RuleKind].schema.parse(rule.params) as Prisma.InputJsonObject,
    },
  });
}
