import { spawn } from "node:child_process";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { ending } from "../shutdown";

/** Runs a script of a version in its folder, its words shown; `hear` gets what it sends. Throws where it fails. */
export async function runScript(
  folder: string,
  name: string,
  words: string[],
  hear: (message: unknown) => void = () => undefined,
): Promise<void> {
  const script = join(folder, "scripts", `${name}.ts`);
  const args = ["--conditions=react-server", "--import", "tsx", script, ...words];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    signal: ending,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  child.on("message", hear);
  if ((await codeOf(child)) !== 0) throw new Error(`${name} failed; its reason stands above.`);
}

/** The end of what npm said, where it failed. */
const shownLines = 20;

/** Runs npm in a folder; what it says goes into the log. Throws with the last of it where it fails. */
export async function runNpm(folder: string, words: string[], log: string): Promise<void> {
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm, ...words]] : ["npm", words];
  const child = spawn(command, args, {
    cwd: folder,
    signal: ending,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  const code = await codeOf(child);
  appendFileSync(log, `npm ${words.join(" ")}\n${said}\n`);
  if (code === 0) return;
  const last = said.trimEnd().split("\n").slice(-shownLines).join("\n");
  throw new Error(`npm ${words.join(" ")} failed. All of it is in ${log}; it ends:\n${last}`);
}

const codeOf = (child: ReturnType<typeof spawn>) =>
  new Promise<number | null>((resolve, reject) => {
    child.once("error", reject).once("close", resolve);
  });
