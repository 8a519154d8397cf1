import type { Metadata } from "next";
import { Problem } from "@/components/shell/problem";

export const metadata: Metadata = { title: "403" };

export default function Forbidden() {
  return (
    <main>
      <Problem code="403" title="You are not allowed to see this page">
        Your role does not include it. An admin can change your role.
      </Problem>
    </main>
  );
}
