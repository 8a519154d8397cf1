import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { installation, type Step, type Wishes } from "../../scripts/service/install";
import { places } from "../../scripts/service/machine";
import { remaining, removal } from "../../scripts/service/remove";
import { readSettings } from "../../scripts/service/settings";
import { serviceStatus } from "../../scripts/service/status";

// `npm run service` on the files of another computer (--root), whose commands are written down instead of run.

let folder: string;
let root: string;
let code: string;
let ran: string[];
let built: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "overseas-desk-service-"));
  chmodSync(folder, 0o755);
  root = join(folder, "computer");
  code = join(folder, "product");
  mkdirSync(join(root, "etc"), { recursive: true });
  mkdirSync(join(code, "scripts"), { recursive: true });
  cpSync("deploy", join(code, "deploy"), { recursive: true });
  writeFileSync(join(code, "scripts/start.ts"), "");
  ran = [];
  built = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

const machine = () => ({
  root,
  run(command: string, args: string[]) {
    ran.push([command, ...args].join(" ").replaceAll(root, "ROOT"));
    const [uid, gid] = [process.getuid?.(), process.getgid?.()];
    if (command === "useradd")
      writeFileSync(join(root, "etc/passwd"), `overseas-desk:x:${uid}:${gid}::/:/bin/false\n`);
  },
});
const product = () => ({
  code,
  node: "/usr/bin/node",
  top: folder,
  build: async () => {
    built += 1;
  },
});
const plan = (wishes: Wishes = {}) => installation(machine(), product(), wishes);
const words = (steps: Step[]) =>
  steps.map((step) => step.words.replaceAll(root, "ROOT").replaceAll(code, "CODE"));
async function doAll(steps: Step[]) {
  for (const { work } of steps) await work();
}
const install = async (wishes?: Wishes) => doAll(await plan(wishes));
const unit = () => readFileSync(places({ root }).unit, "utf8");
const settings = () => readSettings(places({ root }).settings);
/** What `npm start` leaves in a folder. */
function enter(data: string) {
  mkdirSync(join(data, "files"), { recursive: true });
  writeFileSync(join(data, "session-secret"), "kept");
  mkdirSync(join(data, "postgres"), { recursive: true });
  writeFileSync(join(data, "postgres/PG_VERSION"), "18");
}

