import type { NextConfig } from "next";

const config: NextConfig = {
  // The tests build beside a running product (scripts/build.ts).
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  // An update lies in a folder of the version before it, whose package-lock.json Next would take for the root's.
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run check` does the types; a first `npm start` need not check tests and seeds too.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    "pino",
    "graphile-worker",
    "nodemailer",
    "@node-rs/argon2",
    "@zxcvbn-ts/core",
    "@zxcvbn-ts/language-common",
    "exceljs",
    "jszip",
    "pdfkit",
    "fontkit",
    "@aws-sdk/client-s3",
    "@simplewebauthn/server",
  ],
  experimental: {
    authInterrupts: true,
    optimizePackageImports: ["@mantine/core", "@mantine/hooks"],
  },
  redirects: async () => [
    { source: "/", destination: "/app/main", permanent: false },
    { source: "/app", destination: "/app/main/dashboard", permanent: false },
    { source: "/app/main", destination: "/app/main/dashboard", permanent: false },
    // The specification's addresses are spelled so; people spell them right (decision W2).
    { source: "/app/receipts/:rest*", destination: "/app/reciepts/:rest*", permanent: false },
    { source: "/app/deferred/:rest*", destination: "/app/deferd/:rest*", permanent: false },
  ],
};

export default config;
