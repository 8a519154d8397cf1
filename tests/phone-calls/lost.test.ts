import { afterEach, describe, expect, it } from "vitest";
import { askAfterCalls } from "@/lib/desk/phone-calls/operations";
import { db } from "@/lib/platform/db";
import { setClock } from "@/lib/values/clock";
import { sidOf } from "../../e2e/support/telephone-api";
import { changeSettings } from "../support/change-settings";
import { caseScene, withTelephone, workOnAll } from "./telephone";

// Calls whose end nobody told: the provider is asked after them.

const house = withTelephone();
afterEach(() => setClock());

/** A call of ours from so many minutes ago, of which nothing was heard since. */
async function rangLongAgo(minutes = 11) {
  setClock();
  const scene = await caseScene();
  await scene.ring();
  setClock(new Date(Date.now() + minutes * 60_000));
  return { ...scene, sid: sidOf(house.provider.calls.at(-1) ?? {}) };
}
const talk = {
  ...{ Status: "completed", Direction: "outbound-api", RecordingUrl: null },
  Details: { ConversationDuration: 65, Leg1Status: "completed", Leg2Status: "completed" },
};
const nobodyThere = {
  ...{ Status: "completed", Direction: "outbound-api" },
  Details: { ConversationDuration: 0, Leg1Status: "completed", Leg2Status: "no-answer" },
};

async function askAfterAll() {
  await askAfterCalls();
  await workOnAll();
}

describe("a call that never ended here", () => {
  it("has its length, and its caller is asked how it went, once", async () => {
    const { sid, phoneCalls, notices } = await rangLongAgo();
    house.provider.known.set(sid, talk);
    await askAfterAll();
    await askAfterAll();
    expect(await phoneCalls()).toMatchObject([{ state: "answered", seconds: 65 }]);
    expect(await notices()).toHaveLength(1);
  });

  it("notes itself where nobody took it up", async () => {
    const { sid, handler, calls } = await rangLongAgo();
    house.provider.known.set(sid, nobodyThere);
    await askAfterAll();
    expect(await calls()).toMatchObject([{ outcome: "noAnswer", staffId: handler.id }]);
  });

  it.each([
    ["is younger than ten minutes", 9],
    ["is older than a day", 24 * 60 + 1],
  ])("one that %s is not asked after", async (_, minutes) => {
    const { sid, phoneCalls } = await rangLongAgo(minutes);
    house.provider.known.set(sid, talk);
    await askAfterAll();
    expect(await phoneCalls()).toMatchObject([{ state: "ringing" }]);
  });

  it.each([
    ["still in talk", { ...talk, Status: "in-progress" }],
    ["in the provider's queue", { ...talk, Status: "queued" }],
  ])("one that is %s stays as it is", async (_, said) => {
    const { sid, phoneCalls } = await rangLongAgo();
    house.provider.known.set(sid, said);
    await askAfterAll();
    expect(await phoneCalls()).toMatchObject([{ endedAt: null }]);
  });

  it("one that the provider does not know keeps no other waiting", async () => {
    const [, other] = [await rangLongAgo(), await rangLongAgo()];
    house.provider.known.set(other.sid, talk);
    await askAfterAll();
    expect(await other.phoneCalls()).toMatchObject([{ state: "answered" }]);
  });

  it("fifty older ones that the provider never ends keep none waiting", async () => {
    const { sid, c, handler, phoneCalls } = await rangLongAgo();
    const old = { direction: "out", state: "ringing", mobile: c.mobile, staffId: handler.id };
    await db.phoneCall.createMany({
      data: Array.from({ length: 50 }, (_, nth) => ({
        ...{ ...old, assessmentId: c.id, providerId: `stuck ${sid} ${nth}` },
        askedAt: new Date(Date.now() - 3_600_000),
      })),
    });
    house.provider.known.set(sid, talk);
    await askAfterAll();
    const calls = await phoneCalls();
    expect(calls.at(-1)).toMatchObject({ providerId: sid, state: "answered" });
  });

  it("a provider that is away is asked again the next time", async () => {
    const { sid, phoneCalls } = await rangLongAgo();
    house.provider.known.set(sid, talk);
    house.provider.failures.push({ status: 503 });
    await askAfterAll();
    expect(await phoneCalls()).toMatchObject([{ state: "ringing" }]);
    await askAfterAll();
    expect(await phoneCalls()).toMatchObject([{ state: "answered" }]);
  });

  it("nobody is asked where no provider is set up any more", async () => {
    await rangLongAgo();
    changeSettings({ EXOTEL_API_TOKEN: undefined });
    await askAfterAll();
    expect(await db.hookEvent.count()).toBe(0);
  });
});
