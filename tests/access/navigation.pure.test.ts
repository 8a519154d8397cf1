import { describe, expect, it } from "vitest";
import { headerLinks } from "@/components/shell/navigation";
import { type Role, roles } from "@/lib/platform/access/policy";

// The header as the specification lists it (§2); who may read more finds it by other ways (decision A7).

const labels = (role: Role) => headerLinks({ role, books: [] }).map(({ label }) => label);

describe("the header", () => {
  it("the header has the lists of the pipeline for admins and counsellors", () => {
    for (const role of ["admin", "user"] as const)
      expect(labels(role)).toEqual(
        expect.arrayContaining([
          "Applications",
          "Follow Ups",
          "Offer Letters",
          "Visas",
          "Deferred",
          "Deposits",
        ]),
      );
  });

  it.each(roles.filter((role) => role === "reception" || role === "Admission"))(
    "the header has no pipeline lists for %s: Admission reaches these from its dashboard",
    (role) => {
      expect(labels(role)).toEqual([]);
    },
  );
});