describe("an installation", () => {
  it("an installation says all that it will do, and has done nothing until then", async () => {
    const steps = await plan({ backups: "/mnt/backups" });
    expect(words(steps)).toEqual([
      "Make the user overseas-desk, who may not log in and under whom the product runs.",
      "Write the settings into ROOT/etc/overseas-desk.env, with BACKUP_DIR. Only an administrator may read it.",
      "Make the folder for backups, /mnt/backups.",
      "Build the product, where that is not done yet.",
      "Write ROOT/etc/systemd/system/overseas-desk.service: the product in CODE starts with the computer and starts again when it dies.",
      "Have it start with that computer.",
    ]);
    expect([readdirSync(join(root, "etc")), ran, built]).toEqual([[], [], 0]);
    await doAll(steps);
    const user = `${process.getuid?.()}:${process.getgid?.()}`;
    expect(ran).toEqual([
      "useradd --prefix ROOT --system --user-group --no-create-home --home-dir /var/lib/overseas-desk --shell /usr/sbin/nologin overseas-desk",
      `chown -R ${user} ROOT/mnt/backups`,
      "systemctl --root=ROOT enable overseas-desk.service",
    ]);
    expect(built).toBe(1);
  });

  it("the unit is the example's, with this computer's folders, and a backup disk that may be away", async () => {
    await install({ backups: "/srv/my backups" });
    const example = readFileSync("deploy/overseas-desk.service", "utf8").split("\n");
    const made = unit().split("\n");
    expect(made.filter((line) => !example.includes(line))).toEqual([
      expect.stringMatching(/^# Made by `npm run service`/),
      expect.stringMatching(/^# Changes of your own/),
      `WorkingDirectory=${code}`,
      'ReadWritePaths=-/mnt -/media "-/srv/my backups"',
    ]);
    expect(made).toContain("ExecStart=/usr/bin/node --import tsx scripts/start.ts");
  });

  const systemd = spawnSync("systemd-analyze", ["--version"]).status === 0;
  it.skipIf(!systemd)("the unit is one that systemd understands", async () => {
    await install({ backups: "/srv/my backups" });
    const { unit: path } = places({ root });
    const { stderr } = spawnSync("systemd-analyze", ["verify", path], { encoding: "utf8" });
    const said = stderr.split("\n").filter((line) => line && !line.includes("is not executable"));
    expect(said).toEqual([]);
  });

  it("the settings of .env go along, but for the place of the data, and are an administrator's to read", async () => {
    writeFileSync(
      join(code, ".env"),
      "SMTP_URL='smtp://a:p$1`\\\"x@mail'\nBRAND_NAME=\"Amrit's\"\nDATA_DIR=./somewhere\nBACKUP_DIR=../kept\nPORT=\n# A remark\n",
    );
    await install({ port: "8080", network: true });
    expect(settings()).toEqual({
      SMTP_URL: 'smtp://a:p$1`\\"x@mail',
      BRAND_NAME: "Amrit's",
      BACKUP_DIR: join(folder, "kept"),
      PORT: "8080",
      HOST: "0.0.0.0",
      HTTPS: "local",
    });
    expect(statSync(places({ root }).settings).mode & 0o777).toBe(0o600);
  });

  it("what was entered with npm start moves to the service, with a database that lies behind a link", async () => {
    const elsewhere = join(folder, "elsewhere/key/data");
    enter(join(code, ".data"));
    mkdirSync(join(folder, "elsewhere/key"), { recursive: true });
    cpSync(join(code, ".data/postgres"), elsewhere, { recursive: true });
    rmSync(join(code, ".data/postgres"), { recursive: true });
    symlinkSync(elsewhere, join(code, ".data/postgres"));
    const steps = await plan();
    expect(words(steps)[1]).toBe(
      "Move what was entered so far from CODE/.data to ROOT/var/lib/overseas-desk.",
    );
    await doAll(steps);
    const { data } = places({ root });
    expect(readdirSync(data).sort()).toEqual(["files", "postgres", "session-secret"]);
    expect(readFileSync(join(data, "postgres/PG_VERSION"), "utf8")).toBe("18");
    expect([existsSync(join(code, ".data")), existsSync(join(folder, "elsewhere/key"))]).toEqual([
      false,
      false,
    ]);
  });

  it("a stick for backups needs no change of the unit, so that an admin may name one in the browser", async () => {
    await install({ backups: "/mnt/stick/desk" });
    expect(unit()).toContain("\nReadWritePaths=-/mnt -/media\n");
  });

  it("an installation over an existing one keeps its settings and data, and goes on where one was cut off", async () => {
    await install({ port: "8080" });
    enter(places({ root }).data);
    writeFileSync(places({ root }).settings, "# mine\nPORT=8081\nBRAND_NAME=A\n");
    const again = await plan({ network: true });
    expect(words(again)).toEqual([
      "Keep the settings in ROOT/etc/overseas-desk.env, and set HOST, HTTPS there.",
      "Build the product, where that is not done yet.",
      "Write ROOT/etc/systemd/system/overseas-desk.service anew, for the code in CODE.",
      "Have it start with that computer.",
    ]);
    await doAll(again);
    expect(settings()).toEqual({ PORT: "8081", BRAND_NAME: "A", HOST: "0.0.0.0", HTTPS: "local" });
    expect(readFileSync(places({ root }).settings, "utf8")).toMatch(/^# mine\n/);
  });
});

describe("what stands against an installation is said, and nothing is done", () => {
  const refused = async (reason: string | RegExp, wishes: Wishes = {}) => {
    await expect(plan(wishes)).rejects.toThrow(reason);
    expect(ran).toEqual([]);
  };

  it("a folder that the service's user may not read is named, with where to put it", async () => {
    chmodSync(folder, 0o700);
    await refused(`The folder ${folder} is closed to other users`);
    chmodSync(folder, 0o755);
    chmodSync(join(code, "scripts/start.ts"), 0o600);
    await refused("chmod -R a+rX");
    chmodSync(join(code, "scripts/start.ts"), 0o644);
    for (const own of ["/root/desk", "/home/amrit/desk"])
      await expect(installation(machine(), { ...product(), code: own })).rejects.toThrow(
        "Move the folder to /opt/overseas-desk",
      );
    await expect(
      installation(machine(), { ...product(), node: "/home/amrit/.nvm/node" }),
    ).rejects.toThrow("Install Node for the whole computer");
  });

  it("a unit that somebody else made is left alone", async () => {
    mkdirSync(join(root, "etc/systemd/system"), { recursive: true });
    writeFileSync(places({ root }).unit, "[Unit]\n");
    await refused("this command did not make it");
    expect(() => removal(machine())).toThrow("was not made by this command");
    expect(unit()).toBe("[Unit]\n");
  });

  it("a port that a service cannot have is told", async () => {
    for (const port of ["80", "65536", "x"])
      await refused(`The port ${port} cannot be used`, { port });
  });

  it("data in two places is left in both", async () => {
    enter(join(code, ".data"));
    enter(places({ root }).data);
    await refused(/There is data in .* and in /);
  });

  it("a folder for backups that the service may not write into is told", async () => {
    mkdirSync(join(root, "mnt/stick"), { recursive: true });
    await refused("such as /mnt/stick/overseas-desk", { backups: "/mnt/stick" });
    writeFileSync(join(root, "etc/passwd"), "overseas-desk:x:4242:4242::/:/bin/false\n");
    await refused("such as /mnt/stick/overseas-desk", { backups: "/mnt/stick" });
  });
});

describe("a removal", () => {
  it("a removal takes away what the installation made, and leaves data, settings and backups", async () => {
    await install({ backups: "/mnt/backups" });
    enter(places({ root }).data);
    ran = [];
    const steps = removal(machine());
    expect(words(steps)).toEqual([
      "No longer start it with that computer.",
      "Delete ROOT/etc/systemd/system/overseas-desk.service.",
    ]);
    await doAll(steps);
    expect(ran).toEqual(["systemctl --root=ROOT disable overseas-desk.service"]);
    expect(existsSync(places({ root }).unit)).toBe(false);
    expect(remaining(machine()).join("\n").replaceAll(root, "ROOT")).toBe(
      [
        "The data stays in ROOT/var/lib/overseas-desk, and belongs to the user overseas-desk, who stays with it.",
        "The settings stay in ROOT/etc/overseas-desk.env.",
        "The backups stay in /mnt/backups.",
      ].join("\n"),
    );
    expect(() => removal(machine())).toThrow("The service is not installed.");
  });

  it("the user goes too where no data belongs to it", async () => {
    await install();
    await doAll(removal(machine()));
    expect(ran.at(-1)).toBe("userdel --prefix ROOT overseas-desk");
  });
});

const systemctl = spawnSync("systemctl", ["--version"]).status === 0;
it.skipIf(!systemctl)("systemctl starts the installed unit with the computer", async () => {
  await install();
  const { status } = spawnSync("systemctl", [`--root=${root}`, "enable", "overseas-desk.service"]);
  expect(status).toBe(0);
  const link = join(root, "etc/systemd/system/multi-user.target.wants/overseas-desk.service");
  expect(readlinkSync(link)).toBe("/etc/systemd/system/overseas-desk.service");
});

it("the status says whether it is installed, and where everything lies", async () => {
  expect(serviceStatus(machine())).toMatchObject({
    runs: false,
    lines: [expect.stringContaining("not installed")],
  });
  await install({ port: "8080", backups: "/mnt/backups" });
  const { lines } = serviceStatus(machine());
  const said = lines.join("\n").replaceAll(root, "ROOT").replaceAll(code, "CODE");
  expect(said).toContain("http://localhost:8080");
  expect(said).toContain("Code: CODE\nSettings: ROOT/etc/overseas-desk.env");
  expect(said).toContain("Nightly backups: /mnt/backups");
});
