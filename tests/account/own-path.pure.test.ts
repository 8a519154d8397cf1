import { describe, expect, it } from "vitest";
import { ownPath } from "@/components/account/own-path";

const home = "/app/main/dashboard";

describe("where to go after logging in", () => {
  it.each([
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/x/..//evil.example",
    "/x/../..//evil.example",
    "/%2e//evil.example",
    "/%2E%2e//evil.example",
    "/.\\/evil.example",
    "/./\\evil.example",
    "/\t/evil.example",
    "/.\n//evil.example",
    "\t//evil.example",
    " //evil.example",
    "https://evil.example/",
    "http://here.invalid.evil.example/",
    "http:/evil.example",
    "javascript:alert(1)",
    "evil.example",
    "",
    undefined,
    ["/app"],
  ])("%j leads nowhere else", (wanted) => {
    const path = ownPath(wanted);
    expect(path).toBe(home);
    expect(new URL(path, "http://ours.example").origin).toBe("http://ours.example");
  });

  it.each([
    ["/app/users", "/app/users"],
    ["/app/new-assessments?q=a%20b&x=//y", "/app/new-assessments?q=a%20b&x=//y"],
    [
      "/app/view-assessment/GSP-26-00042/remarks#last",
      "/app/view-assessment/GSP-26-00042/remarks#last",
    ],
    ["/app/./users", "/app/users"],
    ["/app//users", "/app//users"],
  ])("%s goes to %s", (wanted, path) => {
    expect(ownPath(wanted)).toBe(path);
  });
});
