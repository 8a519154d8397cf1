"use client";
import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { Toaster } from "sonner";
import { cssVariables, theme } from "@/components/ui/theme";

/** What every page stands in: the theme and the toasts (5 seconds, announced: spec §8). */
export function Providers({ nonce, children }: { nonce?: string; children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce ?? ""}
    >
      {children}
      {/* Below the header: a message hides no button. */}
      <Toaster
        position="top-right"
        offset={{ top: 60, right: 16 }}
        mobileOffset={{ top: 60, left: 12, right: 12 }}
        duration={5000}
        richColors
        closeButton
      />
    </MantineProvider>
  );
}
