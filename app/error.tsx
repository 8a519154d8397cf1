"use client";
import { FailedPage, type PageError } from "@/components/shell/failed-page";

export default function RootError(props: PageError) {
  return (
    <main>
      <FailedPage {...props} />
    </main>
  );
}
