import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PublicFrame } from "@/components/account/public-frame";
import { EnterPractice } from "@/components/practice/enter";
import { brand } from "@/lib/platform/brand";
import { isPractice } from "@/lib/platform/practice/door";

export const metadata: Metadata = { title: "Practice" };

/** The way in, of practice alone: there the ticket of the real product is taken. */
export default function Practice() {
  if (!isPractice()) notFound();
  return (
    <PublicFrame brand={brand()} title="Practice">
      <EnterPractice />
    </PublicFrame>
  );
}
