import "server-only";
import type { ViewedList } from "@/lib/desk/views/labels";
import { officeAssessments } from "@/lib/intake/assessments/list";
import {
  activeAssessments,
  inactiveAssessments,
  newAssessments,
} from "@/lib/intake/assessments/queries";
import { applicationList, deferredList } from "@/lib/parts/applications/list";
import { depositList } from "@/lib/parts/deposits/list";
import { followUpList } from "@/lib/parts/follow-ups/list";
import { offerList } from "@/lib/parts/offers/list";
import { visaList } from "@/lib/parts/visas/list";
import type { Right, Viewer } from "@/lib/platform/access/policy";
import type { ListState } from "@/lib/platform/lists/list-state";

type Viewed = {
  who: Right;
  viewCount: (viewer: Viewer, stored: ListState) => Promise<number | undefined>;
};

/** The lists by their names; each applies its own scope to the viewer. */
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
