import "server-only";
import { changesOf, type OpenCases, rulesWith } from "@/lib/catalogue/visa-rules/changes";
import { confirmedRules } from "@/lib/catalogue/visa-rules/queries";
import { newRule } from "@/lib/catalogue/visa-rules/schema";
import { allBranchesOnly } from "@/lib/platform/access/all-branches";
import { query } from "@/lib/platform/operation/query";
import { isFailure } from "@/lib/platform/result";
import { dayInIndia } from "@/lib/values/clock";

const may = allBranchesOnly("changes rules of visas");

/** What a typed rule would do to open cases. Who reads cases lies on a floor above, and gives their facts here. */
export const rulePreview = (openCases: () => OpenCases) =>
  query({
    name: "visaRules.preview",
    summary: "What a typed rule would change for open cases, before it is saved",
    who: "visaRules.manage",
    input: newRule,
    read: async (viewer, typed) => {
      const allowed = may(viewer);
      if (isFailure(allowed)) return allowed;
      const rules = await confirmedRules();
      const today = dayInIndia();
      return changesOf(openCases(), rules, rulesWith(rules, typed, today), today);
    },
  });
