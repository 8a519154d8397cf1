import { describe, expect, it } from "vitest";
import { headerLinks } from "@/components/shell/navigation";
import { type Role, roles } from "@/lib/platform/access/policy";

// The header as the specification lists it (§2); who may read more finds it by other ways (decision A7).

const labels = (role: Role) => headerLinks({ role, books: [] }).map(({ label }) => label);

describe("the header", () => {
  it("has the lists of the pipeline for admins and counsellors", () => {
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
    "has no link for %s: Admission comes to these lists from the card on its dashboard",
    (role) => {
      expect(labels(role)).toEqual([]);
    },
  );
});
