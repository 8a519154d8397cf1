"use client";
import { usePathname } from "next/navigation";
import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "@/components/ui/when-idle";

/** The messages' code, which no page waits for. */
export function LateToaster() {
  const [Toaster, setToaster] = useState<ComponentType>();
  // The office's pages want it at once: a connection that is lost must be able to say so.
  const office = usePathname().startsWith("/app");
  useEffect(() => {
    const load = () =>
      void import("@/components/ui/toaster").then(
        (loaded) => setToaster(() => loaded.default),
        () => undefined,
      );
    if (!office) return whenIdle(load);
    load();
  }, [office]);
  return Toaster ? <Toaster /> : null;
}
