import type { Metadata } from "next";
import { BrokenLink } from "@/components/shell/problem";

export const metadata: Metadata = { title: "404" };

export default function NotFound() {
  return (
    <main>
      <BrokenLink />
    </main>
  );
}
