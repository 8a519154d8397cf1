import type { Metadata } from "next";
import { PublicFrame } from "@/components/account/public-frame";
import { brand } from "@/lib/platform/brand";
import { NoteLead } from "./note-lead";

export const metadata: Metadata = { title: "No line" };

/** What a browser shows of the office where it reaches nobody (components/offline/shell.ts). It names nobody. */
export default function Offline() {
  return (
    <PublicFrame brand={brand()} title="No line" wide>
      <NoteLead />
    </PublicFrame>
  );
}
