import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pageRights } from "@/lib/platform/access/gate";
import { can, roles } from "@/lib/platform/access/policy";
import { cookieFor, makeStaff } from "../support/staff";
import { outcome } from "./outcome";

const pages = readdirSync("app/app", { recursive: true, encoding: "utf8" })
  // Two answer the same to everybody: who was turned away, and an address that is no page.
  .filter((file) => file.endsWith("page.tsx") && !/^(forbidden|\[\.\.\.unknown\])/.test(file))
  .map((file) => `/app/${file.replace("/page.tsx", "")}`);

const rightOf = (path: string) => {
  const start = Object.keys(pageRights).find((key) => path === key || path.startsWith(`${key}/`));
  return start ? pageRights[start] : undefined;
};

const params = { ref_no: "GSP-26-99999", email: "nobody@example.com", recieptNumber: "1" };

describe("a page of the back-office", () => {
  it.each(pages)("%s has a row in the table of rights", (path) => {
    expect(rightOf(path)).toBeDefined();
  });

  it.each(pages)("%s sends who is not signed in to the login page", async (path) => {
    const login = `/login?callbackUrl=${encodeURIComponent(path)}`;
    expect(await outcome(path, "", params)).toContain(`NEXT_REDIRECT;replace;${login};307`);
  });

  it.each(pages.flatMap((path) => roles.map((role) => [path, role] as const)))(
    "%s answers %s by its own rule",
    async (path, role) => {
      const right = rightOf(path);
      const told = await outcome(path, await cookieFor(await makeStaff({ role })), params);
      const refused = "NEXT_HTTP_ERROR_FALLBACK;403";
      if (right && !can({ role }, right)) expect(told).toBe(refused);
      // A case or a colleague that is not there answers 404, or 403 where that would tell.
      else expect(["shown", "NEXT_HTTP_ERROR_FALLBACK;404", refused]).toContain(told);
    },
  );
});
