import "server-only";
import { sealer } from "@/lib/platform/sealed";

/** Secrets of webhooks, which sign and so cannot be kept as hashes. */
export const { seal, unseal } = sealer("secrets of webhooks");
