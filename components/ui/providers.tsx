"use client";
import "@/components/ui/toasts.css";
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
      {/* Away from the header, titles and dialogs, whose buttons are pressed next. */}
      <Toaster
        position="bottom-right"
        offset={16}
        mobileOffset={12}
        duration={5000}
        richColors
        closeButton
      />
    </MantineProvider>
  );
}
