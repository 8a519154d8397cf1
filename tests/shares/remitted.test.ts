import { beforeAll, expect, it } from "vitest";
import { keepCommission } from "@/lib/money/commission-keeping/operations";
import { createRemittance, voidRemittance } from "@/lib/money/remittances/operations";
import { makeStatement, payStatement } from "@/lib/money/share-statements/operations";
import { db } from "@/lib/platform/db";
import { toDate } from "@/lib/values/fields/day";
import { makeConfirmed, makeInvoice } from "../support/claims";
import { makeAgreement, makeSubAgent } from "../support/partners";
import { callerFor, makeStaff, type Staff } from "../support/staff";

// A share of what is received follows the partner's money, whichever way that turns.

let admin: Staff;
beforeAll(async () => {
  admin = await makeStaff({ role: "admin" });
});

/** A student whom a sub-agent sent for 30 percent, and whose CAD 3,000 stand on an invoice. */
async function scene() {
  const earning = await makeConfirmed(admin);
  const agent = await makeSubAgent({ pan: "ABCDE1234F" });
  const rates = [{ kind: "received", percent: "30" }];
  await makeAgreement(agent.id, { dueAfter: "received", dueDays: 0, clawbackDays: 60, rates });
  const { partner, application } = earning;
  await db.referral.create({
    data: { assessmentId: earning.case.id, partnerId: agent.id, since: toDate("2026-01-01") },
  });
  const { claims } = await makeInvoice(admin, partner.id, [application.id]);
  let references = 0;
  const remit = async (amount: string) => {
    references += 1;
    const input = {
      ...{
        partner: partner.id,
        ...{ location: "gurdaspur", receivedOn: "2026-11-20" },
        reference: `R ${references} ${agent.id}`,
      },
      ...{ amount, rupees: "90000", lines: [{ claim: claims[0]?.id, amount }] },
    };
    const answer = await createRemittance.run(input, await callerFor(admin));
    if (!answer.ok) throw new Error(answer.message);
    return answer.data._id;
  };
  const voided = async (id: string) =>
    voidRemittance.run({ id, reason: "The bank sent it back" }, await callerFor(admin));
  const share = async () => {
    await keepCommission();
    return db.commissionShare.findUniqueOrThrow({ where: { applicationId: application.id } });
  };
  return { agent, remit, voided, share };
}

it("a share is payable once the last of an invoice's money is here, and not while a part is open", async () => {
  const { remit, share } = await scene();
  await remit("1000");
  expect(await share()).toMatchObject({ state: "expected" });
  await remit("2000");
  const payable = await share();
  expect(payable).toMatchObject({ state: "payable", currency: "CAD" });
  expect(payable.amount?.toFixed(2)).toBe("900.00");
});

it("money that is voided takes the share back: before it is paid it waits, after that a statement takes it", async () => {
  const { agent, remit, voided, share } = await scene();
  const first = await remit("3000");
  expect((await share()).state).toBe("payable");
  expect(await voided(first)).toMatchObject({ ok: true });
  expect((await share()).state).toBe("expected");

  const second = await remit("3000");
  const { id } = await share();
  const lines = [{ share: id, rupees: "55000" }];
  const made = await makeStatement.run({ partner: agent.id, lines }, await callerFor(admin));
  if (!made.ok) throw new Error(made.message);
  const statement = (made.data as { _id: string })._id;
  const way = { location: "gurdaspur", mode: "bank", modeReference: `UTR ${agent.id}` };
  const paid = await payStatement.run(
    { id: statement, version: 0, ...way },
    await callerFor(admin),
  );
  expect(paid).toMatchObject({ ok: true });
  expect((await share()).state).toBe("paid");
  await voided(second);
  expect((await share()).state).toBe("back");
  await remit("3000");
  expect((await share()).state).toBe("paid");
});

it("a statement is not paid once the money of its share was voided", async () => {
  const { agent, remit, voided, share } = await scene();
  const first = await remit("3000");
  const lines = [{ share: (await share()).id, rupees: "55000" }];
  const made = await makeStatement.run({ partner: agent.id, lines }, await callerFor(admin));
  if (!made.ok) throw new Error(made.message);
  await voided(first);
  const way = { location: "gurdaspur", mode: "bank", modeReference: `UTR2 ${agent.id}` };
  const id = (made.data as { _id: string })._id;
  const answer = await payStatement.run({ id, version: 0, ...way }, await callerFor(admin));
  expect(answer).toMatchObject({ ok: false, status: 409 });
});
