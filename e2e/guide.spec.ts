import type { Page } from "@playwright/test";
import { tasks } from "../lib/people/guide/guide";
import type { Task } from "../lib/people/guide/steps";
import { type Role, roles } from "../lib/platform/access/role-rights";
import { walk } from "./support/guide";
import { scenes, someSurname, someWords } from "./support/guide-scenes";
import { hearsKeys } from "./support/keys";
import { type OwnOffice, startOwnOffice } from "./support/own-office";
import { newPassword } from "./support/sign-up";
import { makeSomebody } from "./support/somebody";
import { expect, expectPresentable, logIn, test } from "./support/test";
import { ownBranch } from "./support/way";

// Each task of the guide is done as its words say, by somebody of the role whose task it is, in a branch where
// nobody else works meanwhile.

/** Tasks that one test walks, so that the roles with many do not take the longest. */
const atMost = 7;

const accounts: Partial<Record<Role, "admin" | "reception" | "admission">> = {
  admin: "admin",
  reception: "reception",
  Admission: "admission",
};

const titleOf = ({ title }: Task) => (typeof title === "string" ? title : title.en);

for (const role of roles) {
  const own = tasks.filter(({ roles: [first], ownOffice }) => first === role && !ownOffice);
  for (let from = 0; from < own.length; from += atMost) {
    const some = own.slice(from, from + atMost);
    test(`${role} does by the guide's words: ${some.map(titleOf).join(", ")}`, async ({
      page,
      asAdmin: admin,
    }) => {
      const { code: branch } = await ownBranch(admin);
      const account = accounts[role];
      const email = account ? `${account}@overseasdesk.example` : await makeSomebody();
      const lookAt = async (code: string) => {
        if (account) return logIn(page.request, account, code);
        const data = { email, password: newPassword, branch: code };
        const headers = { "x-requested-with": "test" };
        const answer = await page.request.post("/api/admin/login", { headers, data });
        expect(answer.status(), await answer.text()).toBe(200);
      };
      const elsewhere = async () => {
        const { code } = await ownBranch(admin);
        await lookAt(code);
        return code;
      };
      await page.setViewportSize({ width: 1280, height: 800 });
      for (const task of some)
        await test.step(titleOf(task), async () => {
          await lookAt(branch);
          const place = { page, email, admin, branch, elsewhere, surname: someSurname };
          const made = task.given && (await scenes[task.given](place));
          const sample = { ...someWords(), ...made };
          await page.goto("/app/main/dashboard");
          await walk({ page, role, sample }, task);
        });
    });
  }
}

/** A product in which nobody else works, where a role does what holds for everybody. */
const inOffice = test.extend<{ role: Role; office: OwnOffice }>({
  role: ["admin", { option: true }],
  office: async ({ role }, use) => {
    const office = await startOwnOffice(role);
    await use(office);
    await office.stop();
  },
  baseURL: ({ office }, use) => use(office.origin),
});

/** Walks the role's tasks that are done there; after each, its `check` looks at what came of it. */
async function walkOffice(
  page: Page,
  role: Role,
  { sample }: OwnOffice,
  checks: Record<string, () => Promise<void>>,
) {
  const account = accounts[role] ?? "gurdaspur";
  const branch = "gurdaspur";
  await logIn(page.request, account, branch);
  const email = `${account}@overseasdesk.example`;
  const elsewhere = async () => branch;
  // A scene of such a task needs no admin beside the one who does it.
  const place = { page, email, admin: page, branch, elsewhere, surname: someSurname };
  const own = tasks.filter(({ ownOffice, roles: [first] }) => ownOffice && first === role);
  for (const task of own)
    await test.step(titleOf(task), async () => {
      const made = task.given && (await scenes[task.given](place));
      await page.goto("/app/main/dashboard");
      await walk({ page, role, sample: { ...sample, ...made } }, task);
      await checks[task.id]?.();
    });
}

inOffice(
  "admin sets up an office by the guide's words, and its logo, name, mails and messages are the office's own",
  async ({ page, office }) => {
    await walkOffice(page, "admin", office, {
      "name-office": async () => {
        const paper = page.getByRole("article", { name: /^Receipt/ });
        await expect(paper).toContainText(office.sample.office);
        const menu = page.getByRole("navigation", { name: "Main" });
        for (const picture of [paper.locator("img"), menu.locator("img")])
          await expect(picture).toHaveJSProperty("naturalWidth", 480);
        await expectPresentable(page, "office-receipt");
      },
      "set-up-mail": async () => {
        expect(office.received.map(({ to }) => to)).toEqual([["admin@overseasdesk.example"]]);
      },
      "tell-program": async () => {
        await expect.poll(() => office.told.length).toBe(2);
        const [first, again] = office.told;
        expect(JSON.parse(first?.body ?? "")).toMatchObject({ type: "test.sent" });
        expect(again?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
      },
    });
  },
);

inOffice.describe("a counsellor in an office with a call provider", () => {
  inOffice.use({ role: "user" });
  inOffice(
    "a counsellor calls a student by the guide's words, and listens to the recording",
    async ({ page, office }) => {
      await walkOffice(page, "user", office, {
        "ring-student": async () => {
          expect(office.calls).toHaveLength(1);
          const source = await page.getByLabel("Recording").getAttribute("src");
          const answer = await page.request.get(source ?? "");
          expect(await answer.text()).toBe("the recording");
        },
      });
    },
  );
});

test("the guide is found from a page, by its keys, by the palette and by a search", async ({
  asReception: page,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/app/leads");
  await page.getByRole("link", { name: "Guide to this page" }).click();
  await expect(heading).toHaveText("Somebody calls");
  await page.getByRole("link", { name: "ਪੰਜਾਬੀ" }).click();
  await expect(heading).toHaveText("ਕਿਸੇ ਦਾ ਫ਼ੋਨ ਆਉਂਦਾ ਹੈ");
  await expect(page.getByRole("listitem").filter({ hasText: "ਦਬਾਓ" }).first()).toBeVisible();
  await expectPresentable(page, "guide-task-punjabi", { every: true });

  await hearsKeys(page, "Everywhere");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("lost receipt");
  const found = page.getByRole("group", { name: "Guide" }).getByRole("option");
  await expect(found).toHaveText(["Print a receipt again"]);
  await found.click();
  await expect(heading).toHaveText("Print a receipt again");

  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expect(keys.getByRole("link", { name: "Guide to this page" })).toBeVisible();
  await keys.getByRole("link", { name: "Guide to this page" }).click();
  await expect(heading).toHaveText("Guide");
  await page.getByRole("searchbox", { name: "Search the guide" }).fill("cash fee");
  const tasks = page.getByRole("list", { name: "Tasks" }).getByRole("heading");
  await expect(tasks).toHaveText(["Take a payment"]);
  await page.keyboard.press("Enter");
  await expect(heading).toHaveText("Take a payment");

  const file = await page.request.get("/api/guide/pdf?lang=pa");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
});
