import { expect, it } from "vitest";
import { outcome } from "../access/outcome";
import { makeCase } from "../support/cases";
import { cookieFor, makeStaff } from "../support/staff";

const path = "/app/personal-data/[ref_no]";

it("the page of a case's personal data is shown to admins of its branch alone", async () => {
  const handler = await makeStaff();
  const { ref_no } = await makeCase({ handler });
  const opens = async (staff: Awaited<ReturnType<typeof makeStaff>>) =>
    outcome(path, await cookieFor(staff), { ref_no });
  expect(await opens(await makeStaff({ role: "admin" }))).toBe("shown");
  expect(await opens(handler)).toBe("NEXT_HTTP_ERROR_FALLBACK;403");
  const elsewhere = await makeStaff({ role: "admin", branches: ["batala"] });
  expect(await outcome(path, await cookieFor(elsewhere, "batala"), { ref_no })).toBe(
    "NEXT_HTTP_ERROR_FALLBACK;404",
  );
});
