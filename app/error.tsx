"use client";
import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { Problem } from "@/components/shell/problem";
import { Button } from "@/components/ui/button";

type Props = { error: Error & { digest?: string }; reset: () => void };

export default function RootError({ error, reset }: Props) {
  const router = useRouter();
  // Asks the server anew: rendering the same answer again would fail again.
  const retry = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return (
    <main>
      <Problem
        title="Something went wrong. Try reloading the page"
        action={
          <Button look="primary" onClick={retry}>
            Try again
          </Button>
        }
      >
        {error.digest ? `Reference: ${error.digest}` : "Please try again in a moment."}
      </Problem>
    </main>
  );
}
