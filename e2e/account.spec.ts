import { confirmEmail, logIn, newPassword as password, signUp, someEmail } from "./support/sign-up";
import { enter, makeSomebody, somebody } from "./support/somebody";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

test("a new account waits for its email and an admin, then works, and ends when it is switched off", async ({
  page,
  asAdmin,
  mailbox,
}) => {
  const email = someEmail();
  await signUp(page, email);
  await logIn(page, email, password);
  await expect(
    page.getByText("Your account is waiting for an admin to activate it.").first(),
  ).toBeVisible();

  await asAdmin.goto(`/app/users?q=${email}`);
  const row = asAdmin.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Not confirmed");
  await row.getByRole("switch").click({ force: true });
  await toast(asAdmin, "This email is not confirmed yet");
  await expectPresentable(asAdmin, "users-not-confirmed");
  await confirmEmail(page, email, mailbox);
  await asAdmin.reload();
  await expect(row).toContainText("Waiting");
  await row.getByRole("switch").click({ force: true });
  await toast(asAdmin, "User Status updates successfully");

  await logIn(page, email, password);
  await expect(page).toHaveURL("/app/main/dashboard");
  await row.getByRole("combobox", { name: /Role/ }).selectOption("reception");
  await asAdmin.getByRole("dialog").getByRole("button", { name: "Change role" }).click();
  await toast(asAdmin, "User Role updates successfully");
  await page.goto("/app/main/dashboard");
  await expect(page).toHaveURL(/\/login/);

  await logIn(page, email, password);
  await expect(page).toHaveURL("/app/main/dashboard");
  await expect(page.getByRole("link", { name: "Active Assessments" })).toHaveCount(0);
  await row.getByRole("switch").click({ force: true });
  await asAdmin.getByRole("dialog").getByRole("button", { name: "Switch off" }).click();
  await expect(row.getByRole("switch")).not.toBeChecked();
  await page.goto("/app/main/dashboard");
  await expect(page).toHaveURL(/\/login/);
});

test("registering tells nobody who has an account: its owner reads it in the mail", async ({
  page,
  mailbox,
}) => {
  const email = "reception@overseasdesk.example";
  await signUp(page, email);
  await toast(
    page,
    "You've been registered successfully. Please open the link that we have mailed you.",
  );
  const mail = await mailbox.waitFor(email, /You have an account already/);
  expect(mail.text).toMatch(/\/reset-password\?token=\S+/);
  await logIn(page, email, password);
  await expect(page.getByText("Something was wrong. Try again").first()).toBeVisible();
});

test("the link of a registration asks for its password, and works once", async ({
  page,
  mailbox,
}) => {
  const email = someEmail();
  await signUp(page, email);
  const mail = await mailbox.waitFor(email, /Confirm your email/);
  const link = /\/confirm-email\?token=\S+/.exec(mail.text)?.[0] ?? "";
  await page.goto(link);
  const typed = page.getByRole("textbox", { name: "Password" });
  await typed.fill("not the password");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("This is not the password that you registered with")).toBeVisible();
  await expectPresentable(page, "confirm-email");
  await typed.fill(password);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Your email is confirmed.")).toBeVisible();
  await page.goto(link);
  await typed.fill(password);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("This link has expired or was used already")).toBeVisible();
});

test("a password that is easy to guess is refused beside its field", async ({ page }) => {
  await page.goto("/register");
  await page.getByLabel("Email").fill(someEmail());
  await page.getByLabel("Name").fill("Jaspreet Gill");
  await page.getByLabel("Mobile").fill("9814012345");
  for (const name of ["Password", "Confirm Password"])
    await page.getByRole("textbox", { name, exact: name === "Password" }).fill("jaspreetgill1");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(
    page.getByRole("form", { name: "Register" }).getByText("This password is too easy to guess"),
  ).toBeVisible();
  await expectPresentable(page, "register-weak");
});

test("a wrong password and an unknown e-mail read the same; a right one leads to the page that was asked for", async ({
  page,
}) => {
  await page.goto("/app/account");
  await expect(page).toHaveURL(/callbackUrl=%2Fapp%2Faccount/);
  for (const [email, secret] of [
    ["gurdaspur@overseasdesk.example", "not the password"],
    [someEmail(), "not the password"],
  ] as const) {
    await page.getByLabel("Email").fill(email);
    await page.getByRole("textbox", { name: "Password" }).fill(secret);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page.getByText("Something was wrong. Try again").first()).toBeVisible();
  }
  await page.getByLabel("Email").fill("gurdaspur@overseasdesk.example");
  await page.getByRole("textbox", { name: "Password" }).fill("overseas-demo-2026");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/app/account");
});

