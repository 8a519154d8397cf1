import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { saveTelephone, testTelephone } from "@/lib/office/office-settings/operations";
import { officeSettings } from "@/lib/office/office-settings/queries";
import { telephone } from "@/lib/office/office-settings/schema";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { readOfficeSettings } from "@/lib/platform/office-settings";
import { hasTelephone } from "@/lib/platform/telephone/in-force";
import { startTelephone, telephoneKeys } from "../../e2e/support/telephone-api";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";

// The office's account at Exotel, as an admin saves it in the browser.

let admin: Staff;
let provider: Awaited<ReturnType<typeof startTelephone>>;
beforeAll(async () => {
  admin = await makeStaff({ role: "admin" });
  provider = await startTelephone();
  process.env.EXOTEL_API_URL = provider.url;
});
afterAll(() => {
  delete process.env.EXOTEL_API_URL;
  return provider.stop();
});
beforeEach(async () => {
  await db.officeSetting.deleteMany({ where: { part: "telephone" } });
  await readOfficeSettings();
});

const input = (more = {}) => ({
  ...{ telephoneProvider: "exotel", exotelSid: telephoneKeys.accountSid, region: "mumbai" },
  ...{ callerId: "080 4711-2233", record: "yes", apiKey: telephoneKeys.apiKey },
  ...{ apiToken: telephoneKeys.apiToken, callsSecret: "a secret of twenty letters", version: 0 },
  ...more,
});
const save = async (more = {}) => saveTelephone.run(input(more), await callerFor(admin));
const shown = async () => (await officeSettings(await viewerFor(admin)))?.telephone;

it("a saved account holds at once, and its secrets are sealed and never shown again", async () => {
  expect(hasTelephone()).toBe(false);
  expect(await save()).toMatchObject({ ok: true, data: { version: 1 } });
  expect(hasTelephone()).toBe(true);
  expect(env()).toMatchObject({ EXOTEL_CALLER_ID: "08047112233", EXOTEL_RECORD: "1" });
  const view = await shown();
  expect(view).toMatchObject({ values: { hasKey: true, hasToken: true, apiToken: "" } });
  const rows = JSON.stringify([view, await db.officeSetting.findMany()]);
  for (const secret of [telephoneKeys.apiKey, telephoneKeys.apiToken, "a secret of twenty letters"])
    expect(rows).not.toContain(secret);
});

it("empty secrets leave those that stand, what the form shows can be saved, and no provider takes all away", async () => {
  await save();
  const { values, version } = (await shown()) ?? {};
  expect(telephone.safeParse({ ...values, version }).error?.issues).toBeUndefined();
  const blank = { apiKey: "", apiToken: "", callsSecret: "", version: 1 };
  expect(await save({ ...blank, record: "no" })).toMatchObject({ ok: true });
  expect(env()).toMatchObject({ EXOTEL_API_KEY: telephoneKeys.apiKey, EXOTEL_RECORD: "0" });
  expect(await save({ telephoneProvider: "none", version: 2 })).toMatchObject({ ok: true });
  expect(hasTelephone()).toBe(false);
});

it.each([
  ["exotelSid", { exotelSid: "" }, /required/],
  ["exotelSid", { exotelSid: "a/../b" }, /letters and digits/],
  ["callerId", { callerId: "our number" }, /a number of digits/],
  ["apiKey", { apiKey: "" }, /^API key is needed for calls/],
  ["callsSecret", { callsSecret: "short" }, /at least 20 characters/],
])("an account whose %s is wrong is refused at its field", async (field, more, words) => {
  const refused = await save(more);
  expect(refused).toMatchObject({ ok: false, status: 422 });
  expect(!refused.ok && refused.fields?.[field]).toMatch(words);
  expect(hasTelephone()).toBe(false);
});

it("a try says whether the provider knows the account", async () => {
  const caller = await callerFor(admin);
  expect(await testTelephone.run({}, caller)).toMatchObject({ status: 409 });
  await save({ apiToken: "of yesterday" });
  expect(await testTelephone.run({}, caller)).toMatchObject({
    ...{ status: 422, message: expect.stringMatching(/does not accept the account’s keys/) },
  });
  await save({ version: 1 });
  expect(await testTelephone.run({}, caller)).toMatchObject({ ok: true });
});
