import { spawn } from "node:child_process";
import { once } from "node:events";
import { sendEnquiry, someEnquiry } from "../scripts/drills/enquiries";
import { freePort } from "../scripts/port";
import { asApp } from "./support/databases";
import { expect, test } from "./support/test";

test("an app that is killed while it works loses no case that it acknowledged", async ({
  asAdmin,
}) => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const app = spawn(process.execPath, ["scripts/server.mjs"], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      NEXT_DIST_DIR: ".next-test",
      DATABASE_URL: asApp(process.env.E2E_DATABASE_URL ?? ""),
      SESSION_SECRET: "a-secret-that-is-only-used-in-tests",
      APP_URL: origin,
      PORT: String(port),
      TRUSTED_PROXIES: "1",
      WORKER_OFF: "1",
      LOG_LEVEL: "silent",
    },
  });
  const gone = once(app, "exit");
  await once(app, "message");

  const acknowledged: string[] = [];
  const send = async () => {
    for (;;) {
      const enquiry = someEnquiry();
      const answer = await sendEnquiry(origin, enquiry);
      if (!answer?.ok) return;
      acknowledged.push(enquiry.mobile);
      if (acknowledged.length === 40) app.kill("SIGKILL");
    }
  };
  await Promise.all([gone, ...Array.from({ length: 6 }, send)]);

  expect(acknowledged.length).toBeGreaterThanOrEqual(40);
  for (const mobile of acknowledged) {
    const answer = await asAdmin.request.get(`/api/search/mobile?mobile=${mobile}`);
    expect(((await answer.json()) as unknown[]).length, mobile).toBe(1);
  }
});
