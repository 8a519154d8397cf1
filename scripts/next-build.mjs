// `next build` that does not outlive a parent killed while it runs: the next start would wait for it.
process.once("disconnect", () => process.exit(1));
process.channel?.unref();
await import("next/dist/bin/next");
