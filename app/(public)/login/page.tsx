import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { LoginForm } from "@/components/account/login-form";
import { ownPath } from "@/components/account/own-path";
import { PublicFrame } from "@/components/account/public-frame";
import { Alert } from "@/components/ui/notice";
import { providerErrors } from "@/lib/people/account/labels";
import { configuredProviders, demoAccount, loginBranches } from "@/lib/people/account/queries";
import { needsSetUp } from "@/lib/people/setup/queries";
import { brand } from "@/lib/platform/brand";
import { currentViewer } from "@/lib/platform/session/viewer";

export function generateMetadata(): Metadata {
  return {
    title: "Log in",
    description: `Where the staff of ${brand().name} log in. Students fill in an assessment without an account.`,
    robots: "index, follow",
    alternates: { canonical: "/login" },
  };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const links = [
  { href: "/register", label: "Register" },
  { href: "/create-assessment", label: "Fill in an assessment" },
];

export default async function Login({ searchParams }: Props) {
  const { callbackUrl, error, step } = await searchParams;
  if (await currentViewer()) redirect(ownPath(callbackUrl));
  if (await needsSetUp()) redirect("/setup");
  return (
    <PublicFrame brand={brand()} title="Log in" links={links} animated>
      {typeof error === "string" && (
        <Alert>{providerErrors[error] ?? providerErrors.Default}</Alert>
      )}
      <LoginForm
        demo={await demoAccount()}
        providers={configuredProviders()}
        branches={await loginBranches()}
        step={step === "code" ? step : undefined}
      />
    </PublicFrame>
  );
}
