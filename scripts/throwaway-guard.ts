// Started by throwaway-postgres.ts with a data folder: waits for the end of its input, whatever ends
// it, then stops the server there and deletes everything.
import { join } from "node:path";
import { accountFor } from "./postgres/account";
import { clusterFolder, removeCluster } from "./postgres/folders";
import { stopLeftover } from "./postgres/postmaster";

for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => undefined);

const dataDir = process.argv[2];
if (!dataDir) throw new Error("throwaway-guard.ts needs the data folder.");

process.stdin.resume().once("close", async () => {
  await stopLeftover(await clusterFolder(dataDir, accountFor(join(dataDir, "postgres"))));
  removeCluster(dataDir);
});
