import type { Account, Profile } from "next-auth";
import type { JWT } from "next-auth/jwt";
import { describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { openToken, sealToken } from "@/lib/platform/session/cookie";
import { authOptions } from "@/lib/platform/session/next-auth";
import { viewerOf } from "@/lib/platform/session/viewer";
import { callRoute } from "../support/call";
import { fakeRequest, within } from "../support/request";
import { codeOf, makeFactor } from "../support/second-factor";
import { cookieFor, makeStaff, newEmail } from "../support/staff";

// Social login (decision P3): existing, active accounts whose e-mail the provider has verified.

const account = { provider: "google", type: "oauth", providerAccountId: "1" } as Account;

const signIn = (profile: Profile) =>
  authOptions().callbacks?.signIn?.({ user: { id: "1" }, account, profile });

const person = (email: string, more: Record<string, unknown>) => ({ sub: "1", email, ...more });

describe("signing in with a provider", () => {
  it.each([{ email_verified: true }, { xms_edov: true }, { xms_edov: "1" }])(
    "a provider's login opens an active account when the provider says %j",
    async (verified) => {
      const { email } = await makeStaff();
      expect(await signIn(person(email.toUpperCase(), verified))).toBe(true);
    },
  );

  it.each([{}, { email_verified: false }, { email_verified: "true" }, { xms_edov: 0 }])(
    "a provider's login refuses an e-mail that is not verified: %j",
    async (claims) => {
      const { email } = await makeStaff();
      expect(await signIn(person(email, claims))).toBe("/login?error=Unverified");
    },
  );

  it("a provider's login refuses switched-off or unknown accounts, and makes none", async () => {
    const { email } = await makeStaff({ active: false });
    expect(await signIn(person(email, { email_verified: true }))).toBe(false);
    expect(await signIn(person(newEmail(), { email_verified: true }))).toBe(false);
  });

  it("a provider's login opens a session of ours, at the chosen branch", async () => {
    const staff = await makeStaff({ role: "reception" });
    const jwt = authOptions().callbacks?.jwt;
    const token = await within(
      fakeRequest(new Headers({ cookie: "login-branch=batala" })),
      async () =>
        jwt?.({
          token: {},
          user: { id: "1" },
          account,
          profile: person(staff.email, { email_verified: true }),
        }),
    );
    const viewer = await viewerOf(await sealToken(token as Parameters<typeof sealToken>[0]));
    expect(viewer).toMatchObject({ id: staff.id, role: "reception", branch: "batala" });
  });

  it("a provider's login is the first of two steps when there is a second factor", async () => {
    const staff = await makeStaff();
    const { secret } = await makeFactor(staff.id);
    const request = fakeRequest(new Headers({ cookie: "login-branch=batala" }));
    const profile = person(staff.email, { email_verified: true });
    expect(await within(request, async () => signIn(profile))).toBe("/login?step=code");
    const jwt = authOptions().callbacks?.jwt;
    const opened = async () => jwt?.({ token: {}, user: { id: "1" }, account, profile });
    await expect(within(request, opened)).rejects.toThrow("the code was not asked for");
    expect(await db.session.count({ where: { staffId: staff.id } })).toBe(0);
    const [[name, { value }] = ["", { value: "" }]] = request.set;
    const code = await callRoute("admin/login/code", {
      method: "POST",
      cookie: `${name}=${value}`,
      body: { code: codeOf(secret) },
    });
    expect(code.body).toMatchObject({ admin: { email: staff.email, branch: "batala" } });
  });

  it("a provider's login ends the session that this browser had (S14)", async () => {
    const [before, staff] = [await makeStaff(), await makeStaff()];
    const [here, elsewhere] = [await cookieFor(before), await cookieFor(before)];
    const jwt = authOptions().callbacks?.jwt;
    await within(fakeRequest(new Headers({ cookie: here })), async () =>
      jwt?.({
        token: {},
        user: { id: "1" },
        account,
        profile: person(staff.email, { email_verified: true }),
      }),
    );
    expect(await alive(here)).toBe(false);
    expect(await alive(elsewhere)).toBe(true);
  });
});

const alive = async (cookie: string) =>
  (await viewerOf(cookie.slice(cookie.indexOf("=") + 1))) !== null;

describe("next-auth's own way out", () => {
  it("next-auth's own logout ends the session and not the cookie alone (S14)", async () => {
    const staff = await makeStaff();
    const [here, elsewhere] = [await cookieFor(staff), await cookieFor(staff)];
    const token = await openToken(here.slice(here.indexOf("=") + 1));
    const session = { expires: "" };
    await authOptions().events?.signOut?.({ token: token as JWT, session });
    expect([await alive(here), await alive(elsewhere)]).toEqual([false, true]);
    await authOptions().events?.signOut?.({ token: {} as JWT, session });
  });
});
