import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import type { problemReport } from "@/lib/office/system/answer";
import { db } from "@/lib/platform/db";
import { operation } from "@/lib/platform/operation/operation";
import { callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { changeSettings } from "../support/change-settings";
import { makeLead } from "../support/leads";
import { makeStaff, type Staff } from "../support/staff";

// Report a problem: one file that is sent out of the office, so it holds nobody's data and no secret.

const mark = "zebracrossing";
let admin: Staff;
beforeAll(async () => {
  admin = await makeStaff({ role: "admin" });
});

const report = async () =>
  (await callRoute("system/report", { as: admin })).body as z.output<typeof problemReport>;

/** Fails with words of somebody's, as a database does that quotes what it was sent. */
const failing = operation({
  name: `test.${"fails"}`,
  who: "anyone",
  input: z.object({}),
  change: () => Promise.reject(new Error(`Key (email)=(${mark}@example.com)`)),
});

it("the file tells the last errors by their reference, kind and place, and how long calls took", async () => {
  const requestId = crypto.randomUUID();
  const failed = await failing.run({}, { viewer: null, address: "10.1.2.3", requestId });
  expect(failed).toMatchObject({ status: 500, message: expect.stringContaining(requestId) });
  const { errors, calls, system } = await report();
  expect(errors[0]).toMatchObject({ reference: requestId, of: "test.fails" });
  expect(errors[0]?.places[0]).toMatch(/report\.test\.ts/);
  expect(calls).toContainEqual(
    expect.objectContaining({ call: "test.fails", status: 500, count: expect.any(Number) }),
  );
  expect(system.versions.postgres).toMatch(/\d/);
});

it("the file says which settings are set, and the value of none that is secret or somebody's", async () => {
  changeSettings({ SMTP_URL: `smtp://${mark}:${mark}@mail.example`, BACKUP_KEY: mark });
  changeSettings({ BRAND_NAME: mark, BACKUP_DIR: `/home/${mark}` });
  const { settings, ...rest } = await report();
  const smtp = settings.find(({ name }) => name === "SMTP_URL");
  expect(smtp).toEqual({ name: "SMTP_URL", value: null, isSet: true });
  expect(settings.find(({ name }) => name === "DB_POOL_SIZE")?.value).toMatch(/^\d+$/);
  expect(JSON.stringify({ settings, rest })).not.toContain(mark);
});

it("the file holds no mark that was planted in names, numbers, files, messages and errors", async () => {
  const marks = [mark, "9123456789", "Z7654321"];
  await makeLead({ name: mark, mobile: "+919123456789" });
  const { id } = await makeCase();
  const [validFrom, validTo] = [new Date("2020-01-01"), new Date("2030-01-01")];
  const passport = { number: "Z7654321", validFrom, validTo, address: mark, issuePlace: mark };
  await db.passport.create({ data: { ...passport, assessmentId: id } });
  const message = { channel: "email", recipient: `${mark}@example.com`, subject: mark, body: mark };
  await db.outboxMessage.create({ data: { ...message, state: "dead" } });
  await failing.run({}, { viewer: null, address: "10.1.2.3", requestId: crypto.randomUUID() });
  const text = JSON.stringify(await report());
  for (const one of marks) expect(text).not.toContain(one);
});
