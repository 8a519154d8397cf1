import "server-only";
import { env } from "@/lib/platform/env";

/** As long as a real one and leading nowhere: what is shown before it is sent makes no link. */
export const sampleLink = () => `${env().APP_URL}/s/${"x".repeat(43)}`;
