import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { counted, showMoment } from "../lib/values/words";
import { dataDir, loadSettings, namedFile, root } from "./root";
import { runUntilEnded, shutDown } from "./shutdown";
import { runScript } from "./versions/command";
import { askRunning, hold } from "./versions/control";
import {
  folderOf,
  makeVersionsFolder,
  versionIn,
  versionInUse,
  writeCurrent,
} from "./versions/current";
import { refuseStranger, takeSettings } from "./versions/place";
import { preparedVersions, prepareVersion, takeIn, tidyVersions } from "./versions/prepare";
import { fingerprintOf } from "./versions/release";
import { needsOf, refuseFull } from "./versions/room";

const usage = `npm run update -- FOLDER|ARCHIVE [--yes]

Brings the product to a newer version while people work. The release is looked at, byte for byte; a backup is made; the new
version is built beside the one that runs, and its changes of the database are tried on a copy. Then it asks, and changes
over within seconds. Where the new version does not answer, the former one runs again by itself. --yes does not ask.`;

const words = process.argv.slice(2);
const source = words.find((word) => !word.startsWith("--"));
const yes = words.includes("--yes");

/** Where the update happens. */
type Place = {
  data: string;
  versions: string;
  /** the version that runs, its name and its folder; null is the one that was installed first */
  inUse: string | null;
  name: string;
  folder: string;
};

async function update(source: string): Promise<void> {
  const place = await openPlace();
  const { data, versions, inUse, name, folder } = place;
  console.log(`Overseas Desk ${name} runs here. People go on working for the next minutes.`);
  await tidyVersions(versions, [inUse, ...preparedVersions(versions)]);
  const backups = process.env.BACKUP_DIR || versions;
  mkdirSync(backups, { recursive: true, mode: 0o700 });
  await refuseFull(await needsOf({ data, versions, backups, inUse: folder }));

  const next = await takeIn(namedFile(source), versions, name);
  const { version, madeAt } = next.release;
  console.log(`The release is whole: ${version}, made ${showMoment(madeAt)}.`);
  console.log(`Its fingerprint is ${fingerprintOf(next.release)}.`);
  await tidyVersions(versions, [inUse, version]);

  console.log("Making a backup…");
  const backup = await backUp(folder, backups, version);
  console.log(`Building ${version} beside it: some minutes…`);
  await prepareVersion(next, { inUse: folder, log: join(versions, "update.log") });
  console.log("Trying it on a copy of the data…");
  console.log(await tryOnCopy(next.folder, backup));
  if (!(yes || (await isWanted())))
    return console.log(`Nothing was changed. ${version} is prepared: the same command goes on.`);

  await runScript(next.folder, "migrate", []);
  writeCurrent(data, { version, former: inUse, state: "next" });
  await changeOver(place, version);
  console.log(`${name} stays until the next update, and the backup is ${backup}.`);
}

/** Finds the product, and sees that nobody else updates it. */
async function openPlace(): Promise<Place> {
  loadSettings();
  const [data, installed] = [dataDir(), process.env.INSTALLED_FOLDER || root];
  refuseStranger(data);
  const versions = makeVersionsFolder(data);
  if (!(await hold(data, "updating", async () => undefined)))
    throw new Error("Another update is under way: wait for its end.");
  const running = await askRunning(data, { ask: "settings" });
  takeSettings(running?.settings ?? {});
  const inUse = versionInUse(data, installed);
  const folder = folderOf(data, inUse, installed);
  return { data, versions, inUse, folder, name: versionIn(folder) };
}

/** One backup stays: that of the last update. */
async function backUp(folder: string, backups: string, version: string): Promise<string> {
  const file = `before-${version}.backup`;
  await runScript(folder, "backup", [join(backups, file)]);
  for (const name of readdirSync(backups))
    if (/^before-[\d.]+\.backup$/.test(name) && name !== file) rmSync(join(backups, name));
  return join(backups, file);
}

/** What the change will cost, as the copy of the data showed it. */
async function tryOnCopy(folder: string, backup: string): Promise<string> {
  const trial = { migrations: 0, ms: 0 };
  await runScript(folder, "restore", ["--check", backup], (said) => Object.assign(trial, said));
  const steps = trial.migrations
    ? `The database is changed in ${counted(trial.migrations, "step")}, which took ${(trial.ms / 1000).toFixed(1)} seconds on the copy. People work meanwhile. `
    : "The database stays as it is. ";
  return `${steps}Then nobody can work for about ten seconds.`;
}

async function isWanted(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("Change over now? [y/N] ").catch(() => "");
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

async function changeOver({ data, name }: Place, version: string): Promise<void> {
  const hear = ({ tell }: { tell?: string }) => tell && console.log(tell);
  const outcome = await askRunning(data, { ask: "change" }, hear);
  if (!outcome) return console.log(`The product is stopped. Its next start is that of ${version}.`);
  if (outcome.running === version) return console.log(`${version} runs.`);
  const reason = outcome.reason ?? "the product was stopped meanwhile";
  throw new Error(
    `${outcome.running ?? name} runs as before, and nothing was lost: of ${version}, ${reason}. ` +
      "What it said last stands in the log of the product.",
  );
}

if (source)
  runUntilEnded(
    async () => {
      await update(source);
      await shutDown(0);
    },
    { signalCode: 130 },
  );
else {
  console.error(usage);
  process.exitCode = 1;
}
