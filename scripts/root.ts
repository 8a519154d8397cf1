import { existsSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder, whatever folder a command was started from. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** Whether a module is the command that was started, rather than imported by one. */
export const isCommand = (moduleUrl: string) =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(moduleUrl);

/** Settings from `.env`; what the surroundings set already wins. */
export function loadSettings(): void {
  const file = join(root, ".env");
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    // A service has its own (npm run service), and an administrator's .env is not its to read.
    console.error(`The settings of ${file} are not used: ${(error as Error).message}`);
  }
}

/** The folder of the embedded database, its secrets and uploaded files. */
export const dataDir = () => resolve(root, process.env.DATA_DIR || ".data");
