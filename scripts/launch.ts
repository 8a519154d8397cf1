import { prepareDataDir } from "./postgres/folders";
import { dataDir, loadSettings, root } from "./root";
import { onShutdown, runUntilEnded, shutDown } from "./shutdown";
import { hold } from "./versions/control";
import { makeVersionsFolder } from "./versions/current";
import { openHouse } from "./versions/house";

// `npm start`: the small process that stays. It runs the version in use (scripts/start.ts in its folder), and changes over
// to another one when `npm run update` asks.

async function main(): Promise<void> {
  loadSettings();
  const folder = prepareDataDir(dataDir());
  makeVersionsFolder(folder);
  const house = openHouse(folder, root, (code) => void shutDown(code));
  onShutdown(house.stop);
  let changing = Promise.resolve();
  const alone = await hold(folder, "control", async ({ ask }, say) => {
    if (ask === "settings") return say({ settings: process.env as Record<string, string> });
    changing = changing.then(async () => {
      const outcome = await house
        .changeOver((tell) => {
          console.log(tell);
          say({ tell });
        })
        .catch((error: Error) => ({ reason: error.message }));
      say(outcome);
    });
    await changing;
  });
  if (alone) await house.open(console.log);
  else house.openBeside();
}

runUntilEnded(main);
