import { expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { secretMark, unseal } from "@/lib/platform/outbox/secret";
import { askForAll } from "@/lib/student/ask/operations";
import { makeCase } from "../support/cases";
import { changeSettings } from "../support/change-settings";
import { makeItem } from "../support/checklist";
import { callerFor, makeStaff } from "../support/staff";
import { enterPage } from "../support/student";

it.each(["sms", "email"] as const)(
  "asking by %s for all that is missing brings a link that opens the page, and keeps it out of the stored words",
  async (channel) => {
    changeSettings({ SMS_GATEWAY: "http", SMTP_URL: "smtp://127.0.0.1:1" });
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    await makeItem(c, { name: "Gap proof" });
    const { ref_no } = c;
    const asked = await askForAll.run({ ref_no, channel }, await callerFor(handler));
    expect(asked).toMatchObject({ ok: true, data: { asked: 1 } });
    const messages = await db.outboxMessage.findMany({
      where: { assessmentId: c.id },
      include: { secret: true },
    });
    expect(messages).toMatchObject([{ channel, body: expect.stringContaining(secretMark) }]);
    const link = unseal(messages[0]?.secret?.sealed ?? "");
    await enterPage(link.slice(link.lastIndexOf("/") + 1));
  },
);
