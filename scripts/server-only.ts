import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root";

const SERVER_ROLE = /(^|\/)(queries|operations)\.ts$/;
const OPENS_DATABASE = /^import (?!type )[^;]*from "@\/lib\/platform\/db";/m;
const MARK = /^(\s|\/\/.*|\/\*[\s\S]*?\*\/)*import "server-only";/;

/**
 * Files of lib that must never reach a browser but do not begin with `import "server-only"`, which makes
 * the build refuse them there. Paths relative to the project.
 */
export function unmarkedServerFiles(): string[] {
  return readdirSync(join(root, "lib"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .filter((file) => {
      const text = readFileSync(join(root, "lib", file), "utf8");
      const server =
        SERVER_ROLE.test(file) || OPENS_DATABASE.test(text) || file === "platform/db.ts";
      return server && !MARK.test(text);
    })
    .map((file) => join("lib", file));
}
