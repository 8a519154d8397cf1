import { can, type Right, type Role } from "@/lib/platform/access/policy";

/** Which right each back-office page needs, by the beginning of its path: none of these begins another. */
export const pageRights: Record<string, Right> = {
  "/app/main/dashboard": "dashboard.search",
  "/app/create-assessment": "assessments.create",
  "/app/new-assessments": "assessments.new",
  "/app/active-assessments": "assessments.active",
  "/app/rejected-assessments": "assessments.inactive",
  "/app/assessments": "analytics",
  "/app/leads": "leads.list",
  "/app/view-assessment": "case.overview",
  "/app/application": "case.overview",
  "/app/universities": "universities.edit",
  "/app/courses": "courses.edit",
  "/app/users": "staff.list",
  "/app/branches": "branches.manage",
  "/app/reject-reasons": "rejectReasons.manage",
  "/app/bulk": "assessments.all",
  "/app/account": "account.own",
  "/app/limit": "account.own",
  "/app/offer": "case.open",
  "/app/cases": "cases.list",
  "/app/applications": "applications.list",
  "/app/today": "today.queue",
  "/app/followups": "followUps.list",
  "/app/offers": "offers.list",
  "/app/visas": "visas.list",
  "/app/deferd": "deferred.list",
  "/app/deposits": "deposits.list",
  "/app/outbox": "outbox.read",
  "/app/trash": "trash.manage",
  "/app/audit": "audit.read",
  "/app/system": "system.read",
  "/app/P&L": "finance.read",
  "/app/day-close": "days.close",
  "/app/reciepts": "finance.read",
  "/app/expenses": "finance.read",
  "/app/take-payment": "case.open",
  "/app/payment-request": "case.open",
  "/app/registers": "finance.read",
  "/app/create/daily": "reports.daily",
  "/app/report": "reports.analysis",
  "/app/analytics": "analytics",
};

/** What the middleware does with a request for a page, given the role in its cookie. */
export function gate(path: string, role: Role | undefined): "pass" | "login" | "forbidden" {
  if (path !== "/app" && !path.startsWith("/app/")) return "pass";
  if (!role) return "login";
  const page = Object.keys(pageRights).find(
    (start) => path === start || path.startsWith(`${start}/`),
  );
  const right = page && pageRights[page];
  return right && !can({ role }, right) ? "forbidden" : "pass";
}
