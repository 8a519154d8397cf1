"use client";
import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { Problem } from "@/components/shell/problem";
import { Button } from "@/components/ui/button";

type Props = { error: Error & { digest?: string }; reset: () => void };

export default function AppError({ error, reset }: Props) {
  const router = useRouter();
  // Asks the server anew: rendering the same answer again would fail again.
  const retry = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return (
    <Problem
      title="Something went wrong. Try reloading the page"
      action={
        <Button look="primary" onClick={retry}>
          Try again
        </Button>
      }
    >
      If it stays like this, tell an admin
      {error.digest ? ` this reference: ${error.digest}` : " what you were doing"}.
    </Problem>
  );
}
