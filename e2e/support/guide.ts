import { expect, type Locator, type Page } from "@playwright/test";
import { filled, type Sample } from "../../lib/people/guide/sample";
import { isGroupName, sentence, wayTo } from "../../lib/people/guide/sentences";
import { inLanguage, type Step, type Task } from "../../lib/people/guide/steps";
import type { Role } from "../../lib/platform/access/role-rights";
import { logo, pdf, sheet } from "./files";
import { button, choice, escaped, field, fileInput, words } from "./guide-controls";
import { takeToast } from "./toasts";

// Does a task of the guide as its words say: nothing here knows a page, a form or a task.

export type Walker = { page: Page; role: Role; sample: Sample };

/** Walks the steps before this one; a failure says the task, the step and its words. */
export async function walk(walker: Walker, task: Task, before = task.steps.length) {
  const language = "en";
  for (const [at, step] of task.steps.slice(0, before).entries()) {
    const { role, sample } = walker;
    try {
      await act(walker, step);
    } catch (error) {
      const title = inLanguage(task.title, language);
      const said = sentence(step, { role, language, sample });
      throw new Error(`The guide is not true: “${title}”, step ${at + 1}: ${said}`, {
        cause: error,
      });
    }
  }
}

async function act(walker: Walker, step: Step) {
  if ("note" in step) return;
  const { page, role, sample } = walker;
  const say = (text: string) => filled(text, sample);
  if ("open" in step) await open(page, role, step.open);
  else if ("find" in step) await find(page, say(step.find), say("{name}"));
  else if ("press" in step)
    await press(walker, say(step.press), step.at && say(step.at), step.opens);
  else if ("fill" in step)
    for (const [label, value] of Object.entries(step.fill))
      await fill(page, label, say(value), step.at);
  else if ("tick" in step) await (await choice(page, say(step.tick))).check();
  else if ("upload" in step) await upload(walker, step.into, step.upload);
  else if ("key" in step)
    await page.keyboard.press(step.key.replace(/^[A-Z]$/, (key) => key.toLowerCase()));
  else await see(page, say(step.see));
}

/** On the page, or in a message that may be gone again. */
const see = (page: Page, said: string) =>
  expect
    .poll(async () => (await words(page, said).isVisible()) || (await takeToast(page, said)))
    .toBe(true);

/** Files of which the task's later steps name something, by the field that takes them. */
const ownFiles: Record<string, (sample: Sample) => ReturnType<typeof sheet>> = {
  "Statement of the bank": bankStatement,
  "Remittance sheet": remittanceSheet,
};

/** A file of a kind that the field takes. */
async function upload({ page, sample }: Walker, into: string, what: string) {
  const input = fileInput(page, into);
  const takes = (await input.getAttribute("accept")) ?? "";
  const own = ownFiles[into];
  if (own) await input.setInputFiles(own(sample));
  else if (takes.includes("pdf")) await input.setInputFiles(pdf(`${what}.pdf`));
  else await input.setInputFiles(takes.includes("csv") ? oldLeads(sample) : await logo());
}

/** What the bank took for its messages, and money that nobody recorded. */
function bankStatement({ charge = "" }: Sample) {
  return sheet("Statement.csv", [
    ["HDFC BANK"],
    ["Date", "Narration", "Withdrawal Amt.", "Deposit Amt."],
    ["05/03/26", charge, "17.70", ""],
    ["06/03/26", "UPI FEES", "", "83511.25"],
  ]);
}

/** What a university pays for one student. */
function remittanceSheet({ name = "" }: Sample) {
  return sheet("Remittance.csv", [
    ["Student", "Commission payable"],
    [name, "3000.00"],
  ]);
}

/** Two people who asked in the old system, and one whose number Excel has cut. */
const oldLeads = ({ caller = "", callerMobile = "", newFirst = "", newMobile = "" }: Sample) =>
  sheet("Old enquiries.csv", [
    ["Student Name", "Contact No.", "Country", "Date"],
    [caller, callerMobile, "Canada", "25/4/2024"],
    [newFirst, newMobile, "UK", "26/4/2024"],
    ["Gurnoor Singh", "9.87654E+09", "", ""],
  ]);

