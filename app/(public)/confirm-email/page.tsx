import type { Metadata } from "next";
import { ConfirmForm } from "@/components/account/confirm-form";
import { PublicFrame } from "@/components/account/public-frame";
import { Notice } from "@/components/ui/notice";
import { messages } from "@/lib/people/account/labels";
import { brand } from "@/lib/platform/brand";

// The address holds a secret: no other site learns it from a link.
export const metadata: Metadata = { title: "Confirm your email", referrer: "no-referrer" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const links = [
  { href: "/register", label: "Register" },
  { href: "/login", label: "Log in" },
];

export default async function ConfirmEmail({ searchParams }: Props) {
  const { token } = await searchParams;
  return (
    <PublicFrame brand={brand()} title="Confirm your email" links={links}>
      {typeof token === "string" && token ? (
        <ConfirmForm token={token} />
      ) : (
        <Notice tone="danger">{messages.unconfirmable}</Notice>
      )}
    </PublicFrame>
  );
}
