import { codeOf } from "./support/codes";
import { ownHouse } from "./support/own-house";
import { logIn, newPassword as password } from "./support/sign-up";
import { somebody } from "./support/somebody";
import { expect, expectPresentable } from "./support/test";
import { toast } from "./support/toasts";

const home = "/app/main/dashboard";

somebody(
  "sessions are seen and ended, one's own and by an admin",
  async ({ page, browser, baseURL, asAdmin, email }) => {
    await logIn(page, email);
    await expect(page).toHaveURL(home);
    const phone = await browser.newContext({
      baseURL,
      userAgent:
        "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
    });
    const there = await phone.newPage();
    await logIn(there, email);
    await expect(there).toHaveURL(home);

    await page.goto("/app/account?tab=sessions");
    const rows = page.getByRole("table", { name: "Sessions" }).getByRole("row");
    await expect(rows).toHaveCount(3);
    await expect(rows.filter({ hasText: "This one" })).toContainText("on Linux");
    await expectPresentable(page, "account-sessions");
    await rows.getByRole("button", { name: /End the session of Chrome on Android/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "End session" }).click();
    await toast(page, "The session was ended");
    await expect(rows).toHaveCount(2);
    await there.goto(home);
    await expect(there).toHaveURL(/\/login/);
    await phone.close();

    await asAdmin.goto(`/app/users?q=${email}`);
    const row = asAdmin.getByRole("row").filter({ hasText: email });
    await row.getByRole("button", { name: /^More about/ }).click();
    await asAdmin.getByRole("button", { name: "End all sessions" }).click();
    await asAdmin.getByRole("dialog").getByRole("button", { name: "End sessions" }).click();
    await toast(asAdmin, "1 session ended");
    await page.goto(home);
    await expect(page).toHaveURL(/\/login/);
  },
);

somebody(
  "a second factor is set up, asked for, and taken away",
  async ({ page, asAdmin, email }) => {
    await logIn(page, email);
    await expect(page).toHaveURL(home);
    await page.goto("/app/account?tab=factor");
    const own = page.getByRole("textbox", { name: "Your password" });
    await expectPresentable(page, "second-factor-off");
    await own.fill("not my password");
    await page.getByRole("button", { name: "Set up" }).click();
    await expect(page.getByText("This is not your password").first()).toBeVisible();
    await own.fill(password);
    await page.getByRole("button", { name: "Set up" }).click();
    await expect(page.getByRole("img", { name: "QR for the app" })).toBeVisible();
    await expectPresentable(page, "second-factor-set-up");
    const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
    const code = page.getByRole("textbox", { name: "Code" });
    await code.fill("000000");
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(
      page.getByText("This code is not right, or was used already").first(),
    ).toBeVisible();
    const first = codeOf(secret);
    await code.fill(`${first.slice(0, 3)} ${first.slice(3)} `);
    await page.getByRole("button", { name: "Confirm" }).click();
    const codes = page.getByRole("region", { name: "Recovery codes" });
    await expect(codes.getByRole("listitem")).toHaveCount(10);
    await expectPresentable(page, "second-factor-codes");
    const [recovery = "", other = ""] = await codes.getByRole("listitem").allTextContents();
    await page.getByRole("button", { name: "I have kept them" }).click();
    await expect(page.getByText("10 recovery codes left")).toBeVisible();
    await expectPresentable(page, "second-factor-on");
    await page.context().clearCookies();

    await logIn(page, email);
    await expect(code).toBeVisible();
    await expectPresentable(page, "login-code");
    // Used a moment ago: nobody who looked on gets in with it.
    await code.fill(first);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(
      page.getByText("This code is not right, or was used already").first(),
    ).toBeVisible();
    await page.goto(home);
    await expect(page).toHaveURL(/\/login/);
    await logIn(page, email);
    await code.fill(codeOf(secret, 1));
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(home);
    await page.context().clearCookies();
    await logIn(page, email);
    await code.fill(recovery.toLowerCase());
    await page.getByRole("button", { name: "Log in" }).dblclick();
    await expect(page).toHaveURL(home);
    // Each opens once. Of two tabs the one that comes second has the session of the first.
    await page.context().clearCookies();
    await logIn(page, email);
    await code.fill(recovery);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(
      page.getByText("This code is not right, or was used already").first(),
    ).toBeVisible();
    const tab = await page.context().newPage();
    await logIn(tab, email);
    await tab.getByRole("textbox", { name: "Code" }).fill(other.replaceAll("-", ""));
    await tab.getByRole("button", { name: "Log in" }).click();
    await expect(tab).toHaveURL(home);
    await tab.close();
    await code.fill(codeOf(secret));
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByText("That took too long. Please log in again").first()).toBeVisible();
    await page.goto("/app/account?tab=factor");
    await expect(page.getByText("8 recovery codes left")).toBeVisible();

    await asAdmin.goto(`/app/users?q=${email}`);
    const row = asAdmin.getByRole("row").filter({ hasText: email });
    await row.getByRole("button", { name: /^More about/ }).click();
    await expectPresentable(asAdmin, "users-menu");
    await asAdmin.getByRole("button", { name: "Take second factor and passkeys away" }).click();
    await asAdmin.getByRole("dialog").getByRole("button", { name: "Take them away" }).click();
    await toast(asAdmin, "The second factor and passkeys were taken away");
    await page.goto("/second-factor");
    await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
    await expectPresentable(page, "second-factor-must");
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL(/\/login/);
    await logIn(page, email);
    await expect(page).toHaveURL(home);
  },
);

