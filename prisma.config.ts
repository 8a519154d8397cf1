// The application never reads this file: it is for Prisma's command line (migrate), which is no dependency.
export default {
  schema: "prisma",
  migrations: { path: "prisma/migrations", seed: "tsx scripts/seed.ts" },
  datasource: { url: process.env.DATABASE_URL ?? "postgresql://127.0.0.1:5432/overseas_desk" },
};
