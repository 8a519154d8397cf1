import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PublicFrame } from "@/components/account/public-frame";
import { SetUp } from "@/components/account/set-up";
import { needsSetUp, offersDemo } from "@/lib/people/setup/queries";
import { brand } from "@/lib/platform/brand";

export const metadata: Metadata = { title: "Set up", referrer: "no-referrer" };

export default async function Setup() {
  if (!(await needsSetUp())) redirect("/login");
  return (
    <PublicFrame
      brand={brand()}
      title="Welcome"
      note="Nobody uses this office yet. Its start has printed a code, so that only you can begin."
    >
      <SetUp demo={offersDemo()} />
    </PublicFrame>
  );
}
