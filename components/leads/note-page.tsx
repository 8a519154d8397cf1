"use client";
import { useRouter } from "next/navigation";
import { type Desk, LeadForm } from "@/components/leads/form";

/** The form as a page of its own: the palette leads here, and a bookmark on a phone. */
export function LeadPage(desk: Desk & { details: { name?: string; mobile?: string } }) {
  const router = useRouter();
  const leave = () => router.push("/app/leads");
  return <LeadForm {...desk} onDone={leave} onCancel={leave} />;
}
