import { pages } from "@/lib/platform/access/pages";
import { can, type Right } from "@/lib/platform/access/policy";
import type { Role } from "@/lib/platform/access/role-rights";

/** Of the table's pages; a line that leads to a part of a page has a question mark or a hash. */
const rights = new Map(
  pages.filter(({ href }) => !/[?#]/.test(href)).map(({ href, right }) => [href, right]),
);

/** Which right a page of the back-office needs: its own, or that of the nearest page above it. */
export function rightOf(path: string): Right | undefined {
  for (let at = path; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
    const right = rights.get(at);
    if (right) return right;
  }
  return undefined;
}

/** What the middleware does with a request for a page, given the role in its cookie. */
export function gate(path: string, role: Role | undefined): "pass" | "login" | "forbidden" {
  if (path !== "/app" && !path.startsWith("/app/")) return "pass";
  if (!role) return "login";
  const right = rightOf(path);
  return right && !can({ role }, right) ? "forbidden" : "pass";
}
