import { hkdfSync } from "node:crypto";

/** A secret of the practice house, made of the real one: it opens nothing of the real house, and is the same at each start. */
export const practiceSecret = (secret: string, purpose = "practice") =>
  Buffer.from(hkdfSync("sha256", secret, "", purpose, 32)).toString("hex");
