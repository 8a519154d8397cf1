import type { Action } from "@/components/forms/send";

type OwnSaves = { last: Promise<unknown>; version: number };

/** of the records that this page saved parts of, by their ids */
const saves = new Map<string, OwnSaves>();

/**
 * The action for one of several parts of a record that are saved apart: each waits for the one before
 * and stands on the version that it made, because the page may not be new yet. Otherwise a quick person
 * would be told that somebody else was quicker.
 */
export const inTurn =
  <T extends { version: number }>(record: string, action: Action<T>): Action<T> =>
  async (values, key) => {
    const own = saves.get(record) ?? { last: Promise.resolve(), version: 0 };
    saves.set(record, own);
    const before = own.last;
    const saving = before.then(() => {
      const { version, ...part } = values as { version: number };
      return action({ ...part, version: Math.max(version, own.version) }, key);
    });
    own.last = saving.catch(() => undefined);
    const result = await saving;
    if (result.ok) own.version = result.data.version;
    return result;
  };
