import { onTestFinished } from "vitest";
import { env } from "@/lib/platform/env";

type Settings = ReturnType<typeof env>;

/** Changes settings for the rest of this test. One that was not set is unset again: the next file shares the process. */
export function changeSettings(changes: Partial<Record<keyof Settings, unknown>>): void {
  const names = Object.keys(changes) as (keyof Settings)[];
  const before = Object.fromEntries(names.map((name) => [name, env()[name]]));
  Object.assign(env(), changes);
  onTestFinished(() => void Object.assign(env(), before));
}
