import { logIn, someEmail } from "./support/sign-up";
import { expect, expectPresentable, test } from "./support/test";

// An admin invites a colleague, who chooses a password by the link and is in.

test("an invited person gets a mail and a link shown once, chooses a password and is logged in", async ({
  page,
  asAdmin,
  mailbox,
}) => {
  const email = someEmail();
  await asAdmin.goto("/app/users");
  await asAdmin.getByRole("button", { name: "Invite a user" }).click();
  const dialog = asAdmin.getByRole("dialog");
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await asAdmin.keyboard.type("Komalpreet Kaur");
  await asAdmin.keyboard.press("Tab");
  await asAdmin.keyboard.type(email);
  await asAdmin.keyboard.press("Tab");
  await asAdmin.keyboard.type("098140 12345");
  await expectPresentable(asAdmin, "invite");
  await asAdmin.keyboard.press("Control+s");
  const link = await dialog.getByLabel("Link of the invitation").inputValue();
  expect(link).toMatch(/\/invitation\?token=[\w-]{43}$/);
  await expectPresentable(asAdmin, "invitation-link");
  const whatsApp = await dialog
    .getByRole("link", { name: "Send by WhatsApp" })
    .getAttribute("href");
  expect(whatsApp).toContain("https://wa.me/919814012345?text=");
  expect(decodeURIComponent(whatsApp ?? "")).toContain(link);
  await dialog.getByRole("button", { name: "Done" }).click();
  const row = asAdmin.getByRole("row").filter({ hasText: email });
  await expect(row.getByText("Invited")).toBeVisible();
  await asAdmin.reload();
  await expect(asAdmin.getByText(link)).toHaveCount(0);

  const mail = await mailbox.waitFor(email, /Your account at/);
  const mailed = /\/invitation\?token=\S+/.exec(mail.text)?.[0] ?? "";
  expect(link).toContain(mailed);
  const chosen = "another good horse";
  // Opening it spends nothing: programs that read mail do that as well.
  await page.goto(mailed);
  await page.reload();
  await expectPresentable(page, "invitation");
  for (const name of ["Password", "Confirm password"])
    await page.getByRole("textbox", { name, exact: true }).fill(chosen);
  await page.getByRole("button", { name: "Save the password" }).click();
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, email, chosen);
  await expect(page).toHaveURL("/app/main/dashboard");
  await page.goto(mailed);
  for (const name of ["Password", "Confirm password"])
    await page.getByRole("textbox", { name, exact: true }).fill(chosen);
  await page.getByRole("button", { name: "Save the password" }).click();
  await expect(
    page.getByText("This invitation has expired, was used already").first(),
  ).toBeVisible();
});

test("an admin renews the link of an invitation, and withdraws the invitation", async ({
  asAdmin,
}) => {
  const email = someEmail();
  await asAdmin.request.post("/api/invitation/create", {
    headers: { "x-requested-with": "test" },
    data: { name: "Sukhdeep Gill", email, mobile: "9814012346", type: "reception", branches: [] },
  });
  await asAdmin.goto(`/app/users?q=${encodeURIComponent(email)}`);
  const row = asAdmin.getByRole("row").filter({ hasText: email });
  const more = row.getByRole("button", { name: /^More about/ });
  await more.click();
  await asAdmin.getByRole("button", { name: "New invitation link" }).click();
  const dialog = asAdmin.getByRole("dialog");
  await expect(dialog.getByLabel("Link of the invitation")).toHaveValue(/token=/);
  await dialog.getByRole("button", { name: "Done" }).click();
  await more.click();
  await asAdmin.getByRole("button", { name: "Take the invitation back" }).click();
  await asAdmin.getByRole("button", { name: "Take it back" }).click();
  await expect(row.getByText("Off", { exact: true })).toBeVisible();
});
