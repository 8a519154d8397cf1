import { ending } from "../shutdown";
import {
  type Current,
  folderOf,
  readCurrent,
  versionIn,
  versionInUse,
  writeCurrent,
} from "./current";
import { type RunningVersion, startVersion } from "./running";
import { tryVersion } from "./trial";
import { noteUpdate } from "./updates";

type Outcome = { running: string; reason?: string };
type Tell = (line: string) => void;

/**
 * The version that runs for a DATA_DIR. `installed` is the folder whose `npm start` this is; `ended` is told of an end
 * that nobody asked for.
 */
export function openHouse(dataDir: string, installed: string, ended: (code: number) => void) {
  let running: RunningVersion | undefined;
  const nameOf = (version: string | null) => version ?? versionIn(installed);

  function start(version: string | null): RunningVersion {
    const one = startVersion(folderOf(dataDir, version, installed), { DATA_DIR: dataDir });
    running = one;
    return one;
  }

  /** From here on an end of it is the end of all. */
  function keep(one: RunningVersion): void {
    void one.ended.then(({ code }) => {
      if (running === one) ended(code ?? 1);
    });
  }

  async function stop(): Promise<void> {
    const last = running;
    running = undefined;
    await last?.stop();
  }

  function goBack({ version, former }: Current, reason: string): Outcome {
    writeCurrent(dataDir, { version: former, former: null, state: "kept" });
    const [from, to] = [nameOf(former), nameOf(version)];
    noteUpdate(dataDir, { at: new Date().toISOString(), from, to, reason });
    return { running: from, reason };
  }

  /** Starts the version that waits, and the former one again where it does not answer. */
  async function change(waiting: Current, tell: Tell): Promise<Outcome> {
    const [from, to] = [nameOf(waiting.former), nameOf(waiting.version)];
    if (running) {
      tell(`Stopping ${from}…`);
      await stop();
    }
    const stopped = performance.now();
    const seconds = () => ((performance.now() - stopped) / 1000).toFixed(1);
    writeCurrent(dataDir, { ...waiting, state: "trying" });
    tell(`Starting ${to}…`);
    const trial = start(waiting.version);
    const reason = await tryVersion(trial, () => tell(`${to} answers after ${seconds()} seconds.`));
    if (ending.aborted) return { running: to };
    if (reason === undefined) {
      writeCurrent(dataDir, { ...waiting, state: "kept" });
      noteUpdate(dataDir, { at: new Date().toISOString(), from, to });
      keep(trial);
      return { running: to };
    }
    await stop();
    const outcome = goBack(waiting, reason);
    tell(`${to} cannot be used: ${reason}. Starting ${from} again…`);
    const again = start(waiting.former);
    keep(again);
    await again.ready;
    return outcome;
  }

  return {
    stop,
    /** What current.json asks for at a start; an update that was cut off is not tried again. */
    async open(tell: Tell): Promise<void> {
      const now = readCurrent(dataDir);
      if (now?.state === "next") {
        await change(now, tell);
        return;
      }
      if (now?.state === "trying") {
        const { running: from } = goBack(now, "the machine or the product was stopped meanwhile");
        tell(`The change to ${nameOf(now.version)} was cut off: ${from} runs. Update again.`);
      }
      keep(start(versionInUse(dataDir, installed)));
    },
    /** The same without a right to change anything, beside another `npm start`. */
    openBeside: () => keep(start(versionInUse(dataDir, installed))),
    async changeOver(tell: Tell): Promise<Outcome> {
      const now = readCurrent(dataDir);
      if (now?.state === "next") return change(now, tell);
      throw new Error("No version is ready to be changed to.");
    },
  };
}
