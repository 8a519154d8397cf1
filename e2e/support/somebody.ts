import { signUpConfirmed, someEmail } from "./sign-up";
import { test } from "./test";

/** Somebody new, whom an admin has switched on: what others leave on an account of the demo set is not theirs. */
export const somebody = test.extend<{ email: string }>({
  email: async ({ page, asAdmin, mailbox }, use) => {
    const email = someEmail();
    await signUpConfirmed(page, email, mailbox);
    const path = `/api/assessment/updateAdminStatus?email=${email}&status=true`;
    await asAdmin.request.post(path, { headers: { "x-requested-with": "test" } });
    await use(email);
  },
});
