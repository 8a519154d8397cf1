import { describe, expect, it } from "vitest";
import { taskWords } from "@/lib/people/daily-work/labels";
import { db } from "@/lib/platform/db";
import { nothingTyped } from "@/lib/reports/daily-reports/labels";
import { expectNothingNew } from "../storage/nothing-new";
import { type Call, callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { makeDocument, samples } from "../support/files";
import { cookieFor, makeStaff, type Staff } from "../support/staff";

// A daily report is a task, words, a file, or some of them (spec §2, §5, §9).

const pdf = () => new File([samples.pdf], "minutes.pdf");
const send = (as: Staff, values: unknown, more: Call = {}, file?: File) =>
  callRoute("report/create", {
    method: "POST",
    as,
    form: { formValues: JSON.stringify(values), ...(file && { file }) },
    ...more,
  });
const stored = (staff: Staff) =>
  db.dailyReportExtended.findMany({
    where: { staffId: staff.id },
    select: { task: true, minutes: true, addInfo: true, file: { select: { name: true } } },
  });

describe("a daily report", () => {
  it("a daily report is kept with its task's minutes, its words and its file, and the person is answered", async () => {
    const staff = await makeStaff();
    const values = { task: "Email", addInfo: "  Answered\r\nthe colleges ", file: null };
    const answer = await send(staff, values, { query: { email: "somebody@example.com" } }, pdf());
    expect(answer.status).toBe(200);
    const addInfo = "Answered\nthe colleges";
    expect(answer.body).toMatchObject({
      email: staff.email,
      type: "user",
      dailyReportNormal: [],
      dailyReportExtended: [
        {
          task: { label: "Email", value: 20 },
          addInfo,
          document: expect.stringMatching(/^\/api\/files\?id=/),
          date: expect.any(String),
        },
      ],
    });
    const file = { name: "minutes.pdf" };
    expect(await stored(staff)).toEqual([{ task: "Email", minutes: 20, addInfo, file }]);
  });

  it.each(Object.entries(taskWords))(
    "a daily report takes the task %s by its value, its words, and as the contract has it",
    async (task, words) => {
      const staff = await makeStaff();
      for (const sent of [task, words, { label: task, value: 20 }, { label: words, value: 999 }])
        expect((await send(staff, { task: sent })).status).toBe(200);
      const row = { task, minutes: 20, addInfo: null, file: null };
      expect(await stored(staff)).toEqual([row, row, row, row]);
    },
  );

  it.each([
    ["words alone", { addInfo: "Monday planning" }, undefined],
    ["a file alone", {}, pdf()],
    ["empty choices and a file", { task: "", addInfo: "" }, pdf()],
    ["null and words", { task: null, addInfo: "Planning" }, undefined],
  ])("a daily report of %s is worth no minutes", async (_, values, file) => {
    const staff = await makeStaff();
    expect((await send(staff, values, {}, file)).status).toBe(200);
    expect(await stored(staff)).toMatchObject([{ task: null, minutes: 0 }]);
  });

  it("a daily report sent twice under one key is one", async () => {
    const staff = await makeStaff();
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    for (const file of [pdf(), pdf()])
      expect((await send(staff, { task: "Email" }, { headers }, file)).status).toBe(200);
    expect(await stored(staff)).toHaveLength(1);
  });

  const bad: [string, unknown, number, string | undefined][] = [
    ["nothing at all", {}, 422, "task"],
    ["blanks", { task: "", addInfo: " \u200b\n" }, 422, "task"],
    ["a task that is none", { task: "Sleeping" }, 422, "task"],
    ["a task by its minutes", { task: 20 }, 422, "task"],
    ["a task of Object", { task: "constructor" }, 422, "task"],
    ["several tasks", { task: ["Email", "Team Meeting"] }, 422, "task"],
    ["too many words", { addInfo: "x".repeat(2001) }, 422, "addInfo"],
    ["a day of its own", { task: "Email", date: "2020-01-01" }, 422, "date"],
    ["minutes of its own", { task: "Email", minutes: 600 }, 422, "minutes"],
    ["no object", [1], 422, "formValues"],
  ];
  it.each(bad)(
    "a daily report with %s is refused, and the field named",
    async (_, values, status, field) => {
      const staff = await makeStaff();
      const answer = await send(staff, values);
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([status, [field]]);
      expect(await stored(staff)).toEqual([]);
    },
  );

  it("a daily report without task, words and file is refused in words", async () => {
    const { body } = await send(await makeStaff(), {});
    expect(body).toMatchObject({ message: nothingTyped });
  });

  it.each([
    ["11 MiB", new File([Buffer.alloc(11 * 1024 * 1024)], "film.pdf"), 413],
    ["a script that says it is a picture", new File(["<script>"], "cat.png"), 415],
  ])("a daily report with %s is refused, and nothing is stored", async (_, file, status) => {
    const staff = await makeStaff();
    await expectNothingNew(async () => {
      const answer = await send(staff, { task: "Email" }, {}, file);
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([status, ["file"]]);
    });
    expect(await stored(staff)).toEqual([]);
  });

  it("a daily report of somebody who lost the right meanwhile is refused, and its file removed", async () => {
    const staff = await makeStaff();
    const cookie = await cookieFor(staff);
    await db.staff.update({ where: { id: staff.id }, data: { role: "reception" } });
    await expectNothingNew(async () => {
      const answer = await send(staff, { task: "Email" }, { as: null, cookie }, pdf());
      expect(answer.status).toBe(403);
    });
    expect(await stored(staff)).toEqual([]);
  });
});

describe("the file of a report", () => {
  it("the file of a report is for the person and admins; to anybody else it answers 404 (A8, A10)", async () => {
    const staff = await makeStaff();
    const answer = await send(staff, {}, {}, pdf());
    const [{ document } = { document: "" }] = answer.body.dailyReportExtended as [
      { document: string },
    ];
    const query = { id: document.slice(document.indexOf("=") + 1) };
    const statusFor = async (as: Staff) => (await callRoute("files", { as, query })).status;
    expect(await statusFor(staff)).toBe(200);
    expect(await statusFor(await makeStaff({ role: "admin" }))).toBe(200);
    for (const role of ["user", "reception", "Admission"] as const)
      expect(await statusFor(await makeStaff({ role }))).toBe(404);
  });

  it("the file of a report opens no other file to an admin who works elsewhere", async () => {
    const { fileId } = await makeDocument((await makeCase()).id);
    const as = await makeStaff({ role: "admin", branches: ["batala"] });
    expect((await callRoute("files", { as, query: { id: fileId } })).status).toBe(404);
  });
});
