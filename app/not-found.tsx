import type { Metadata } from "next";
import { Problem } from "@/components/shell/problem";

export const metadata: Metadata = { title: "404" };

export default function NotFound() {
  return (
    <main>
      <Problem code="404" title="This page does not exist">
        We're working on it and we'll get it fixed as soon as possible.
      </Problem>
    </main>
  );
}
