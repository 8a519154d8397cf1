import "server-only";
import { cookies } from "next/headers";
import type { AuthOptions } from "next-auth";
import AzureAD from "next-auth/providers/azure-ad";
import Google from "next-auth/providers/google";
import { writeAudit } from "@/lib/platform/audit/audit";
import { db } from "@/lib/platform/db";
import { env, sessionSecret } from "@/lib/platform/env";
import { newRequestId } from "@/lib/platform/http/address";
import { isFailure } from "@/lib/platform/result";
import { sessionSeconds } from "@/lib/platform/session/cookie";
import { hasSecondFactor, keepFirstStep } from "@/lib/platform/session/first-step";
import {
  endSession,
  endThisSession,
  openBranches,
  openSession,
} from "@/lib/platform/session/sessions";
import { worksIn } from "@/lib/values/branches";

type Profile = { email?: string; email_verified?: unknown; xms_edov?: unknown };

/**
 * Google says email_verified; Microsoft says xms_edov when the domain's owner vouches for the
 * address. Without that, anybody with a directory of their own could claim a colleague's e-mail.
 */
const verified = ({ email_verified, xms_edov }: Profile) =>
  email_verified === true || xms_edov === true || xms_edov === 1 || xms_edov === "1";

const activeStaff = (email: string | null | undefined) =>
  email ? db.staff.findFirst({ where: { email: email.toLowerCase(), active: true } }) : null;

function providers() {
  const e = env();
  return [
    ...(e.GOOGLE_CLIENT_ID && e.GOOGLE_CLIENT_SECRET
      ? [Google({ clientId: e.GOOGLE_CLIENT_ID, clientSecret: e.GOOGLE_CLIENT_SECRET })]
      : []),
    ...(e.MICROSOFT_CLIENT_ID && e.MICROSOFT_CLIENT_SECRET
      ? [
          AzureAD({
            clientId: e.MICROSOFT_CLIENT_ID,
            clientSecret: e.MICROSOFT_CLIENT_SECRET,
            tenantId: e.MICROSOFT_TENANT_ID,
          }),
        ]
      : []),
  ];
}

/** Social sign-in for existing, active accounts only (decision P3); same cookie, same sessions. */
export const authOptions = (): AuthOptions => ({
  providers: providers(),
  secret: sessionSecret(),
  session: { strategy: "jwt", maxAge: sessionSeconds },
  pages: { signIn: "/login", error: "/login" },
  // Its own way out, beside ours.
  events: {
    signOut: async ({ token }) => {
      if (typeof token?.sid === "string") await endSession(db, token.sid);
    },
  },
  callbacks: {
    signIn: async ({ profile }) => {
      if (!profile || !verified(profile as Profile)) return "/login?error=Unverified";
      const staff = await activeStaff(profile.email);
      if (!staff) return false;
      const open = await openBranches(db);
      if (!open.some((branch) => worksIn(staff, branch))) return "/login?error=BranchOff";
      if (!(await hasSecondFactor(db, staff.id))) return true;
      // The provider is the first step: the code is asked for as after a password.
      await keepFirstStep(staff, (await cookies()).get("login-branch")?.value);
      return "/login?step=code";
    },
    jwt: async ({ token, account, profile }) => {
      if (!account) return token;
      const staff = await activeStaff(profile?.email);
      if (!staff) throw new Error("not an active account");
      if (await hasSecondFactor(db, staff.id)) throw new Error("the code was not asked for");
      const branchCode = (await cookies()).get("login-branch")?.value;
      const opened = await db.$transaction(async (tx) => {
        await endThisSession(tx);
        await writeAudit(tx, {
          operation: "account.signIn",
          actor: staff,
          subject: staff.email,
          detail: { provider: account.provider },
          requestId: newRequestId(),
        });
        return openSession(tx, staff, branchCode);
      });
      if (isFailure(opened)) throw new Error("no branch to work in");
      return { sid: opened.sid, role: opened.role };
    },
    // Nothing but the pointer is in the token, and nothing of it is for the browser.
    session: ({ session }) => ({ expires: session.expires }),
  },
});
