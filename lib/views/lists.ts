import "server-only";
import { applicationList, deferredList } from "@/lib/applications/list";
import { officeAssessments } from "@/lib/assessments/list";
import { activeAssessments, inactiveAssessments, newAssessments } from "@/lib/assessments/queries";
import { depositList } from "@/lib/deposits/list";
import { followUpList } from "@/lib/follow-ups/list";
import { offerList } from "@/lib/offers/list";
import type { Right, Viewer } from "@/lib/platform/access/policy";
import type { ListState } from "@/lib/platform/lists/list-state";
import type { ViewedList } from "@/lib/views/labels";
import { visaList } from "@/lib/visas/list";

type Viewed = {
  who: Right;
  viewCount: (viewer: Viewer, stored: ListState) => Promise<number | undefined>;
};

/** The lists by their names; each asks its own scope for whoever looks. */
export const viewed: Record<ViewedList, Viewed> = {
  "assessments.active": activeAssessments,
  "assessments.new": newAssessments,
  "assessments.inactive": inactiveAssessments,
  "assessments.office": officeAssessments,
  "followUps.list": followUpList,
  "applications.list": applicationList,
  "offers.list": offerList,
  "visas.list": visaList,
  "deferred.list": deferredList,
  "deposits.list": depositList,
};
