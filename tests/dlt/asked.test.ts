import { expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { secretMark } from "@/lib/platform/outbox/secret";
import { askForAll } from "@/lib/student/ask/operations";
import { askedBySms } from "@/lib/student/ask/queries";
import { makeCase } from "../support/cases";
import { changeSettings } from "../support/change-settings";
import { makeItem } from "../support/checklist";
import { listLink, registerText } from "../support/registrations";
import { callerFor, makeStaff } from "../support/staff";

it("who asks for documents reads the SMS before it is sent, and why it would be held, and then it is sent as registered", async () => {
  changeSettings({
    ...{ SMS_GATEWAY: "http", SMS_ENTITY_ID: "1101170000000000001" },
    ...{ BRAND_NAME: "Sandhu Overseas", APP_URL: "https://office.example" },
  });
  const handler = await makeStaff();
  const c = await makeCase({ handler });
  await makeItem(c, { name: "Passport" });
  const caller = await callerFor(handler);
  await registerText(
    "Sandhu Overseas: we still need #alphanumeric# from you. See which, and send them here: #url#",
  );
  const before = await askedBySms.run({ ref_no: c.ref_no }, caller);
  expect(before).toMatchObject({
    ok: true,
    data: {
      body: expect.stringMatching(
        /^Sandhu Overseas: we still need 1 document from you.* https:\S+$/,
      ),
      held: expect.stringContaining("a link to office.example that is not whitelisted"),
    },
  });
  expect(await db.studentLink.count({ where: { assessmentId: c.id } })).toBe(0);
  await listLink("https://office.example/s/");
  const asked = await askForAll.run({ ref_no: c.ref_no, channel: "sms" }, caller);
  expect(asked).toMatchObject({ ok: true, message: "Asked for 1 item: SMS" });
  expect(await db.outboxMessage.findFirst({ where: { assessmentId: c.id } })).toMatchObject({
    state: "queued",
    dltRegistrationId: expect.any(String),
    body: expect.stringContaining(secretMark),
  });
});
