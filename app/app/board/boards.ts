import { can, type Right, type Viewer } from "@/lib/platform/access/policy";

const boards = [
  { href: "/app/board/leads", label: "Leads", right: "leads.list" },
  { href: "/app/board", label: "Cases", right: "assessments.active" },
  { href: "/app/board/applications", label: "Applications", right: "applications.list" },
] as const satisfies { href: string; label: string; right: Right }[];

/** The boards that this person may see, as tabs. */
export const boardsOf = (viewer: Viewer) =>
  boards
    .filter(({ right }) => can(viewer, right))
    .map(({ href, label }) => ({ href: href as string, label }));
