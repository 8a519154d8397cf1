import { casesOf, sendEnquiry, someEnquiry, writeEnquiries } from "../scripts/drills/enquiries";
import { signIn } from "../scripts/drills/sign-in";
import { proxyTo } from "../tests/support/proxy";
import { demoDatabase } from "./support/databases";
import { debianBinaries, startPair } from "./support/debian-postgres";
import { startOwnApp } from "./support/own-app";
import { expect, test } from "./support/test";

// PostgreSQL's primary is lost, and its standby promoted behind the same address, as a load balancer or a moved
// address does it.

const bin = debianBinaries();
const ends: (() => Promise<unknown>)[] = [];
test.afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

test("a lost primary answers 503 until the standby is promoted, and nothing acknowledged is lost", async () => {
  test.skip(!bin, "Debian's PostgreSQL is not installed");
  const pair = await startPair(bin ?? "");
  ends.push(pair.stop);
  const database = "standby";
  await demoDatabase(pair.primary.url("postgres"), pair.primary.url(database));
  const address = await proxyTo(pair.primary.url(database));
  ends.push(() => address.cut());
  const app = await startOwnApp(address.url);
  ends.push(() => app.stop());
  const health = async () => (await fetch(`${app.origin}/api/health`)).status;
  const create = async () => (await sendEnquiry(app.origin, someEnquiry()))?.status;
  expect(await health()).toBe(200);

  const acknowledged: string[] = [];
  let over = false;
  const writers = Array.from({ length: 4 }, () =>
    writeEnquiries(app.origin, acknowledged, () => over),
  );
  try {
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(40);
    await pair.primary.kill();
    await expect.poll(create).toBe(503);
    await expect.poll(health).toBe(503);

    const before = acknowledged.length;
    await pair.standby.promote();
    address.leadTo(pair.standby.url(database));
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 40);
    expect(await health()).toBe(200);
  } finally {
    over = true;
    await Promise.all(writers);
  }
  const cookie = await signIn(app.origin);
  for (const mobile of acknowledged)
    expect(await casesOf(app.origin, cookie, mobile), mobile).toBe(1);
});
