import type { Metadata } from "next";
import { PublicFrame } from "@/components/account/public-frame";
import { ResetForm } from "@/components/account/reset-form";
import { Notice } from "@/components/ui/notice";
import { expired } from "@/lib/people/password/labels";
import { brand } from "@/lib/platform/brand";

// The address holds a secret: no other site learns it from a link.
export const metadata: Metadata = { title: "New password", referrer: "no-referrer" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const links = [
  { href: "/forgot-password", label: "Ask for a new link" },
  { href: "/login", label: "Log in" },
];

export default async function ResetPassword({ searchParams }: Props) {
  const { token } = await searchParams;
  return (
    <PublicFrame brand={brand()} title="Choose a new password" links={links}>
      {typeof token === "string" && token ? (
        <ResetForm token={token} />
      ) : (
        <Notice tone="danger">{expired}</Notice>
      )}
    </PublicFrame>
  );
}
