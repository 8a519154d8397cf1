import { spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { type Machine, places, UNIT } from "./machine";
import { readSettings } from "./settings";

/** A first start makes the database, and a slow computer takes its time. */
const PATIENCE_MS = 180_000;

/** Waits until the product answers, and shows what it said. Throws words where it does not come. */
export async function whenReady(machine: Machine): Promise<void> {
  const { PORT = "3000", HOST = "" } = readSettings(places(machine).settings);
  const host = ["", "0.0.0.0", "::"].includes(HOST) ? "127.0.0.1" : HOST;
  const began = new Date();
  console.log("Starting…");
  while (Date.now() - began.getTime() < PATIENCE_MS) {
    const answers = await fetch(`http://${host}:${PORT}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return showLog(began);
    await sleep(1_000);
  }
  showLog(began);
  throw new Error(
    "The product does not answer yet. What it says: journalctl -u overseas-desk -n 100",
  );
}

function showLog(since: Date): void {
  const from = `@${Math.floor(since.getTime() / 1_000) - 5}`;
  spawnSync("journalctl", ["-u", UNIT, "-o", "cat", "--no-pager", "--since", from], {
    stdio: "inherit",
  });
}
