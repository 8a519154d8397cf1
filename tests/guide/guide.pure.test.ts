import { readdirSync, statSync } from "node:fs";
import { describe, expect, expectTypeOf, it } from "vitest";
import { isFor, tasks, tasksAbout, tasksOf } from "@/lib/people/guide/guide";
import { type GuideLanguage, guideLanguages } from "@/lib/people/guide/labels";
import { sentence, starredNames, wayTo } from "@/lib/people/guide/sentences";
import { isBilingual, type Step, type Task } from "@/lib/people/guide/steps";
import { toldTo } from "@/lib/people/guide/told";
import { menuOf } from "@/lib/platform/access/menu";
import { namedPages, pages } from "@/lib/platform/access/pages";
import { can } from "@/lib/platform/access/policy";
import { type Role, roles } from "@/lib/platform/access/role-rights";

// What can be known of the guide without a browser; e2e/guide.spec.ts does each task.

const readings = tasks.flatMap((task) =>
  (task.roles as readonly Role[]).map((role) => ({ id: task.id, role, task })),
);
const ids = (some: readonly Task[]) => some.map(({ id }) => id);

describe("the tasks of the guide", () => {
  it("each has an address of its own", () => {
    expect(ids(tasks)).toEqual([...new Set(ids(tasks))]);
    for (const id of ids(tasks)) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it.each(readings)(
    "$id opens only pages that $role may open, by a menu that has them",
    ({ task, role }) => {
      const opened = task.steps.flatMap((step) => ("open" in step ? [step.open] : []));
      for (const href of opened) {
        const page = namedPages.find((one) => one.href === href);
        expect(page && can({ role }, page.right), href).toBe(true);
        expect(wayTo(role, href), href).toBeDefined();
      }
    },
  );

  it.each(readings)("$id is read by $role to its end in each language", ({ task, role }) => {
    for (const language of isBilingual(task) ? (["en", "pa"] as const) : (["en"] as const)) {
      const { title, why, before = "", steps } = toldTo(role, task, language);
      expect(steps.filter((step) => step === "")).toEqual([]);
      expect([title, why, before, ...steps].join(" ")).not.toMatch(/[{}]|undefined/);
    }
  });

  it("names as their pages only those that exist", () => {
    const lines = pages.map(({ href }) => href);
    const about = tasks.flatMap((task) => task.pages).map((page) => page.replace(/\/\*.*$/, ""));
    expect(
      about.filter((page) => !lines.some((line) => page === line || page.startsWith(`${line}/`))),
    ).toEqual([]);
  });
});

/** Their heading and rows say what they are for. */
const selfEvident = [
  // To reception, whose unknown numbers become leads there.
  "/app/inbox",
  "/app/registers",
  // Its days and its one button
  "/app/board",
  "/app/calendar",
  "/app/settings",
  "/app/report",
  "/app/assessments",
  "/app/reciepts",
  // Reception and counsellors see their own row there.
  "/app/users",
];

it.each(roles)("each page in the menu of %s has a task, or explains itself", (role) => {
  const { sidebar, header } = menuOf({ role, books: ["gurdaspur"], allBranches: true });
  const hrefs = [...sidebar.flatMap((entry) => entry.pages), ...header].map(({ href }) => href);
  const without = hrefs.filter((href) => tasksAbout(role, href).length === 0);
  expect(without.filter((href) => !selfEvident.includes(href))).toEqual([]);
});

describe("the `?` of a page", () => {
  it.each([
    ["reception", "/app/leads", ["caller"]],
    ["reception", "/app/leads/0190", ["call-back"]],
    ["reception", "/app/view-assessment/GSP-26-00042", ["find-case"]],
    ["user", "/app/view-assessment/GSP-26-00042/offers", ["offer-comes"]],
    ["user", "/app/view-assessment/GSP-26-00042/receipts/7", ["print-again"]],
    ["user", "/app/application/view/GSP-26-00042/0190", ["university-answers"]],
    ["admin", "/app/new-assessments", ["hand-out", "accept-new"]],
    ["Admission", "/app/main/dashboard", ["waiting-work", "walk-in"]],
    ["user", "/app/view-assessment/GSP-26-00042", ["consent-on-paper", "find-case"]],
    ["admin", "/app/personal-data/retention", ["retention"]],
    ["admin", "/app/personal-data/GSP-26-00042", ["erase-person"]],
    ["user", "/app/account", ["phone-calendar"]],
    ["reception", "/app/account", []],
    ["user", "/app/view-assessment/GSP-26-00042/calls", ["ring-student"]],
    ["admin", "/app/webhooks/0190", ["tell-program"]],
  ] as const)("the ? of %s at %s leads to %j", (role, path, wanted) => {
    expect(ids(tasksAbout(role, path))).toEqual(wanted);
  });

  it("leads nobody to a task of others", () => {
    for (const role of roles)
      for (const { href } of pages)
        expect(tasksAbout(role, href).filter((task) => !isFor(task, role))).toEqual([]);
  });
});

it("a role's own tasks come before everybody's, and reception's come in the order of its day", () => {
  expect(ids(tasksOf("reception"))[0]).toBe("walk-in");
  expect(ids(tasksOf("user"))[0]).toBe("forty-calls");
  expect(ids(tasksOf("admin"))[0]).toBe("hand-out");
});

/** What the journey touches or looks for at a step. */
function touched(step: Step): string[] {
  if ("note" in step) return [];
  if ("find" in step) return ["Search"];
  if ("press" in step) return [step.press];
  if ("fill" in step) return Object.keys(step.fill);
  if ("tick" in step) return [step.tick];
  if ("upload" in step) return [step.into];
  if ("key" in step) return [step.key];
  return "see" in step ? [step.see] : [];
}

const owned = tasks.flatMap((task) =>
  task.steps.filter((step) => "note" in step || step.says).map((step) => ({ task, step })),
);

it("what is bold in a step's own words is what the journey presses or sees", () => {
  const wrong = owned.flatMap(({ task, step }) => {
    const said = { role: task.roles[0], language: "en" } as const;
    const untouched = starredNames(sentence(step, said)).filter(
      (name) => !touched(step).includes(name),
    );
    return untouched.map((name) => `${task.id}: ${name}`);
  });
  expect(wrong).toEqual([]);
});

describe("Punjabi", () => {
  const bilingual = tasks.filter(isBilingual);

  it("all of reception's tasks are said in Punjabi, in Gurmukhi", () => {
    expect(ids(tasksOf("reception").filter((task) => !isBilingual(task)))).toEqual([]);
    for (const task of bilingual) {
      const { title, why, steps } = toldTo("reception", task, "pa");
      for (const text of [title, why, ...steps]) expect(text).toMatch(/\p{Script=Gurmukhi}/u);
    }
  });

  it.each(bilingual)("$id has the same names of the screen in both languages", (task) => {
    const names = Object.keys(guideLanguages).map((language) =>
      toldTo("reception", task, language as "en" | "pa").steps.map((step) =>
        starredNames(step).toSorted(),
      ),
    );
    expect(names[1]).toEqual(names[0]);
  });

  it("a task of reception's without Punjabi does not compile", () => {
    type Said<Role extends string, Words> = {
      id: string;
      pages: string[];
      roles: readonly [Role];
      title: Words;
      why: Words;
      steps: [];
    };
    expectTypeOf<Said<"admin", string>>().toExtend<Task>();
    expectTypeOf<Said<"reception", Record<GuideLanguage, string>>>().toExtend<Task>();
    expectTypeOf<Said<"reception", string>>().not.toExtend<Task>();
  });
});

it("each task has a picture, no other is kept, and all of them are small", () => {
  const folder = "public/pictures/guide";
  const files = readdirSync(folder);
  expect(files.toSorted()).toEqual(
    ids(tasks)
      .map((id) => `${id}.webp`)
      .toSorted(),
  );
  const bytes = files.reduce((sum, file) => sum + statSync(`${folder}/${file}`).size, 0);
  expect(bytes / files.length).toBeLessThan(25_000);
});
