import "@/components/ui/mantine.css";
import "@fontsource-variable/inter/wght.css";
import "./globals.css";
import { ColorSchemeScript } from "@mantine/core";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { Providers } from "@/components/ui/providers";
import { brand } from "@/lib/brand";

export function generateMetadata(): Metadata {
  const { name } = brand();
  return { title: { default: name, template: `%s · ${name}` }, robots: "noindex" };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#1b1e24" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  // Scripts run only with the nonce of this answer, so no page is made ahead of its request.
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <html lang="en" data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} suppressHydrationWarning />
      </head>
      <body>
        <Providers nonce={nonce}>{children}</Providers>
      </body>
    </html>
  );
}