somebody(
  "a passkey is made, logs in without a password, and is deleted",
  async ({ page, email }) => {
    const chrome = await page.context().newCDPSession(page);
    await chrome.send("WebAuthn.enable");
    await chrome.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await logIn(page, email);
    await expect(page).toHaveURL(home);
    await page.goto("/app/account?tab=passkeys");
    await page.getByRole("button", { name: "Add a passkey" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Name" }).fill("My laptop");
    await dialog.getByRole("textbox", { name: "Your password" }).fill(password);
    await expectPresentable(page, "account-passkeys-add");
    await dialog.getByRole("button", { name: "Add" }).click();
    await toast(page, "The passkey was added");
    const rows = page.getByRole("table", { name: "Passkeys" }).getByRole("row");
    await expect(rows).toHaveCount(2);
    await expectPresentable(page, "account-passkeys");

    await page.context().clearCookies();
    await page.goto("/login");
    await page.getByRole("button", { name: "Log in with a passkey" }).click();
    await expect(page).toHaveURL(home);
    await page.goto("/app/account?tab=passkeys");
    await expect(rows.last()).not.toContainText("Never");
    await rows.getByRole("button", { name: /^Delete passkey/ }).click();
    await dialog.getByRole("textbox", { name: "Your password" }).fill(password);
    await expectPresentable(page, "account-passkeys-delete");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await toast(page, "The passkey was deleted");
    await page.context().clearCookies();
    await page.goto("/login");
    await page.getByRole("button", { name: "Log in with a passkey" }).click();
    await toast(page, "This passkey is not known here");
  },
);

ownHouse(
  "an admin who must have a second factor is led to it, and nowhere else",
  async ({ page, origin }) => {
    await page.goto(`${origin}/login`);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page).toHaveURL(origin + home);
    await page.goto(`${origin}/app/users`);
    await page.getByRole("button", { name: "Second factor for admins" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Ask for it" }).click();
    await expect(page).toHaveURL(`${origin}/second-factor`);
    for (const path of ["/app/users", home, "/app/account"]) {
      await page.goto(origin + path);
      await expect(page).toHaveURL(`${origin}/second-factor`);
    }
    await page.getByRole("textbox", { name: "Your password" }).fill("overseas-demo-2026");
    await page.getByRole("button", { name: "Set up" }).click();
    const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
    await page.getByRole("textbox", { name: "Code" }).fill(codeOf(secret));
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByRole("button", { name: "I have kept them" }).click();
    await expect(page).toHaveURL(origin + home);
    await page.goto(`${origin}/app/users`);
    await expect(page.getByRole("button", { name: "Admins need a second factor" })).toBeVisible();
  },
);
