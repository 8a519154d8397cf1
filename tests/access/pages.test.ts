import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pageRights } from "@/lib/access/gate";
import { can, roles } from "@/lib/access/policy";
import { fakeRequest, within } from "../support/request";
import { cookieFor, makeStaff } from "../support/staff";

// The pages themselves, with no middleware before them: nothing leaks when it is removed.

// forbidden() asks for the flag that next.config.ts sets.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = "true";

declare global {
  interface ImportMeta {
    /** vite's, which vitest runs on */
    glob<T>(pattern: string): Record<string, () => Promise<T>>;
  }
}

type Page = (props: Record<string, unknown>) => Promise<unknown>;

const modules = import.meta.glob<{ default: Page }>("../../app/app/**/page.tsx");
const fileOf = (path: string) => `../../app${path}/page.tsx`;

const pages = readdirSync("app/app", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("page.tsx") && !file.startsWith("forbidden"))
  .map((file) => `/app/${file.replace("/page.tsx", "")}`);

const rightOf = (path: string) => {
  const start = Object.keys(pageRights).find((key) => path === key || path.startsWith(`${key}/`));
  return start ? pageRights[start] : undefined;
};

const none = Promise.resolve({});
const params = Promise.resolve({ ref_no: "GSP-26-99999", email: "nobody@example.com" });

/** How a page ends: what Next is told by the error that it throws, or "shown". */
async function outcome(path: string, cookie = "") {
  const load = modules[fileOf(path)];
  if (!load) throw new Error(`${path} is no page`);
  const { default: page } = await load();
  const headers = new Headers({ cookie, "x-path": path });
  return within(fakeRequest(headers), () =>
    page({ params, searchParams: none }).then(
      () => "shown",
      (error: { digest?: string }) => error.digest ?? String(error),
    ),
  );
}

describe("a page of the back-office", () => {
  it.each(pages)("%s has a row in the table of rights", (path) => {
    expect(rightOf(path)).toBeDefined();
  });

  it.each(pages)("%s sends who is not signed in to the login page", async (path) => {
    const login = `/login?callbackUrl=${encodeURIComponent(path)}`;
    expect(await outcome(path)).toContain(`NEXT_REDIRECT;replace;${login};307`);
  });

  it.each(pages.flatMap((path) => roles.map((role) => [path, role] as const)))(
    "%s answers %s by its own rule",
    async (path, role) => {
      const right = rightOf(path);
      const told = await outcome(path, await cookieFor(await makeStaff({ role })));
      const refused = "NEXT_HTTP_ERROR_FALLBACK;403";
      if (right && !can({ role }, right)) expect(told).toBe(refused);
      // A case or a colleague that is not there answers 404, or 403 where that would tell.
      else expect(["shown", "NEXT_HTTP_ERROR_FALLBACK;404", refused]).toContain(told);
    },
  );
});
