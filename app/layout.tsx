import "@/components/ui/mantine.css";
import "@fontsource-variable/inter/wght.css";
import "@/components/ui/theme.css";
import "@/components/ui/paper.css";
import "./globals.css";
import { ColorSchemeScript } from "@mantine/core";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import { EarlyPress } from "@/components/forms/early-press";
import { PracticeBanner } from "@/components/practice/banner";
import { PracticeMark } from "@/components/practice/mark";
import { Providers } from "@/components/ui/providers";
import { brand } from "@/lib/platform/brand";
import { env } from "@/lib/platform/env";
import { languageOf } from "@/lib/platform/http/language";
import { isPractice } from "@/lib/platform/practice/door";

export function generateMetadata(): Metadata {
  const { name } = brand();
  const mark = isPractice() ? "Practice: " : "";
  return {
    metadataBase: new URL(env().APP_URL),
    applicationName: name,
    title: { default: `${mark}${name}`, template: `${mark}%s · ${name}` },
    description: `The office of ${name}: studies abroad, from the first question to the visa.`,
    // A page that shall be found says so itself; the middleware says the same in a header.
    robots: "noindex",
    icons: {
      icon: [
        { url: "/favicon.ico", sizes: "48x48" },
        { url: "/icon.svg", type: "image/svg+xml" },
      ],
      apple: "/apple-touch-icon.png",
    },
  };
}

// Letters are measured once: a line that fits in another typeface and not in this one would move the page under the reader.
const letters = new URL(
  "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  import.meta.url,
);

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
  const requestHeaders = await headers();
  const nonce = requestHeaders.get("x-nonce") ?? undefined;
  const practice = isPractice();
  preload(letters.pathname, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    <html
      lang={languageOf(requestHeaders)}
      data-mantine-color-scheme="light"
      data-practice={practice || undefined}
      suppressHydrationWarning
    >
      <head>
        <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} suppressHydrationWarning />
        <EarlyPress nonce={nonce} />
        {practice && <PracticeMark nonce={nonce} />}
      </head>
      <body>
        {practice && <PracticeBanner />}
        <Providers nonce={nonce}>{children}</Providers>
      </body>
    </html>
  );
}
