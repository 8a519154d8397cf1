import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { someStudent } from "./support/people";
import { expect, test } from "./support/test";

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

const enquiry = ({ firstName, mobile, email }: ReturnType<typeof someStudent>) => ({
  first_name: firstName,
  mobile,
  email,
  dob: "2001-05-04",
  address: "House 12",
  pincode: "143521",
  city: "Batala",
  country: "IN",
  qualification: "10+2",
  stream: "Arts",
  passout_year: 2020,
  percentage: 60,
  location: "batala",
  any_refusal: "no",
  spouse: "no",
  country_apply_for: "CA",
  english_test_type: "pursuing",
});

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
      DATABASE_URL: process.env.E2E_DATABASE_URL,
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
      const student = someStudent();
      const answer = await fetch(`${origin}/api/enquiry/create`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          origin,
          "x-forwarded-for": crypto.randomUUID(),
        },
        body: JSON.stringify(enquiry(student)),
      }).catch(() => undefined);
      if (!answer?.ok) return;
      acknowledged.push(student.mobile);
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
