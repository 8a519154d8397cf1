import { expect, it } from "vitest";
import { branchName } from "@/lib/platform/branches/known";
import { taskList } from "@/lib/platform/jobs/tasks";

it("a job that runs before any request knows the names of the branches", async () => {
  delete (globalThis as { knownBranches?: unknown }).knownBranches;
  expect(branchName("gurdaspur")).toBe("gurdaspur");
  let said = "";
  const { tell } = taskList({
    tell: {
      schedule: "* * * * *",
      run: async () => {
        said = branchName("gurdaspur");
      },
    },
  });
  await tell?.({}, {} as never);
  expect(said).toBe("Gurdaspur");
});
