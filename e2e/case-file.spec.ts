import type { Page } from "@playwright/test";
import { daysAfter } from "../lib/values/calendar";
import { dayInIndia } from "../lib/values/clock";
import { database } from "./support/database";
import { pdf } from "./support/files";
import { makeCase, setStatus } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";

// A case with something in every part of its file, and every word of it markup.

const headers = { "x-requested-with": "test" };
/** Markup whose script runs if a page takes it for HTML; the number tells the field. */
const bad = (n: number) => `<img src=x onerror="window.ran=${n}">`;
const day = (offset: number) => daysAfter(dayInIndia(), offset);

async function post(page: Page, path: string, data: object) {
  const answer = await page.request.post(`/api/${path}`, { headers, data });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
}

async function fullCase(page: Page) {
  const { refNo } = await makeCase(page, "gurdaspur", {
    address: bad(3),
    city: bad(4),
    stream: bad(5),
    spouse: "yes",
    spouseName: "Simran",
  });
  // Names are Latin letters now (decision C20); a case from before may hold anything.
  await database((client) =>
    client.query(
      "UPDATE assessment SET first_name = $2, surname = $3, spouse_name = $4 WHERE ref_no = $1",
      [refNo, bad(1), bad(2), bad(6)],
    ),
  );
  await setStatus(page, refNo, true);
  const of = `?ref_no=${refNo}`;
  const university = await post(page, "university/create", {
    name: `${bad(7)} ${Date.now()}${Math.random()}`,
    tieUp: 0,
    country: "IE",
  });
  const words = ["ielts", "pte", "toefl", "gre", "gmat", "sat", "campus", "entryRequirement"];
  const course = await post(page, "course/create", {
    ...Object.fromEntries(words.map((name) => [name, bad(8)])),
    university: university._id,
    program: bad(9),
    duration: "2",
    intake: ["September"],
    applicationFee: "100",
    tuitionFee: "20000",
    courseContentLink: "https://example.com/",
    applicationLink: "https://example.com/",
    graduateType: "pg",
  });
  await post(page, `enquiry/course/add${of}`, {
    country: "IE",
    university: university._id,
    type: "pg",
    course: course._id,
    intake: `${new Date().getFullYear() + 1}-09`,
  });
  await post(page, `enquiry/passport/add${of}`, {
    number: "<b>Z1</b>",
    validFrom: "2020-01-05",
    validTo: "2030-01-04",
    address: bad(10),
    issuePlace: bad(11),
  });
  await post(page, `enquiry/qualification/add${of}`, {
    qualification: "10+2",
    courseStudied: bad(12),
    uniOrBoard: bad(13),
    grade: "<i>A</i>",
    startingYear: 2017,
    startingMonth: 4,
    passingYear: 2019,
    passingMonth: 3,
  });
  await post(page, `enquiry/test/add${of}`, {
    testName: "pte",
    testScore: "<i>65</i>",
    referenceNo: bad(14),
    date: "2026-01-05",
  });
  await post(page, `enquiry/work/add${of}`, {
    companyName: bad(15),
    city: bad(16),
    designation: bad(17),
    fromYear: 2020,
    fromMonth: 1,
    toYear: 2021,
    toMonth: 1,
  });
  for (const [action, remarks] of [
    ["Appointment", null],
    ["Generic Follow Up", bad(18)],
  ])
    await post(page, `enquiry/followUp/add${of}`, { action, followUpDate: day(0), remarks });
  await post(page, `enquiry/remarks/update${of}`, { remarks: `<p>Remark</p>${bad(19)}` });
  await post(page, `assessment/status-updates${of}`, { msg: bad(20), action_required: false });
  await post(page, `assessment/status-updates${of}`, { msg: bad(21), action_required: true });
  const money = { particulars: bad(22), name: bad(23), address: bad(24), mobile: "9876543210" };
  const receipt = await post(page, "reciept/add", { ...money, amount: 500, assessmentId: refNo });
  const expense = await post(page, "expense/add", { ...money, amount: 500, assessmentId: refNo });
  for (const [path, name] of [
    ["docs", bad(25)],
    ["coe", bad(26)],
  ] as const) {
    const file = pdf("<b>scan</b>.pdf".replace("/", ""));
    const url = `/api/${path}/upload?ref_no=${refNo}&name=${encodeURIComponent(name)}`;
    const answer = await page.request.post(url, { headers, multipart: { file } });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  return { refNo, receipt: receipt.recieptNumber, expense: expense.recieptNumber };
}

const tabs = {
  "": [1, 2, 3, 4, 5, 6],
  "/details": [7, 9, 12, 13, 14, 15, 16, 17],
  "/photo": [1],
  "/remarks": [],
  "/receipts": [22, 23],
  "/expenses": [22, 23],
  "/other-information": [10, 11],
  "/documents": [25],
  "/coe": [26],
  "/status-updates": [20],
  "/send-update": [21],
  "/follow-ups?tab=today": [],
  "/follow-ups?tab=completed": [18],
};

/** Nothing of what was typed has become an element, and none of it has run. */
async function expectOnlyText(page: Page, where: string, seen: number[]) {
  for (const n of seen)
    await expect(page.getByText(bad(n)).first(), `${where} shows ${n}`).toBeAttached();
  const found = await page.evaluate(() => ({
    elements: document.querySelectorAll('img[src="x"], [onerror], td b, td i').length,
    ran: (window as unknown as { ran?: number }).ran,
  }));
  expect({ where, ...found }).toEqual({ where, elements: 0, ran: undefined });
}

test("markup in any field is text, wherever it appears", async ({ asGurdaspur: page, asAdmin }) => {
  const { refNo, receipt, expense } = await fullCase(page);
  const file = `/app/view-assessment/${refNo}`;
  for (const [tab, seen] of Object.entries(tabs)) {
    await page.goto(file + tab);
    await expectOnlyText(page, tab, seen);
  }
  await page.goto(`${file}/remarks`);
  await expect(page.getByRole("table", { name: "Earlier remarks" })).toContainText("Remark");
  await expectOnlyText(page, "remarks", []);
  for (const [kind, number] of [
    ["receipts", receipt],
    ["expenses", expense],
  ]) {
    await page.goto(`${file}/${kind}/${number}`);
    await expectOnlyText(page, `invoice of ${kind}`, [22, 23, 24]);
  }
  const lists: [Page, string, number[]][] = [
    [page, `/app/active-assessments?q=${refNo}`, [1]],
    [page, "/app/followups?tab=today", [1]],
    [page, "/app/followups?tab=completed", [18]],
    [page, `/app/universities?q=${encodeURIComponent("<img")}`, [7]],
    [page, `/app/courses?q=${encodeURIComponent("<img")}`, [9]],
    [asAdmin, "/app/outbox", [20, 21]],
    [asAdmin, "/app/cases/gurdaspur@overseasdesk.example", [1]],
  ];
  for (const [who, path, seen] of lists) {
    await who.goto(path);
    // A message's text is loaded when it is opened.
    const messages = who.getByText(`Status update ${refNo}`);
    if (path === "/app/outbox") for (const at of [0, 1]) await messages.nth(at).click();
    await expectOnlyText(who, path, seen);
  }
  await page.goto("/app/main/dashboard");
  const loaded = page.getByRole("region", { name: "Daily Follow Up" }).getByRole("link").first();
  await expect(loaded).toBeVisible();
  await expectOnlyText(page, "the calendar", []);

  // The texts of a question and its toast.
  await page.goto(`${file}/other-information`);
  await page.getByRole("button", { name: "Delete passport •••••</b>" }).click();
  await expect(page.getByRole("dialog")).toContainText("Delete passport •••••</b>?");
  await expectOnlyText(page, "a question", []);
});

/** Looked at with more on them by case, remarks, receipts and status-updates. */
const lookedAt = ["", "/remarks", "/receipts", "/status-updates", "/send-update"];
const looked = Object.keys(tabs).filter((tab) => !lookedAt.includes(tab));

test("every tab of a full file is accessible and fits", async ({ asAdmin: page }) => {
  const { refNo } = await fullCase(page);
  for (const tab of [...looked, "/transfer"]) {
    await page.goto(`/app/view-assessment/${refNo}${tab}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectPresentable(page, `case${tab.replace(/\W+/g, "-")}`);
  }
});
