import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";
import { post } from "../e2e/support/courses";
import { walk } from "../e2e/support/guide";
import { targetOf } from "../e2e/support/guide-controls";
import { scenes, someWords } from "../e2e/support/guide-scenes";
import { startOwnOffice } from "../e2e/support/own-office";
import { tasks } from "../lib/people/guide/guide";
import { filled, readerSample } from "../lib/people/guide/sample";
import type { Step, Task } from "../lib/people/guide/steps";
import { type Role, roles } from "../lib/platform/access/role-rights";
import { root } from "./root";

// A picture of each task of the guide: the page at one of its steps, with a ring around what is pressed there.

const folder = join(root, "public", "pictures", "guide");
const size = { width: 1280, height: 800 };
const student = { first_name: "Simran", surname: "Kaur" };
const surname = () => "Gill";
const branch = "gurdaspur";
export const demoPassword = "overseas-demo-2026";
const emails: Record<Role, string> = {
  admin: "admin@overseasdesk.example",
  user: "gurdaspur@overseasdesk.example",
  reception: "reception@overseasdesk.example",
  Admission: "admission@overseasdesk.example",
};

const isDone = (step: Step) => "press" in step || "tick" in step || "fill" in step;

/** The step that a task names; or else the one after the last field, at which most is to be seen, or the last at which something is done. */
function shownStep({ steps }: Task): number {
  const pictured = steps.findIndex((step) => "pictured" in step);
  if (pictured >= 0) return pictured;
  const lastField = steps.findLastIndex((step) => "fill" in step);
  const after = steps.findIndex((step, at) => at > lastField && isDone(step));
  if (lastField >= 0 && after >= 0) return after;
  const last = steps.findLastIndex(isDone);
  return last >= 0 ? last : steps.length - 1;
}

/**
 * `logIn` opens a context of an account, where no address is named in the product that all pictures are of. `only` names some
 * tasks; without any all pictures are taken anew, and those of tasks that are gone go too.
 */
export async function takeGuidePictures(
  browser: Browser,
  logIn: (browser: Browser, email: string, origin?: string) => Promise<BrowserContext>,
  only: string[] = [],
) {
  if (only.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const wanted = tasks.filter(({ id }) => only.length === 0 || only.includes(id));
  const admin = await (await logIn(browser, emails.admin)).newPage();
  for (const task of wanted.filter(({ ownOffice }) => !ownOffice)) {
    const [role] = task.roles;
    const context = await logIn(browser, emails[role]);
    await takePicture(task, role, await context.newPage(), admin);
    await context.close();
  }
  for (const role of roles) {
    const own = wanted.filter(({ ownOffice, roles: [first] }) => ownOffice && first === role);
    if (own.length === 0) continue;
    const office = await startOwnOffice(role);
    const context = await logIn(browser, emails[role], office.origin);
    for (const task of own) await takePicture(task, role, await context.newPage(), admin);
    await context.close();
    await office.stop();
  }
}

/** A branch of which no record is known yet; the page's user looks at it. */
async function newBranch(page: Page, email: string, admin: Page) {
  const code = "kadian";
  const data = { code, name: "Kadian", prefix: "KDN", phones: [], colour: "teal" };
  await post(admin, "branch/create", data);
  await post(page, "admin/login", { email, password: demoPassword, branch: code });
  return code;
}

async function takePicture(task: Task, role: Role, page: Page, admin: Page) {
  const place = { page, email: emails[role], admin, branch, student, surname };
  const made =
    task.given &&
    (await scenes[task.given]({ ...place, elsewhere: () => newBranch(page, emails[role], admin) }));
  const typed = task.ownOffice ? readerSample : someWords(surname);
  const sample = { ...typed, newFirst: "Navneet", ...made };
  const walker = { page, role, sample };
  await page.setViewportSize(size);
  await page.goto("/app/main/dashboard");
  const at = shownStep(task);
  await walk(walker, task, at);
  const step = task.steps[at];
  const target =
    step && !("note" in step)
      ? await targetOf(walker.page, step, (text) => filled(text, walker.sample))
      : undefined;
  await target?.evaluate((element) => {
    element.scrollIntoView({ block: "nearest" });
    (element as HTMLElement).style.cssText += "outline: 3px solid #d9480f; outline-offset: 3px;";
    // A line that cuts long words would cut the ring too.
    const { parentElement: line } = element;
    if (line && getComputedStyle(line).overflowY === "hidden") line.style.overflow = "visible";
  });
  const shot = await walker.page.screenshot({ animations: "disabled", caret: "hide" });
  await sharp(shot)
    .resize(960)
    .webp({ quality: 68 })
    .toFile(join(folder, `${task.id}.webp`));
  console.log(`guide/${task.id}.webp shows step ${at + 1}`);
}
