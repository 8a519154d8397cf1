import { afterEach, beforeEach, expect, it, vi } from "vitest";

// Figures for Prometheus: clients with the token read them, and they hold nobody's data.

const before = { ...process.env };
const token = "a-token-of-the-operator";
beforeEach(() => {
  process.env.METRICS_TOKEN = token;
});
afterEach(() => {
  process.env = { ...before };
});

async function ask(authorization?: string) {
  vi.resetModules();
  const { callRoute } = await import("../support/call");
  const headers: Record<string, string> = authorization ? { authorization } : {};
  return callRoute("metrics", { headers });
}

it("the metrics exist only when a token is set, and for clients that send it", async () => {
  expect((await ask(`Bearer ${token}`)).status).toBe(200);
  for (const wrong of [undefined, "Bearer ", `Bearer ${token}x`, token, `Basic ${token}`])
    expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 401]);
  delete process.env.METRICS_TOKEN;
  expect((await ask(`Bearer ${token}`)).status).toBe(404);
  expect((await ask("Bearer undefined")).status).toBe(404);
});

it("the metrics have each figure once, as Prometheus reads it, and count calls", async () => {
  vi.resetModules();
  const { callRoute } = await import("../support/call");
  const { makeStaff } = await import("../support/staff");
  const as = await makeStaff({ role: "admin" });
  expect((await callRoute("trash", { as })).status).toBe(200);
  expect((await callRoute("trash")).status).toBe(401);
  const { text, headers } = await callRoute("metrics", {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const lines = text.trimEnd().split("\n");
  const figure =
    /^[a-z_0-9]+(\{[a-z]+="(?:[^"\\\n]|\\.)*"(?:,[a-z]+="(?:[^"\\\n]|\\.)*")*\})? -?[\d.e+-]+$/;
  expect(lines.filter((line) => !line.startsWith("# ") && !figure.test(line))).toEqual([]);
  const types = lines.filter((line) => line.startsWith("# TYPE")).map((line) => line.split(" ")[2]);
  expect(new Set(types).size).toBe(types.length);
  expect(lines).toContain("desk_database_up 1");
  expect(lines).toContain("desk_worker_up 1");
  expect(lines).toContain('desk_calls_total{call="trash.list",status="200"} 1');
  expect(lines).toContain('desk_calls_total{call="trash.list",status="401"} 1');
  expect(text).toMatch(/^desk_call_seconds_bucket\{le="\+Inf"\} [1-9]/m);
  expect(text).not.toContain(as.email);
});
