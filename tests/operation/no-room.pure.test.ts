import { expect, it } from "vitest";
import { databaseFailure } from "@/lib/platform/errors";

it.each([
  [
    "the database's",
    { code: "P2010", meta: { driverAdapterError: { cause: { originalCode: "53100" } } } },
  ],
  ["PostgreSQL's own", { code: "53100" }],
  ["that of uploads", { code: "ENOSPC" }],
])("a full disk (%s) is 503 with words, not a bug", (_, error) => {
  expect(databaseFailure(error)).toMatchObject({
    status: 503,
    message: "There is no room left to keep this, and nothing was changed. Please tell an admin",
  });
});
