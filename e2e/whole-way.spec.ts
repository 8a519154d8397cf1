import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { course, headers, post, scene } from "./support/courses";
import { pdf } from "./support/files";
import { verifyLetters } from "./support/letters";
import { box, choose } from "./support/people";
import { expect, logIn, test } from "./support/test";
import { toast } from "./support/toasts";
import {
  dialog,
  downloadSheet,
  expectAt,
  ownBranch,
  proceed,
  row,
  rows,
  saveFact,
  setApplicationStatus,
  tabTo,
} from "./support/way";

const nextYear = new Date().getFullYear() + 1;
const lists = ["applications", "offers", "visas", "deferd", "deposits"] as const;
const calls = ["applications", "offers", "visas", "deferred", "deposits"] as const;

const addressOf = (page: Page) => new URL(page.url()).pathname;
const apply = (page: Page, program: string) =>
  page.getByRole("link", { name: new RegExp(`^Apply: ${program}`) });
const status = async (page: Page, path: string) => (await page.request.get(path)).status();
const counter = (page: Page, name: string) =>
  page.getByRole("list", { name: "Counters" }).getByRole("listitem").filter({ hasText: name });

test("a student's case goes from an applied course to the visa, and each role sees its part", async ({
  page,
  asAdmin,
  asBatala,
  asAdmission,
  asReception,
}) => {
  test.slow();
  const branch = await ownBranch(asAdmin);
  await logIn(page.request, "gurdaspur", branch.code);
  const student = await scene(page, branch.code);
  const { refNo, university, body } = student;
  const [later, refused] = [
    await course(page, body.university),
    await course(page, body.university),
  ];
  const at = (tab: string) => `/app/view-assessment/${refNo}/${tab}`;
  const counters = async (who: Page) => {
    const answer = await who.request.get(`/api/getStats?branch=${branch.code}`, { headers });
    return answer.json();
  };
  const before = await counters(page);
  expect(before).toMatchObject({ active: 1, applications: 0, offerLetters: 0, visas: 0 });
  await page.goto(`/app/view-assessment/${refNo}`);
  const letter = await page.pdf();
  const known = { apn: "", application: "", offer: "", letter: "" };

  await test.step("a course is wished for, and two more", async () => {
    await expectAt(page, ["Assessment"]);
    await page.goto(at("details"));
    await page.getByRole("button", { name: "Add course" }).click();
    await choose(page, "Country", "Ireland");
    await choose(page, "University", university);
    await choose(page, "Type", "PG");
    await choose(page, "Course", `${student.program}, Main`);
    await choose(page, "Intake", `September ${nextYear}`);
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await toast(page, "Record added successfully");
    for (const wish of [later, refused])
      await post(page, `enquiry/course/add?ref_no=${refNo}`, {
        ...wish.body,
        intake: `${nextYear}-01`,
      });
  });

  await test.step("its application is saved, then applied for, and the university numbers it", async () => {
    await apply(page, student.program).click();
    await page.getByRole("radio", { name: "Online Application" }).check();
    await page.getByRole("button", { name: "Upload a document" }).click();
    await box(page, "Name").fill("Passport copy");
    await dialog(page).getByLabel(/^File/).setInputFiles(pdf("passport.pdf"));
    await dialog(page).getByRole("button", { name: "Upload", exact: true }).click();
    await page.getByRole("button", { name: "Save & Do not Apply" }).click();
    await toast(page, "Record added successfully");
    await expect(page).toHaveURL(new RegExp(`${refNo}$`));
    await expectAt(page, ["Assessment"]);

    await page.getByRole("link", { name: "My Applications 1" }).click();
    await expect(row(page, student.program)).toContainText("Saved");
    await row(page, student.program).getByRole("link").click();
    await page.waitForURL(/\/application\/view\//);
    known.application = addressOf(page);
    known.apn =
      /APN-\d{6}/.exec(await page.getByRole("heading", { level: 2 }).innerText())?.[0] ?? "";
    await setApplicationStatus(page, "Pending");
    await expectAt(page, ["Assessment", "Applied"]);
    await box(page, "University Application Number").fill("HARBOUR-771/26");
    await saveFact(page, "University Application Number");
  });

  await test.step("a conditional offer comes, and once its conditions are met the unconditional one", async () => {
    await page.getByRole("button", { name: "Add offer letter" }).click();
    await dialog(page).getByLabel("Conditional", { exact: true }).check();
    await box(page, "Conditions").fill("IELTS 6.5\n=1+1");
    await proceed(page);
    await expectAt(page, ["Assessment", "Applied", "Offer"]);
    await page.goto(at("offers"));
    await page.getByRole("button", { name: /^Conditions met: OFR-/ }).click();
    await dialog(page)
      .getByLabel(/^Offer Letter/)
      .setInputFiles({ name: "offer.pdf", mimeType: "application/pdf", buffer: letter });
    await proceed(page);
    await page.getByRole("link", { name: "Unconditional (1)" }).click();
    const link = page.getByRole("link", { name: /^Download the letter of OFR-/ });
    known.letter = (await link.getAttribute("href")) ?? "";
    const download = page.waitForEvent("download");
    await link.click();
    expect((await readFile(await (await download).path())).equals(letter)).toBe(true);
  });

  await test.step("a deposit is paid by telegraphic transfer, with its paperwork", async () => {
    await page.getByRole("button", { name: /^Deposit for OFR-/ }).click();
    await choose(page, "Type", "Telegraphic Transfer");
    await box(page, "Amount").fill("₹1,25,000/-");
    await box(page, "Transfer Number").fill("TT-771");
    await box(page, "Bank").fill("Punjab National Bank");
    await box(page, "Issue Date").fill("20/11/2026");
    await dialog(page)
      .getByLabel(/^Legal Paperwork/)
      .setInputFiles(pdf("slip.pdf"));
    await proceed(page);
    await expectAt(page, ["Assessment", "Applied", "Offer", "Deposit"]);
    await page.getByRole("link", { name: "My Deposits 1" }).click();
    await page.getByRole("link", { name: "Telegraphic Transfer (1)" }).click();
    await expect(row(page, "TT-771")).toContainText("₹1,25,000.00");
  });

  await test.step("the COE comes, and the visa goes from not applied to received", async () => {
    await page.getByRole("link", { name: "My COE", exact: true }).click();
    await page.getByRole("button", { name: "Upload COE" }).click();
    await box(page, "Name").fill("COE Harbour");
    await dialog(page).getByLabel(/^File/).setInputFiles(pdf("coe.pdf"));
    await dialog(page).getByRole("button", { name: "Upload", exact: true }).click();
    await expect(row(page, "COE Harbour")).toBeVisible();
    await expectAt(page, ["Assessment", "Applied", "Offer", "Deposit", "COE"]);

    await verifyLetters(refNo);
    await page.goto(at("offers?tab=Unconditional"));
    await page.getByRole("table").getByRole("link", { name: /^OFR-/ }).click();
    await page.waitForURL(/\/offer\/view\//);
    known.offer = addressOf(page);
    await page.getByRole("button", { name: "Add visa" }).click();
    await choose(page, "Status", "Visa Not Applied");
    await proceed(page);
    await expectAt(page, ["Assessment", "Applied", "Offer", "Deposit", "COE"]);
    await page.getByRole("link", { name: "My Visa 1" }).click();
    const visa = page.getByRole("combobox", { name: /^Status of the visa for/ });
    for (const becomes of ["Visa Applied", "Visa Received"]) {
      await visa.selectOption({ label: becomes });
      await toast(page, "Record edited successfully");
      await expect(visa).toBeEnabled();
    }
    await expectAt(page, ["Assessment", "Applied", "Offer", "Deposit", "COE", "Visa"]);
  });

  await test.step("a second one is applied for by keyboard alone, and deferred", async () => {
    await page.goto(at("details"));
    await tabTo(page, apply(page, later.program));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("radio", { name: "New Application" }));
    await page.keyboard.press("Space");
    await tabTo(page, page.getByRole("combobox", { name: /Documents/ }));
    await page.keyboard.type("Passport");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("button", { name: "Save & Apply" }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${refNo}$`));
    await page.getByRole("link", { name: "My Applications 2" }).click();
    await row(page, later.program).getByRole("link").click();
    await page.getByRole("button", { name: /^Defer: APN-/ }).click();
    await choose(page, "Deferred to", `September ${nextYear}`);
    await box(page, "Remarks on the deferral").fill("Waits for the funds");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await toast(page, `Status for assessment with REFERENCE NO - ${refNo} updated successfully`);
  });

  await test.step("a third is applied for by two clicks at once, which make one, and rejected", async () => {
    await page.goto(at("details"));
    await apply(page, refused.program).click();
    await page.getByRole("radio", { name: "UCAS" }).check();
    await choose(page, "2. Documents", "Passport copy");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Save & Apply" }).dblclick();
    await expect(page).toHaveURL(new RegExp(`${refNo}$`));
    await page.getByRole("link", { name: "My Applications 3" }).click();
    await row(page, refused.program).getByRole("link").click();
    await setApplicationStatus(page, "Rejected");
  });

  /** Patterns of the rows expected on each list of the office, the latest first. */
  const shown: Record<(typeof lists)[number], RegExp[]> = {
    applications: [/Rejected/, /Defer.*Pending/, /Online Application.*Pending/],
    offers: [/Unconditional.*Made/, /Conditional.*None yet/],
    visas: [/Visa Received/],
    deferd: [new RegExp(`September ${nextYear}.*Waits for the funds`)],
    deposits: [/Telegraphic Transfer.*₹1,25,000\.00/],
  };

  await test.step("the case's tabs count it, and its history and timeline tell it", async () => {
    const tabs = page.getByRole("navigation", { name: "Sections of this case" });
    for (const tab of [
      "My Applications 3",
      "My Offers 2",
      "My Deposits 1",
      "My COE 1",
      "My Visa 1",
    ])
      await expect(tabs.getByRole("link", { name: tab, exact: true })).toBeVisible();
    await page.goto(known.application);
    const history = page.getByRole("region", { name: "History" }).locator("tbody tr");
    await expect(history).toHaveCount(3);
    await expect(history.nth(0)).toContainText("HARBOUR-771/26");
    await expect(history.nth(1)).toContainText("SavedPending");
    await page.goto(at("status-updates"));
    for (const told of [
      `Application ${known.apn} for ${student.program}, ${university}: Saved`,
      `Application ${known.apn} for ${student.program}, ${university}: Pending`,
      /^Conditional offer OFR-\d+: /,
      /^Unconditional offer OFR-.+, the conditions of OFR-\d+ are met$/,
      /^Visa Not Applied for/,
      /^Visa Applied for/,
      /^Visa Received for/,
      new RegExp(`^Application .+ ${later.program}.+: deferred to September ${nextYear}$`),
      new RegExp(`^Application .+ ${refused.program}.+: Rejected$`),
    ])
      await expect(page.getByText(told, { exact: true })).toHaveCount(1);
  });

  await test.step("its handler finds it on every list, an admin in the branch's tab", async () => {
    for (const list of lists) {
      await page.goto(`/app/${list}?q=${refNo}`);
      await expect(page.locator("tbody tr")).toHaveText(shown[list]);
      await asAdmin.goto(`/app/${list}`);
      await asAdmin.getByRole("link", { name: branch.name, exact: true }).click();
      await expect(asAdmin).toHaveURL(new RegExp(`location=${branch.code}`));
      await expect(asAdmin.locator("tbody tr")).toHaveText(shown[list]);
      await asAdmin.goto(`/app/${list}?location=batala&q=${refNo}`);
      await expect(row(asAdmin, refNo)).toHaveCount(0);
    }
    await page.goto(`/app/applications?q=${known.apn}`);
    await expect(page.locator("tbody tr")).toHaveCount(3);
  });

  await test.step("another counsellor finds none of it, by no list, number or address", async () => {
    for (const list of lists) {
      expect((await asBatala.goto(`/app/${list}?q=${known.apn}`))?.status()).toBe(200);
      await expect(row(asBatala, refNo)).toHaveCount(0);
    }
    for (const typed of [refNo, "HARBOUR-771/26"])
      for (const path of calls) {
        const url = `/api/${path}?q=${encodeURIComponent(typed)}`;
        const found = await asBatala.request.get(url, { headers });
        expect([found.status(), await found.text()]).toEqual([
          200,
          expect.not.stringContaining(refNo),
        ]);
      }
    for (const [who, finds] of [
      [page, true],
      [asBatala, false],
    ] as const) {
      const found = await who.request.get(`/api/search/palette?q=${known.apn}`, { headers });
      expect((await found.text()).includes(refNo)).toBe(finds);
    }
  });

  await test.step("the case and the lists open for Admission; for reception no more than Overview", async () => {
    const inside = ["applications", "offers", "deposits", "coe", "visas", "status-updates"].map(at);
    inside.push(known.application, known.offer);
    for (const [who, list, opens] of [
      [asBatala, 200, 403],
      [asAdmission, 200, 200],
      [asReception, 403, 403],
    ] as const) {
      for (const path of inside) expect(await status(who, path), path).toBe(opens);
      expect((await who.request.get(known.letter)).ok()).toBe(opens === 200);
      expect((await who.goto(at("")))?.status()).toBe(200);
      const way = who.getByRole("list", { name: "Where the student stands" });
      await expect(way).toHaveCount(opens === 200 ? 1 : 0);
      for (const path of calls) {
        const answer = await who.request.get(`/api/${path}?q=${known.apn}`, { headers });
        expect(answer.status()).toBe(list);
        if (who !== asAdmission) expect(await answer.text()).not.toContain(refNo);
        expect((await who.request.get(`/api/${path}/export`, { headers })).status()).toBe(list);
      }
      const stats = await who.request.get("/api/getStats", { headers });
      expect(stats.status()).toBe(who === asBatala ? 200 : 403);
    }
    for (const list of lists) {
      expect(await status(asAdmission, `/app/${list}`)).toBe(200);
      expect(await status(asReception, `/app/${list}`)).toBe(403);
    }
  });

  await test.step("the counters have moved by it, for the counsellor and the admin", async () => {
    const moved = { ...before, applications: 3, offerLetters: 2, visas: 1 };
    for (const who of [page, asAdmin]) expect(await counters(who)).toEqual(moved);
    await page.goto("/app/main/dashboard");
    for (const [name, count] of [
      ["Applications", 3],
      ["Offers", 2],
      ["Visas", 1],
    ] as const)
      await expect(counter(page, name)).toHaveText(`${count}${name}`);
  });

  await test.step("it is the counsellor's work of the day, and stands in the audit log", async () => {
    const work = await rows<{ name: string; count: number }>(
      `SELECT r.name, count(*)::int FROM daily_report_normal r JOIN assessment a ON a.id = r.assessment_id
       JOIN staff s ON s.id = r.staff_id AND s.email LIKE 'gurdaspur@%'
       WHERE a.ref_no = $1 GROUP BY r.name ORDER BY r.name`,
      [refNo],
    );
    expect(work).toEqual([
      { name: "application", count: 3 },
      { name: "deposit", count: 1 },
      { name: "docUpload", count: 4 },
      { name: "visa", count: 3 },
    ]);
    const log = await rows<{ operation: string; actor: string }>(
      `SELECT operation, actor FROM audit_line WHERE subject = $1 AND operation ~ $2 ORDER BY id`,
      [refNo, "^(application|offer|deposit|coe|visa)\\."],
    );
    expect(log.map(({ operation }) => operation)).toEqual([
      "application.create",
      "application.status",
      "application.universityNumber",
      "offer.add",
      "offer.add",
      "deposit.create",
      "coe.add",
      "visa.create",
      "visa.edit",
      "visa.edit",
      "application.create",
      "application.type",
      "application.create",
      "application.status",
    ]);
    expect(new Set(log.map(({ actor }) => actor.split("@")[0]))).toEqual(new Set(["gurdaspur"]));
  });

  await test.step("the offers go to Excel, and the students whose fee is pending", async () => {
    await asAdmin.goto(`/app/offers?location=${branch.code}`);
    const today = new Date().toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });
    const all = await downloadSheet(asAdmin, "Export");
    expect(all.file).toBe(`Offer Letters ${branch.name} ${today}.xlsx`);
    expect(all.lines).toMatchObject([
      { Deposit: "Made", "Offer Type": "Unconditional" },
      {
        Deposit: "None yet",
        "Offer Type": "Conditional",
        Conditions: expect.stringMatching(/=1\+1$/),
      },
    ]);
    for (const line of all.lines) {
      expect(line["Reference No."]).toBe(refNo);
      expect(line.Mobile).toContain(student.mobile);
      expect(line.Date).toEqual(new Date(`${today}T00:00:00Z`));
    }
    const pending = await downloadSheet(asAdmin, "Export Pending Fee");
    expect(pending.sheet).toBe("Students Pending Fee");
    const heads = ["Name", "University", "Course", "Intake", "Offer Type", "Counsellor"];
    expect(pending.heads).toEqual(heads);
    // The deposit on the unconditional offer settles the conditional one before it.
    expect(pending.lines).toEqual([]);
    const taken = await rows<{ operation: string; rows: number; actor: string }>(
      `SELECT operation, (detail ->> 'rows')::int AS rows FROM audit_line
       WHERE operation LIKE 'offers.%.export' AND detail -> 'filters' ->> 'location' = $1 ORDER BY id`,
      [branch.code],
    );
    expect(taken).toEqual([
      { operation: "offers.list.export", rows: 2 },
      { operation: "offers.pendingFee.export", rows: 0 },
    ]);
  });
});
