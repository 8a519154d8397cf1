"use client";
import "@/components/ui/toasts.css";
import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { LateToaster } from "@/components/ui/late-toaster";
import { theme } from "@/components/ui/theme";

/**
 * What every page stands in: the theme, and the messages once the page is alive. It has no state:
 * React draws anew, and empties, what is not alive yet below a provider that is drawn a second time.
 */
export const Providers = ({ nonce, children }: { nonce?: string; children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    defaultColorScheme="auto"
    getStyleNonce={() => nonce ?? ""}
    // theme.css says them, in a file that browsers keep.
    withCssVariables={false}
    withGlobalClasses={false}
  >
    {children}
    <LateToaster />
  </MantineProvider>
);
