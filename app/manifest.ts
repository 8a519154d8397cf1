import type { MetadataRoute } from "next";
import { brand } from "@/lib/platform/brand";

// The name is a setting of the office, not of the build.
export const dynamic = "force-dynamic";

export default function manifest(): MetadataRoute.Manifest {
  const { name } = brand();
  return {
    name,
    short_name: name,
    start_url: "/app/main/dashboard",
    display: "standalone",
    background_color: "#f5f6f8",
    theme_color: "#3d52b8",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  };
}
