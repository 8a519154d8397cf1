import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { assertPortFree } from "../port";
import { earlierData, moveData } from "./data";
import { type Machine, places, UNIT, USER, unfit, userOf } from "./machine";
import { unreadable, unreadableNode } from "./readable";
import { changedText, readSettings, type Settings, settingsText } from "./settings";
import { isOurs, unitText } from "./unit";

/** One thing that is done, and how it is said before. */
export type Step = { words: string; work(): void | Promise<void> };

export type Product = {
  /** the folder of the code, and the program that runs it */
  code: string;
  node: string;
  /** the folder of all folders, but in tests */
  top?: string;
  /** Builds the product; what was built already stays. */
  build(): Promise<void>;
};

export type Wishes = { port?: string; network?: boolean; backups?: string };

function wishedSettings({ port, network, backups }: Wishes): Settings {
  return {
    ...(port && { PORT: port }),
    ...(network && { HOST: "0.0.0.0", HTTPS: "local" }),
    ...(backups && { BACKUP_DIR: resolve(backups) }),
  };
}

/** Everything that an installation will do, in its order. Throws words for what stands against it, with nothing done. */
export async function installation(
  machine: Machine,
  product: Product,
  wishes: Wishes = {},
): Promise<Step[]> {
  const { code, node, top } = product;
  const at = places(machine);
  const trouble = unfit(machine) ?? unreadable(code, top) ?? unreadableNode(node);
  if (trouble) throw new Error(trouble);
  const former = existsSync(at.unit) ? readFileSync(at.unit, "utf8") : undefined;
  if (former !== undefined && !isOurs(former))
    throw new Error(
      `${at.unit} is there already, and this command did not make it. Stop it and put it away (systemctl disable --now overseas-desk; mv ${at.unit} /root), and run this again.`,
    );

  const had = readSettings(join(code, ".env"));
  const kept = existsSync(at.settings);
  const changes = wishedSettings(wishes);
  const settings = { ...(kept ? readSettings(at.settings) : had), ...changes };
  const earlier = earlierData(resolve(code, had.DATA_DIR || ".data"), at.data);
  await checkPort(machine, settings, former !== undefined);
  const backups = settings.BACKUP_DIR && resolve(code, settings.BACKUP_DIR);
  if (backups) checkBackups(machine, backups);

  const unit = unitText({ code, node, backups });
  return [
    ...makeUser(machine),
    ...(earlier
      ? [
          {
            words: `Move what was entered so far from ${earlier} to ${at.data}.`,
            work: () => {
              moveData(earlier, at.data);
              own(machine, at.data);
            },
          },
        ]
      : []),
    writeSettings(at.settings, { kept, had, changes, code }),
    ...(backups && !existsSync(join(machine.root, backups))
      ? [
          {
            words: `Make the folder for backups, ${backups}.`,
            work: () => makeOwn(machine, backups),
          },
        ]
      : []),
    { words: "Build the product, where that is not done yet.", work: product.build },
    {
      words: former
        ? `Write ${at.unit} anew, for the code in ${code}.`
        : `Write ${at.unit}: the product in ${code} starts with the computer and starts again when it dies.`,
      work: () => {
        mkdirSync(dirname(at.unit), { recursive: true });
        writeFileSync(at.unit, unit, { mode: 0o644 });
      },
    },
    startUnit(machine),
  ];
}

async function checkPort({ root }: Machine, { PORT, HOST }: Settings, again: boolean) {
  const port = Number(PORT || 3000);
  if (!Number.isInteger(port) || port < 1024 || port > 65_535)
    throw new Error(
      `The port ${PORT} cannot be used by a service that is no administrator: choose one from 1024 to 65535.`,
    );
  // The service that is there already has it.
  if (!root && !again) await assertPortFree(port, HOST || "127.0.0.1");
}

/** One that is there has to be the service's to write already: giving it away could be wrong, and a stick takes no owner. */
function checkBackups(machine: Machine, backups: string): void {
  const folder = join(machine.root, backups);
  if (!existsSync(folder)) return;
  const { uid, mode } = statSync(folder);
  if (uid === userOf(machine)?.uid || (mode & 0o002) !== 0) return;
  throw new Error(
    `The service may not write into ${backups}. Name a folder in it that is not there yet: it is made for the service, such as ${join(backups, "overseas-desk")}.`,
  );
}

function makeUser(machine: Machine): Step[] {
  if (userOf(machine)) return [];
  const prefix = machine.root ? ["--prefix", machine.root] : [];
  const home = places({ root: "" }).data;
  const args = ["--system", "--user-group", "--no-create-home", "--home-dir", home, "--shell"];
  return [
    {
      words: `Make the user ${USER}, who may not log in and under whom the product runs.`,
      work: () => machine.run("useradd", [...prefix, ...args, "/usr/sbin/nologin", USER]),
    },
  ];
}

const own = (machine: Machine, path: string) => {
  const user = userOf(machine);
  if (!user) throw new Error(`There is no user ${USER}.`);
  machine.run("chown", ["-R", `${user.uid}:${user.gid}`, path]);
};

function makeOwn(machine: Machine, backups: string): void {
  const folder = join(machine.root, backups);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  own(machine, folder);
}

type Writing = { kept: boolean; had: Settings; changes: Settings; code: string };

function writeSettings(file: string, { kept, had, changes, code }: Writing): Step {
  const named = Object.keys(changes).join(", ");
  const copied = Object.keys(had).length ? ` out of ${join(code, ".env")}` : "";
  const words = kept
    ? `Keep the settings in ${file}${named && `, and set ${named} there`}.`
    : `Write the settings into ${file}${copied}${named && `, with ${named}`}. Only an administrator may read it.`;
  return {
    words,
    work: () => {
      const before = kept ? readFileSync(file, "utf8") : settingsText(had, code);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, changedText(before, changes), { mode: 0o600 });
    },
  };
}

function startUnit({ root, run }: Machine): Step {
  if (root)
    return {
      words: "Have it start with that computer.",
      work: () => run("systemctl", [`--root=${root}`, "enable", UNIT]),
    };
  return {
    words: "Start it now.",
    work: () => {
      run("systemctl", ["daemon-reload"]);
      run("systemctl", ["enable", UNIT]);
      run("systemctl", ["restart", UNIT]);
    },
  };
}
