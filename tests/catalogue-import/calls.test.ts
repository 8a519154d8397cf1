import { expect, it } from "vitest";
import { type Call, callRoute } from "../support/call";
import { importFiles } from "../support/sheets";
import { makeStaff } from "../support/staff";

const file = (bytes: Buffer<ArrayBuffer>) => new File([bytes], "list.xlsx");
const good = importFiles.university;

it.each<[string, Call, number]>([
  ["a file above 2 MiB", { form: { file: file(Buffer.alloc(2 * 1024 * 1024 + 1)) } }, 413],
  ["a body far above it", { form: { file: file(Buffer.alloc(5 * 1024 * 1024)) } }, 413],
  ["no workbook", { form: { file: file(Buffer.from("<svg/>")) } }, 415],
  ["no file", { form: { other: "x" } }, 422],
  ["text instead of a file", { form: { file: "x" } }, 422],
  ["a field that nobody knows", { form: { file: file(good), other: "x" } }, 422],
  ["JSON", { body: { file: "x" } }, 415],
  [
    "half a form",
    { raw: "--x\r\n", headers: { "content-type": "multipart/form-data; boundary=x" } },
    400,
  ],
])("a preview of %s is refused", async (_, call, status) => {
  const as = await makeStaff();
  const answer = await callRoute("university/import/preview", { method: "POST", as, ...call });
  expect(answer.status).toBe(status);
  expect(answer.body.message).toMatch(/\S/);
});

it("a request without a session is refused before the file is read", async () => {
  const call = { method: "POST", form: { file: file(Buffer.alloc(5 * 1024 * 1024)) } };
  expect((await callRoute("course/import/preview", call)).status).toBe(401);
});
