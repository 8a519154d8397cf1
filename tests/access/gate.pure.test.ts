import { describe, expect, it } from "vitest";
import { gate } from "@/lib/platform/access/gate";
import { pages } from "@/lib/platform/access/pages";
import { can } from "@/lib/platform/access/policy";
import { roles } from "@/lib/platform/access/role-rights";

/** The lines that are a page, not a part of one. */
const table = pages.filter(({ href }) => !/[?#]/.test(href));

describe("gate", () => {
  it.each(["/", "/login", "/register", "/create-assessment", "/application", "/apps/x", "/error"])(
    "%s is open to everybody",
    (path) => {
      for (const role of [undefined, ...roles]) expect(gate(path, role)).toBe("pass");
    },
  );

  it.each(["/app", "/app/main", "/app/unknown", ...table.map(({ href }) => href)])(
    "%s needs a session",
    (path) => {
      expect(gate(path, undefined)).toBe("login");
      expect(gate(`${path}/deeper`, undefined)).toBe("login");
    },
  );

  it.each(table.map(({ href, right }) => [href, right] as const))(
    "%s needs the right %s",
    (path, right) => {
      for (const role of roles) {
        const wanted = can({ role }, right) ? "pass" : "forbidden";
        expect({ role, verdict: gate(path, role) }).toEqual({ role, verdict: wanted });
        expect({ role, verdict: gate(`${path}/GSP-26-00001`, role) }).toEqual({
          role,
          verdict: wanted,
        });
      }
    },
  );

  it("the gate takes a page's name as a whole", () => {
    expect(gate("/app/usersettings", "reception")).toBe("pass");
    expect(gate("/app/outbox", "user")).toBe("forbidden");
    expect(gate("/app/outboxes", "user")).toBe("pass");
  });

  it("asks of a page below another one for its own right", () => {
    expect(gate("/app/report", "user")).toBe("forbidden");
    expect(gate("/app/report/view/somebody@example.com", "user")).toBe("pass");
  });

  it.each([
    // A6: not linked for reception means refused, not only hidden
    ["/app/new-assessments", ["reception"]],
    ["/app/active-assessments", ["reception"]],
    ["/app/rejected-assessments", ["reception"]],
    ["/app/outbox", ["user", "reception", "Admission"]],
    ["/app/twins", ["user", "reception", "Admission"]],
    ["/app/trash", ["user", "reception", "Admission"]],
    ["/app/settings", ["user", "reception", "Admission"]],
    // A7: Admission reads the pipeline's lists whole
    ["/app/applications", ["reception"]],
    ["/app/deferd", ["reception"]],
    ["/app/deposits", ["reception"]],
    ["/app/P&L", ["reception"]], // A8
    ["/app/main/dashboard", []],
    ["/app/create-assessment", []],
    ["/app/view-assessment/GSP-26-00001", []],
    ["/app/universities/add", []],
    ["/app/courses", []],
    ["/app/users", []],
    ["/app/account", []],
  ] as const)("%s is forbidden to %j", (path, forbidden) => {
    expect(roles.filter((role) => gate(path, role) === "forbidden")).toEqual(forbidden);
  });
});
