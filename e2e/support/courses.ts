import type { Page } from "@playwright/test";
import { makeCase, setStatus } from "./people";
import { expect } from "./test";

const unique = () => Math.random().toString(36).slice(2, 9);
export const headers = { "x-requested-with": "test" };

export async function post(page: Page, path: string, data: object) {
  const answer = await page.request.post(`/api/${path}`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as { _id: string };
}

/** A university in Ireland with one graduate course, and a case of whoever the page is. */
export async function scene(page: Page) {
  const [university, program] = [`Harbour ${unique()}`, `Robotics ${unique()}`];
  const { _id } = await post(page, "university/create", {
    name: university,
    tieUp: 0,
    country: "IE",
  });
  const score = { ielts: "6.5", pte: "58", toefl: "80", gre: "-", gmat: "-", sat: "-" };
  const link = "https://example.com/";
  const course = await post(page, "course/create", {
    ...score,
    university: _id,
    program,
    duration: "2",
    campus: "Main",
    intake: ["January", "September"],
    applicationFee: "100",
    tuitionFee: "20000",
    courseContentLink: link,
    applicationLink: link,
    graduateType: "pg",
    entryRequirement: "A degree",
  });
  const { refNo } = await makeCase(page);
  await setStatus(page, refNo, true);
  const body = { country: "IE", university: _id, type: "pg", course: course._id };
  return { refNo, university, program, body };
}
