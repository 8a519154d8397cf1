/** Statements of ours say what an older one does not know, such as RETURNING old. */
const needed = 18;

/** Why a server will not do, by the version that it says; undefined where it will. */
export const tooOld = (version: string): string | undefined =>
  Number.parseInt(version, 10) >= needed
    ? undefined
    : `The database is PostgreSQL ${version}: version ${needed} or newer is needed`;
