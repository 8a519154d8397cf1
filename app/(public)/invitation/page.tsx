import type { Metadata } from "next";
import { AcceptForm } from "@/components/account/accept-form";
import { PublicFrame } from "@/components/account/public-frame";
import { Notice } from "@/components/ui/notice";
import { messages } from "@/lib/people/invitations/labels";
import { brand } from "@/lib/platform/brand";

// The address holds a secret: no other site learns it from a link.
export const metadata: Metadata = { title: "Choose your password", referrer: "no-referrer" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const links = [{ href: "/login", label: "Log in" }];

export default async function Invitation({ searchParams }: Props) {
  const { token } = await searchParams;
  return (
    <PublicFrame brand={brand()} title="Choose your password" links={links}>
      {typeof token === "string" && token ? (
        <AcceptForm token={token} />
      ) : (
        <Notice tone="danger">{messages.expired}</Notice>
      )}
    </PublicFrame>
  );
}
