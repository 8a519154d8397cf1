import { expectPresentable } from "./support/accessible";
import { database } from "./support/database";
import { enter, somebody as test } from "./support/somebody";
import { expect } from "./support/test";

// What an update brought is told once, beside the work.

test("what is new stands beside the work until it is closed, and later opens from the search", async ({
  page,
  email,
}) => {
  await database((client) =>
    client.query("UPDATE staff SET news_seen = '0.0.0' WHERE email = $1", [email]),
  );
  await enter(page, email);
  await page.goto("/app/main/dashboard");
  const card = page.getByRole("complementary", { name: "What is new" });
  await expect(card.getByRole("listitem").first()).toBeVisible();
  await expect(card.getByRole("img")).toHaveJSProperty("complete", true);
  await expectPresentable(page, "news");
  await card.getByRole("button", { name: "Got it" }).click();
  await expect(card).toBeHidden();

  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(card).toBeHidden();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search people and pages" }).fill("what is new");
  await page.getByRole("option", { name: "What is new" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What is new" })).toBeVisible();
});
