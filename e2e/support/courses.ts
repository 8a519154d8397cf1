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

/** One more graduate course of a university, as an applied course names it. */
export async function course(
  page: Page,
  university: string,
  country = "IE",
  program = `Robotics ${unique()}`,
) {
  const score = { ielts: "6.5", pte: "58", toefl: "80", gre: "-", gmat: "-", sat: "-" };
  const link = "https://example.com/";
  const { _id } = await post(page, "course/create", {
    ...score,
    university,
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
  return { program, body: { country, university, type: "pg", course: _id } };
}

/** A university with one graduate course, in Ireland unless told, and a case of the signed-in user. */
export async function scene(page: Page, location?: string, country = "IE") {
  const university = `Harbour ${unique()}`;
  const { _id } = await post(page, "university/create", {
    name: university,
    tieUp: 0,
    country,
  });
  const wanted = await course(page, _id, country);
  const student = await makeCase(page, location);
  await setStatus(page, student.refNo, true);
  return { ...student, university, ...wanted };
}
