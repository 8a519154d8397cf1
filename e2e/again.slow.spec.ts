import { once } from "node:events";
import { connect } from "node:net";
import { casesOf, writeEnquiries } from "../scripts/drills/enquiries";
import { openDatabase, type Product, startProduct } from "../scripts/drills/product";
import { signIn } from "../scripts/drills/sign-in";
import { expect, test } from "./support/test";

// `npm start` restarts each of its processes that is killed, and stops when it is told to.

test.describe.configure({ mode: "serial" });
test.skip(process.platform !== "linux", "Processes are found under /proc");

let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ NEXT_DIST_DIR: ".next-test" });
});
test.afterAll(async () => {
  await product?.stop();
  product?.remove();
});

test("a killed app and a killed database are started again, and nothing acknowledged is lost", async () => {
  const acknowledged: string[] = [];
  let over = false;
  const writers = Array.from({ length: 4 }, () =>
    writeEnquiries(product.origin, acknowledged, () => over),
  );
  const more = async () => {
    const before = acknowledged.length;
    await expect
      .poll(() => acknowledged.length, { timeout: 90_000 })
      .toBeGreaterThanOrEqual(before + 20);
  };
  try {
    await more();
    for (const pid of [product.appPid, product.databasePid]) {
      const victim = pid() ?? 0;
      process.kill(victim, "SIGKILL");
      await expect.poll(() => [undefined, victim].includes(pid()), { timeout: 60_000 }).toBe(false);
      await more();
    }
  } finally {
    over = true;
    await Promise.all(writers);
  }

  const cookie = await signIn(product.origin);
  for (const mobile of acknowledged)
    expect(await casesOf(product.origin, cookie, mobile), mobile).toBe(1);
  const death = { code: null, signal: "SIGKILL", at: expect.stringMatching(/^\d{4}-.*Z$/) };
  expect(product.restarts()).toEqual([
    { what: "app", ...death },
    { what: "database", ...death },
  ]);
  for (const part of ["The app process", "The database"]) {
    expect(product.said()).toContain(`${part} ended unexpectedly (SIGKILL); starting it again`);
    expect(product.said()).toContain(`${part} is back.`);
  }
});

test("PostgreSQL recovers after losing one of its processes, and still refuses a second start", async () => {
  const before = await openDatabase(product);
  const { rows } = await before.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  process.kill(rows[0]?.pid ?? 0, "SIGKILL");
  const holders = async () => {
    const session = await openDatabase(product);
    const held =
      "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid IN (5281001, 5281002)";
    const { rowCount } = await session.query(held).finally(() => session.end());
    return rowCount;
  };
  await expect(async () => expect(await holders()).toBe(2)).toPass();
  expect(product.restarts()).toHaveLength(2);
});

/** A connection that sends this text and then nothing, and is never closed by its own side. */
async function hold(words: string) {
  const socket = connect({ port: product.port, host: "127.0.0.1", allowHalfOpen: true });
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(words);
  return socket;
}

test("a stop ends within ten seconds, whatever is connected", async () => {
  const head = "Host: localhost\r\nx-requested-with: test\r\n";
  const sockets = await Promise.all([
    hold(""),
    hold("GET /login HTT"),
    hold(`GET /login HTTP/1.1\r\n${head}\r\n`),
    hold(`POST /api/enquiry/create HTTP/1.1\r\n${head}Content-Length: 500\r\n\r\n{`),
    hold(`GET / HTTP/1.1\r\n${head}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`),
  ]);
  const session = await openDatabase(product);
  await session.query("BEGIN; LOCK TABLE assessment, session, rate_limit");
  const waiting = hold(
    `POST /api/enquiry/mobile HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
  );
  const answers = fetch(`${product.origin}/app/cases`, { redirect: "manual" }).catch(
    () => undefined,
  );

  const database = product.databasePid();
  const { code, took } = await product.stop();
  expect(code).toBe(0);
  expect(took).toBeLessThan(10_000);
  expect(product.databasePid()).toBeUndefined();
  expect(database).toBeDefined();
  await answers;
  for (const socket of [...sockets, await waiting]) socket.destroy();
  await session.end().catch(() => undefined);
});
