import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  // `npm run check:measure` does the types.
  typescript: { ignoreBuildErrors: true },
};

export default config;
