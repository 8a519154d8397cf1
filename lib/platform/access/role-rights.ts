// What a role alone decides: section 6 of the specification and decisions A1–A10. What also depends on a case, a lead or a
// branch is in policy.ts.

export const roles = ["admin", "user", "reception", "Admission"] as const;
export type Role = (typeof roles)[number];

const everyone: readonly Role[] = roles;
export const office: readonly Role[] = ["admin", "user", "Admission"];
const desk: readonly Role[] = ["admin", "user"];
const front: readonly Role[] = ["reception", "Admission"];
export const admin: readonly Role[] = ["admin"];

/** What a role alone decides. Every page, call and change names a right, or "anyone". */
export const roleRights = {
  "account.own": everyone,
  "account.enrol": everyone, // the second factor, also of whom nothing else is open before
  "staff.list": everyone, // own row, or all for an admin (A8)
  "staff.manage": admin,
  "staff.names": office, // colleagues as choices of a filter, those of one's branches (A6, P4)
  "discounts.limit": admin, // of all branches
  "outbox.read": admin,
  "trash.manage": admin, // of their branches (A4)
  "twins.manage": admin, // of their branches
  "audit.read": admin, // of their branches (P4)
  "personalData.manage": admin, // requests of their branches (P4)
  "system.read": admin,
  "settings.read": admin, // whoever has a card there
  "office.manage": admin, // narrowed to whom no branch is closed (P4)
  "apiKeys.manage": admin, // and webhooks: one's own; those of all where no branch is closed (P4)
  "rejectReasons.manage": admin,
  "tags.manage": admin,
  "checklists.manage": admin,
  "visaRules.manage": admin,
  "partners.manage": admin, // all branches share partners and agreements
  "commission.list": admin, // of their branches
  "claims.manage": admin, // narrowed to whom no branch is closed (P4)
  "trustedSigners.manage": admin,
  "institutionLists.manage": admin,
  "imports.manage": admin,
  "templates.manage": admin,
  "series.manage": admin,
  "checklist.list": office, // the gaps of whole lists or of one's own cases, as the lists of A7
  "letters.list": office, // of whole lists or of one's own cases, as the lists of A7
  "branches.manage": admin, // narrowed to whom no branch is closed (P4)
  "dashboard.search": everyone,
  "dashboard.counters": desk,
  "dashboard.followUps": desk,
  "dashboard.desk": front, // the day's appointments and walk-ins of the branch (A2)
  "calendar.read": everyone, // appointments by listsAppointment
  "today.queue": everyone, // the calls of one's own cases; an admin's own, or anybody's
  "search.mobile": everyone,
  "search.name": everyone,
  "search.officialMobile": desk,
  "search.officialEmail": desk,
  "search.dob": desk,
  "search.contact": desk, // official mobile, e-mails, spouse and contacts among the words of a search (A6)
  "search.passport": desk, // of the cases that one may open (A2)
  "assessments.create": everyone,
  "assessments.all": office,
  "assessments.new": office,
  "assessments.active": office,
  "assessments.inactive": office,
  "leads.list": everyone, // of their branches: to read, note and call them; the rest by changesLead
  "leads.delete": admin,
  "leadSources.manage": admin, // of their branches (P4)
  "inbox.read": everyone, // narrowed by readsConversation
  "cases.list": everyone, // of oneself, or for an admin of anybody: readsReport
  "universities.edit": everyone, // A9
  "courses.edit": everyone, // A9
  "applications.list": office, // A7, and the five below
  "followUps.list": office,
  "offers.list": office,
  "deposits.list": office,
  "visas.list": office,
  "visaDates.list": office, // of whole lists or of one's own cases, as the lists of A7
  "deferred.list": office,
  "dues.list": office, // of whole lists or of one's own cases, as the lists of A7
  "dashboard.toWorkOn": ["Admission"], // what waits in these lists: their way in (A7)
  "reports.daily": desk,
  "reports.analysis": everyone, // of oneself, or for an admin of anybody: readsReport
  "reports.team": admin,
  "finance.read": office, // A8
  "expenses.add": everyone, // on a case that one may open, or of a branch whose books one keeps (C12)
  "vouchers.void": everyone, // the author on its day, or an admin of the branch's books (A11)
  "vouchers.refund": admin,
  "days.close": office, // today's, of a branch whose books one keeps (C16)
  "days.closePast": admin, // A11
  "days.reopen": admin,
  "months.close": admin, // C19: of a branch whose books they keep, and to open it again
  "bank.match": admin, // statements of the bank of the books they keep
  "books.open": admin, // what a branch had when its books began, of a branch whose books they keep
  "registers.licence": admin, // with passport numbers, of their branches (C17)
  analytics: admin,
  "views.share": admin, // a view of a list, with everybody or a branch of theirs
  "lists.export": admin, // books, registers and the team's reports as files; a list is exported by everybody who sees it (A7)
} satisfies Record<string, readonly Role[]>;

export type RoleRight = keyof typeof roleRights;
