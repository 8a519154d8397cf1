import { openDatabase, startProduct } from "../scripts/drills/product";
import { expect, expectPresentable, test } from "./support/test";

test("everybody reads on every page that the computer's clock stands before the version was made", async ({
  page,
}) => {
  const product = await startProduct({ NEXT_DIST_DIR: ".next-test" });
  try {
    // To a version of a later year today is long ago, as 2020 is to this one.
    const database = await openDatabase(product);
    await database.query(
      `UPDATE _prisma_migrations SET migration_name = '20991231000000_later'
       WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations)`,
    );
    await database.end();
    await page.goto(`${product.origin}/login`);
    await page.getByLabel("Email").fill("reception@overseasdesk.example");
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await expect(page.getByText("which cannot be")).toBeVisible();
    await expectPresentable(page, "wrong-clock");
  } finally {
    await product.stop();
    product.remove();
  }
});
