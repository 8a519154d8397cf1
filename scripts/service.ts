import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "./build";
import { isCommand, root } from "./root";
import { installation, type Step } from "./service/install";
import { thisMachine } from "./service/machine";
import { whenReady } from "./service/ready";
import { remaining, removal } from "./service/remove";
import { runAsService } from "./service/run";
import { serviceStatus } from "./service/status";

const usage = `npm run service -- install [--network] [--port NUMBER] [--backups FOLDER] [--yes]
npm run service -- status
npm run service -- run COMMAND [WORDS]
npm run service -- remove [--yes]

Installs the product as a service of systemd: it starts with the computer, and starts again when it dies. It says first what
it will do and asks. --network lets other computers of the office in, over https (HOST=0.0.0.0, HTTPS=local). "run" does one of
the npm commands on the service's data and settings: run admin EMAIL, run backup FILE, run restore --check FILE, run update FILE. --root FOLDER
writes into another computer's files, as systemctl does.`;

const options = {
  root: { type: "string", default: "" },
  port: { type: "string" },
  network: { type: "boolean", default: false },
  backups: { type: "string" },
  yes: { type: "boolean", default: false },
} as const;

async function agreed(steps: Step[], yes: boolean): Promise<boolean> {
  console.log(`This will:\n${steps.map(({ words }) => `  - ${words}`).join("\n")}`);
  if (yes) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("Go on? [y/N] ").catch(() => "");
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** Nothing is taken back where a step fails: the same command goes on from there. */
async function doAll(steps: Step[]): Promise<void> {
  for (const { work } of steps) await work();
}

function nothingDone(): void {
  console.log("Nothing was done.");
  process.exitCode = 1;
}

async function install(values: ReturnType<typeof parseWords>["values"]): Promise<void> {
  const machine = thisMachine(values.root);
  const product = {
    code: root.replace(/\/$/, ""),
    node: process.execPath,
    build: () => buildIfNeeded(".next"),
  };
  const steps = await installation(machine, product, values);
  if (!(await agreed(steps, values.yes))) return nothingDone();
  await doAll(steps);
  if (!values.root) await whenReady(machine);
  console.log("\nInstalled. How it is: npm run service -- status");
}

async function remove({
  root: folder,
  yes,
}: ReturnType<typeof parseWords>["values"]): Promise<void> {
  const machine = thisMachine(folder);
  const steps = removal(machine);
  if (!(await agreed(steps, yes))) return nothingDone();
  await doAll(steps);
  console.log(["Removed.", ...remaining(machine)].join("\n"));
}

const parseWords = (args: string[]) => parseArgs({ args, options, allowPositionals: true });

async function main([task, ...args]: string[]): Promise<void> {
  if (task === "run") return runAsService(thisMachine(""), args);
  const { values } = parseWords(args);
  if (task === "install") return install(values);
  if (task === "remove") return remove(values);
  if (task !== "status") throw new Error(usage);
  const { runs, lines } = serviceStatus(thisMachine(values.root));
  console.log(lines.join("\n"));
  // As systemctl's own.
  if (!runs) process.exitCode = 3;
}

if (isCommand(import.meta.url))
  await main(process.argv.slice(2)).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
