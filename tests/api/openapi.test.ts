import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, it } from "vitest";
import { describe as describeCalls } from "@/lib/platform/operation/openapi";
import { callRoute, routeModule, routePaths } from "../support/call";
import type { Described } from "./described";
import { drivenElsewhere, notDriven, rows } from "./policy-table";

// What each call takes and answers is compared with its description in contract.test.ts.

const modules = await Promise.all(
  routePaths
    .filter((path) => path !== "openapi.json")
    .map(async (path) => [`./${path}/route.ts`, await routeModule(path)] as [string, object]),
);
const whole = describeCalls(modules as [string, Record<string, unknown>][]);

describe("the description of the calls (H7)", () => {
  it("the description of the calls has no finding under Redocly's recommended rules", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const findings = await lintFromString({ source: JSON.stringify(whole), config });
    const told = findings.map(({ ruleId, message, location: [at] }) => [
      ruleId,
      message,
      at?.pointer,
    ]);
    expect(told).toEqual([]);
  });

  it("the description of the calls covers health and readiness, which are no queries", async () => {
    const { Health, Ready } = whole.components.schemas as Record<string, { required: string[] }>;
    for (const [path, schema] of [
      ["health", Health],
      ["ready", Ready],
    ] as const) {
      const { body } = await callRoute(path);
      expect(Object.keys(body).sort(), path).toEqual([...(schema?.required ?? [])].sort());
    }
  });

  it("the description of the calls states each schema once, so that it stays small", () => {
    const text = JSON.stringify(whole);
    expect(text.length / Object.keys(whole.paths).length).toBeLessThan(1_800);
    expect(text.match(/"passout_year"/g)?.length).toBeLessThan(20);
  });

  it("the description of the calls names every call of the policy table, with its methods", async () => {
    const { paths } = whole;
    const others = Object.entries(drivenElsewhere).map(([path, methods]) => ({ path, methods }));
    const wanted = [...rows, ...others].map(({ path, methods }) => {
      const described = methods.filter((name) => name !== "HEAD").map((name) => name.toLowerCase());
      return [`/api/${path}`, described.sort()] as const;
    });
    const found = Object.entries(paths).map(
      ([path, calls]) => [path, Object.keys(calls).sort()] as const,
    );
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
    for (const path of Object.keys(notDriven)) expect(paths).not.toHaveProperty([`/api/${path}`]);
  });

  it("the description of the calls tells what a call takes and whether it needs a session", async () => {
    const path = "enquiry/create";
    const { paths } = describeCalls([
      [`./${path}/route.ts`, (await routeModule(path)) as Record<string, unknown>],
      ["./getAdmin/route.ts", (await routeModule("getAdmin")) as Record<string, unknown>],
    ]);
    const create = paths[`/api/${path}`]?.post as Described;
    expect(create.security).toEqual([{}, { key: ["cases.write"] }]);
    expect(create.requestBody?.content["application/json"]?.schema.required).toEqual(
      expect.arrayContaining(["first_name", "mobile", "email", "dob"]),
    );
    const one = paths["/api/getAdmin"]?.get as Described;
    expect(one.security).toBeUndefined();
    expect(one.parameters).toMatchObject([{ name: "email", required: false }]);
  });

  type Call = Described & {
    requestBody?: { content: Record<string, { schema: Body }> };
    responses: Record<string, unknown>;
  };
  type Body = { required?: string[]; properties: Record<string, Body> };
  const calls = Object.entries(whole.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call: call as Call })),
  );
  const bodyOf = (path: string) => {
    const { call } = calls.find((one) => one.path === path && one.method === "post") ?? {};
    return call?.requestBody?.content["application/json"]?.schema as Body;
  };

  it("the description of the calls says of every file what it is", () => {
    expect(JSON.stringify(whole)).not.toContain("octet-stream");
  });

  it.each([
    ["/api/branch/edit", ["upiId", "gstin", "licenceExpiry"]],
    ["/api/branch/create", ["upiId", "gstin", "licenceExpiry"]],
    ["/api/enquiry/followUp/edit", ["nextFollowUpDate"]],
    ["/api/day/close", ["banked"]],
  ])("the description lets %s be sent without %s", (path, names) => {
    const { required, properties } = bodyOf(path);
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(names));
    expect((required ?? []).filter((name) => names.includes(name))).toEqual([]);
  });

  it("the description says which counts of a closed day may be left out", () => {
    const { counted } = bodyOf("/api/day/close").properties;
    expect(counted?.required).toEqual([]);
  });

  it("the description names every error that a call may answer", () => {
    for (const { path, method, call } of calls) {
      if (path === "/api/health" || path === "/api/ready") continue;
      const wanted =
        method === "post" ? ["400", "401", "413", "415", "422", "503"] : ["401", "422", "503"];
      expect({ path, method, answers: Object.keys(call.responses) }).toEqual({
        path,
        method,
        answers: expect.arrayContaining(wanted),
      });
    }
  });
});
