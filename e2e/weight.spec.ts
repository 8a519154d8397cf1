import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "@playwright/test";
import { publicQuestions } from "../lib/intake/assessments/public-questions";
import { publicWords } from "../lib/intake/assessments/public-words";
import { formPhrases } from "../lib/values/form-phrases";

// The scripts that each page loads, as the tested build lists them.

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

/** The pages, with their route groups, that load a script with these words. */
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

// A page that has to be added here probably loads data that it does not need.
for (const [data, words, pages] of [
  [
    "phone numbers",
    "country_calling_codes",
    [
      "(public)/offline",
      "(public)/register",
      "(public)/setup",
      "app/account",
      "app/leads/new",
      "app/take-payment",
      ...formOfAll,
    ],
  ],
  // A sheet of cases may have one country for all of its rows.
  [
    "countries",
    "Burkina Faso",
    ["app/import/[id]", "app/office", "app/universities/add", ...formOfAll],
  ],
] as const) {
  test(`the data of ${data} is loaded by the pages that need it, and by no other`, () => {
    expect(pagesWith(words)).toEqual([...pages].sort());
  });
}

test("a list waits for no schema: what its forms need comes with them", () => {
  const lists = ["active", "new", "rejected"].map((which) => `app/${which}-assessments`);
  const others = ["applications", "followups", "offers", "universities", "courses", "reciepts"];
  const withSchemas = pagesWith("ZodError");
  expect(withSchemas).toContain("app/leads/new");
  for (const page of [...lists, ...others.map((name) => `app/${name}`)])
    expect(withSchemas).not.toContain(page);
});

test("no script of the product carries the words of another language", () => {
  const folder = join(built, "static");
  const scripts = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".js"),
  );
  const others = (["pa", "hi"] as const).flatMap((language) => [
    publicWords(language).heading,
    publicQuestions(language).questions.mobile,
    formPhrases(language)["Nothing found"] ?? "",
  ]);
  for (const script of scripts) {
    const code = readFileSync(join(folder, script), "utf8");
    expect([script, others.filter((words) => code.includes(words))]).toEqual([script, []]);
  }
});
