"use client";
import "@/components/ui/toasts.css";
import { MantineProvider } from "@mantine/core";
import { usePathname } from "next/navigation";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { theme } from "@/components/ui/theme";
import { whenIdle } from "@/components/ui/when-idle";

/** What every page stands in: the theme, and the messages once the page is alive. */
export function Providers({ nonce, children }: { nonce?: string; children: ReactNode }) {
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
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce ?? ""}
      // theme.css says them, in a file that browsers keep.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
      {Toaster && <Toaster />}
    </MantineProvider>
  );
}
