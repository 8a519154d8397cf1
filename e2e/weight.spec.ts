import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "@playwright/test";

// What the build of the product that these tests run on gives each page to load with it.

const built = join(import.meta.dirname, "..", ".next-test");
const manifest = "page_client-reference-manifest.js";

type Manifest = { clientModules: Record<string, { chunks: string[] }> };

/** The scripts of a page and of the layouts around it; what it fetches later is not among them. */
function scriptsOf(file: string): string[] {
  const sandbox: { __RSC_MANIFEST?: Record<string, Manifest> } = {};
  runInNewContext(readFileSync(file, "utf8"), { globalThis: sandbox });
  const [page] = Object.values(sandbox.__RSC_MANIFEST ?? {});
  if (!page) throw new Error(`${file} names no page`);
  const chunks = Object.values(page.clientModules).flatMap((module) => module.chunks);
  return [...new Set(chunks)].filter((chunk) => chunk.endsWith(".js"));
}

/** The addresses of the pages, with the groups they lie in, that load a script with these words. */
function pagesWith(words: string): string[] {
  const app = join(built, "server", "app");
  const files = readdirSync(app, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(`/${manifest}`))
    .filter((file) =>
      scriptsOf(join(app, file)).some((script) =>
        readFileSync(join(built, script.replace("/_next/", "")), "utf8").includes(words),
      ),
    )
    .map((file) => file.slice(0, -manifest.length - 1))
    .sort();
}

const formOfAll = [
  "app/view-assessment/[ref_no]/edit",
  "app/view-assessment/[ref_no]/other-information",
];

// A page that is missing here has to be looked at: its schema pulls in what it does not use.
for (const [data, words, pages] of [
  [
    "phone numbers",
    "country_calling_codes",
    ["(public)/register", "app/account", "app/leads/new", "app/take-payment", ...formOfAll],
  ],
  ["countries", "Burkina Faso", ["app/universities/add", ...formOfAll]],
] as const) {
  test(`the data of ${data} comes with the pages that ask for one, and with no other`, () => {
    expect(pagesWith(words)).toEqual([...pages].sort());
  });
}
