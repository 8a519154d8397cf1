import type { Metadata } from "next";
import { PublicFrame } from "@/components/account/public-frame";
import { RegisterForm } from "@/components/account/register-form";
import { brand } from "@/lib/platform/brand";

export const metadata: Metadata = { title: "Register" };

const links = [{ href: "/login", label: "Log in" }];

export default function Register() {
  return (
    <PublicFrame
      brand={brand()}
      title="Register"
      note="For staff. You can log in once an admin has activated your account."
      links={links}
    >
      <RegisterForm />
    </PublicFrame>
  );
}
