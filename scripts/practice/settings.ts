import { settingNames, wrongSettings } from "../../lib/platform/env";

/** What the practice house may know of the real one's settings. All else is blank in it, a setting of tomorrow too. */
const known = new Set([
  "NODE_ENV",
  "LOG_LEVEL",
  "LEAST_ROOM_MB",
  "BRAND_NAME",
  "USUAL_COUNTRIES",
  "USUAL_INTAKES",
  "GURDASPUR_ADDRESS",
  "GURDASPUR_PHONE",
  "BATALA_ADDRESS",
  "BATALA_PHONE",
]);

/** Numbers, and addresses that mean nothing without a key, have no blank value; they lead nobody out. */
const mayBeBlank = (name: string) =>
  wrongSettings({ [name]: "" }).every((wrong) => wrong.name !== name);

/** The settings that lead out of the house, each blank, so that Next does not read it from `.env` either. */
export const blankSettings = (): Record<string, string> =>
  Object.fromEntries(
    settingNames.filter((name) => !known.has(name) && mayBeBlank(name)).map((name) => [name, ""]),
  );
