import type { Metadata } from "next";
import { ForgotForm } from "@/components/account/forgot-form";
import { PublicFrame } from "@/components/account/public-frame";
import { brand } from "@/lib/platform/brand";

export const metadata: Metadata = { title: "Forgot password" };

const links = [{ href: "/login", label: "Back to log in" }];

export default function ForgotPassword() {
  return (
    <PublicFrame
      brand={brand()}
      title="Forgot your password?"
      note="We send you a link with which you choose a new one. It works for one hour."
      links={links}
    >
      <ForgotForm />
    </PublicFrame>
  );
}
