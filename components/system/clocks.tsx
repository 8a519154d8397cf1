"use client";
import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/notice";
import { clocksApart } from "@/lib/values/clock-words";

/** Says when the browser's clock and the product's are minutes apart. */
export function Clocks() {
  const [apart, setApart] = useState<string>();
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    fetch("/api/ready", { method: "HEAD", cache: "no-store", signal }).then(
      ({ headers }) => {
        const theirs = Date.parse(headers.get("date") ?? "");
        if (!Number.isNaN(theirs)) setApart(clocksApart(Date.now() - theirs));
      },
      // Without an answer nothing is known of the product's clock.
      () => undefined,
    );
    return () => asking.abort();
  }, []);
  return apart && <Alert>{apart}</Alert>;
}
