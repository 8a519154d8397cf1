// The lists that are opened as they were left, and may have views: what each is called, and where it is. Pure.

export const viewLists = {
  "assessments.active": { label: "Active Assessments", page: "/app/active-assessments" },
  "assessments.new": { label: "New Assessments", page: "/app/new-assessments" },
  "assessments.inactive": { label: "Inactive Assessments", page: "/app/rejected-assessments" },
  "assessments.office": { label: "All Assessments", page: "/app/assessments" },
  "followUps.list": { label: "Follow Ups", page: "/app/followups" },
  "applications.list": { label: "Applications", page: "/app/applications" },
  "offers.list": { label: "Offer Letters", page: "/app/offers" },
  "visas.list": { label: "Visas", page: "/app/visas" },
  "deferred.list": { label: "Deferred", page: "/app/deferd" },
  "deposits.list": { label: "Deposits", page: "/app/deposits" },
} as const;
export type ViewedList = keyof typeof viewLists;

export const isViewed = (list: string): list is ViewedList => Object.hasOwn(viewLists, list);