/** At this address; what the page itself adds to it says nothing else. */
const isAt = (url: URL, href: string) =>
  decodeURIComponent(url.pathname) === decodeURIComponent(href.replace(/[?#].*/, ""));

async function press(walker: Walker, name: string, at?: string, opens?: string) {
  const { page } = walker;
  const target = await button(page, name, at);
  const href = (await target.getAttribute("href")) ?? "";
  const isNewTab = (await target.getAttribute("target")) === "_blank";
  const tab = isNewTab ? page.context().waitForEvent("page") : undefined;
  // A switch lies under the picture of one.
  if ((await target.getAttribute("role")) === "switch") await target.press("Space");
  else await target.click();
  if (tab) walker.page = await tab;
  if (opens) await expect(page.getByRole("dialog", { name: opens }).first()).toBeVisible();
  // The next step is meant for the page that the link leads to.
  if (href.startsWith("/app/")) await walker.page.waitForURL((url) => isAt(url, href));
}

/** Goes to a page by the menu of the role, as the sentence says. */
async function open(page: Page, role: Role, href: string) {
  const way = wayTo(role, href);
  if (!way) throw new Error(`The menu of ${role} has no ${href}`);
  if (way.by === "palette") {
    const [name = ""] = way.names;
    const pages = (await search(page, name)).getByRole("group", { name: "Pages" });
    await pages.getByRole("option", { name, exact: true }).click();
  } else
    for (const name of way.names) {
      const menu = page.getByRole("navigation", { name: way.by === "menu" ? "Main" : "Lists" });
      const card = page.getByRole("list", { name: "Settings" });
      const exact = { name, exact: true };
      if (isGroupName(name)) {
        // Its links, and not the button, say whether it is open: styles show them before the page is alive.
        const links = menu.getByRole("list", exact);
        if (!(await links.isVisible())) await menu.getByRole("button", exact).click();
        await expect(links).toBeVisible();
      } else await menu.getByRole("link", exact).or(card.getByRole("link", exact)).first().click();
    }
  await page.waitForURL((url) => isAt(url, href));
}

/** The search from anywhere, with this in its box. */
async function search(page: Page, typed: string): Promise<Locator> {
  await page.locator("header [data-keeps=palette]").click();
  const dialog = page.getByRole("dialog", { name: "Search" });
  await dialog.getByRole("combobox").fill(typed);
  return dialog;
}

async function find(page: Page, typed: string, name: string) {
  const people = (await search(page, typed)).getByRole("option");
  await people
    .filter({ hasText: new RegExp(escaped(name)) })
    .first()
    .click();
  await page.waitForURL(/view-assessment/);
}

/** Types into a field, or chooses in it, as it is one. */
async function fill(page: Page, label: string, value: string, at?: string) {
  const target = await field(page, label, at);
  const kind = await target.evaluate((element) => [
    element.localName,
    element.getAttribute("role") ?? "",
    element.getAttribute("aria-haspopup") ?? "",
    element.getAttribute("type") ?? "",
  ]);
  if (kind.includes("radiogroup") || kind.includes("fieldset"))
    await target.getByLabel(value, { exact: true }).check();
  else if (kind.includes("select")) await target.selectOption({ label: value });
  else if (kind.includes("listbox")) await choose(page, target, value);
  else await target.fill(value);
  // A list is filtered a moment after the last letter, and only then are its rows pressed.
  if (kind.includes("search"))
    await page.waitForURL(({ searchParams }) => [...searchParams.values()].includes(value));
}

async function choose(page: Page, select: Locator, option: string) {
  const list = page.getByRole("listbox");
  await select.click();
  await select.fill(option);
  await list
    .getByRole("option", { name: new RegExp(`^${escaped(option)}`) })
    .first()
    .click();
  // One in which several are chosen stays open.
  if ((await list.filter({ visible: true }).count()) > 0) await select.press("Escape");
}
