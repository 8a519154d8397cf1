import "@/components/ui/mantine.css";
import "@fontsource-variable/inter/wght.css";
import "@/components/ui/theme.css";
import "@/app/globals.css";
import type { ReactNode } from "react";

/** The product's styles and letters, and nothing else of it. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