test("the login form is pre-filled with the demo admin, and never goes to another site", async ({
  page,
}) => {
  await page.goto("/login?callbackUrl=https%3A%2F%2Fevil.example%2F");
  await expect(page.getByLabel("Email")).toHaveValue("admin@overseasdesk.example");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/app/main/dashboard");
});

test("a forgotten password is chosen anew by a mailed link that works once", async ({
  page,
  asAdmin,
  mailbox,
}) => {
  const email = await makeSomebody();
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page
    .getByRole("button")
    .filter({ hasText: /link|reset|send/i })
    .first()
    .click();
  await expect(
    page.getByText("a link to choose a new password is on its way").first(),
  ).toBeVisible();
  const mail = await mailbox.waitFor(email, /password/i);
  const link = /\/reset-password\?token=\S+/.exec(mail.text)?.[0] ?? "";
  await asAdmin.goto("/app/outbox");
  const sent = asAdmin
    .getByRole("row")
    .filter({ hasText: email, has: asAdmin.getByText("Choose a new password") });
  await sent.getByText("Choose a new password").click();
  await expect(sent).toContainText("[secret link, not kept]");
  await expect(sent).not.toContainText("token=");
  const chosen = "another good horse";
  for (const outcome of [/\/login/, /expired or was used/]) {
    await page.goto(link);
    await page.getByRole("textbox", { name: /^(New )?Password$/i }).fill(chosen);
    await page.getByRole("textbox", { name: /Confirm/i }).fill(chosen);
    await page
      .getByRole("button", { name: /password/i })
      .filter({ hasNotText: /show/i })
      .last()
      .click();
    if (outcome.source.includes("login")) await expect(page).toHaveURL(outcome);
    else await expect(page.getByText(outcome).first()).toBeVisible();
  }
  await logIn(page, email, chosen);
  await expect(page).toHaveURL("/app/main/dashboard");
});

test("switching the branch switches the counters and the New list", async ({ page }) => {
  await logIn(page, "batala@overseasdesk.example", "overseas-demo-2026");
  await expect(page).toHaveURL("/app/main/dashboard");
  await expect(page.getByRole("main")).toContainText("Gurdaspur");
  await page.getByRole("button", { name: /account/i }).click();
  // A few branches stand side by side, many in a select; others' tests may have made some.
  const [radio, select] = [
    page.getByRole("radio", { name: "Batala" }),
    page.getByRole("combobox", { name: "Branch" }),
  ];
  await expect(radio.or(select)).toBeVisible();
  if (await select.isVisible()) await select.selectOption({ label: "Batala" });
  else await radio.click();
  // The branch under the title: a notice may name another one.
  const shown = page.getByRole("main").getByText("Batala", { exact: true });
  await expect(shown).toBeVisible();
  await page.goto("/app/new-assessments");
  await expect(shown).toBeVisible();
  // The next login begins with this branch.
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/login/);
  await page.getByLabel("Email").fill("batala@overseasdesk.example");
  await expect(page.getByLabel("Branch")).toHaveValue("batala");
});

somebody(
  "a calendar's address is made, read by a program, and closed, without the mouse",
  async ({ page, email, request }) => {
    await enter(page, email);
    await page.goto("/app/account?tab=calendar");
    await expectPresentable(page, "account-calendar");
    await page
      .getByRole("checkbox", { name: "First names, and words of reminders, stand in it" })
      .focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Your calendar’s address" });
    const address = dialog.getByRole("textbox", { name: "Address of your calendar" });
    const link = await address.inputValue();
    await expect(dialog.getByRole("link", { name: "Open it in the calendar" })).toHaveAttribute(
      "href",
      link.replace(/^https?:/, "webcal:"),
    );
    await expectPresentable(page, "account-calendar-made");
    const path = new URL(link).pathname;
    const feed = await request.get(path, { headers: { cookie: "" } });
    expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
    await dialog.getByRole("button", { name: "Done" }).press("Enter");
    await page.reload();
    await expect(page.getByText(/Last read \d/)).toBeVisible();
    await page.getByRole("button", { name: "Close the address" }).press("Enter");
    await toast(page, "The address leads nowhere any more");
    expect((await request.get(path)).status()).toBe(404);
  },
);
