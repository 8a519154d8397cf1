import type { MetadataRoute } from "next";
import { brand } from "@/lib/platform/brand";
import { env } from "@/lib/platform/env";

// The name is a setting of the office, not of the build.
export const dynamic = "force-dynamic";

/** A photo or a PDF that a student sent to a telephone: taken by public/sw.js. */
const shareTarget: MetadataRoute.Manifest["share_target"] = {
  action: "/app/share",
  method: "post",
  enctype: "multipart/form-data",
  params: { files: [{ name: "files", accept: ["image/*", "application/pdf"] }] },
};

export default function manifest(): MetadataRoute.Manifest {
  const { name } = brand();
  return {
    name,
    short_name: name,
    start_url: "/app/main/dashboard",
    // Logging in is part of it; left out, only what lies beside the first page would be.
    scope: "/",
    display: "standalone",
    background_color: "#f5f6f8",
    theme_color: "#3d52b8",
    id: "/app",
    share_target: env().OFFLINE === "on" ? shareTarget : undefined,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  };
}
