import { execFileSync } from "node:child_process";
import { compareVersions, isVersion } from "../lib/values/versions";
import packageFile from "../package.json";
import { namedFile, root } from "./root";
import { fingerprintOf } from "./versions/release";
import { listOf, writeRelease } from "./versions/write-release";

const usage = `npm run release -- FILE.tar.gz

Writes the committed files into an archive that npm run update takes, with a list by which it is known whether one is
missing, was added or changed. The version is package.json's; the one before it is the newest tag's (v1.2.0).`;

const git = (...words: string[]) => execFileSync("git", words, { cwd: root, encoding: "utf8" });

/** The newest version that was tagged before this one. */
function versionBefore(version: string): string | null {
  const tags = git("tag", "--list", "v*").split("\n");
  const versions = tags.map((tag) => tag.slice(1)).filter(isVersion);
  const earlier = versions.filter((one) => compareVersions(one, version) < 0);
  return earlier.sort(compareVersions).at(-1) ?? null;
}

async function makeRelease(file: string): Promise<void> {
  if (git("status", "--porcelain").trim())
    throw new Error("There are changes that are not committed: a release is of a commit.");
  const { version } = packageFile;
  const names = git("ls-files", "-z").split("\0").filter(Boolean);
  const release = await listOf(root, names, { version, follows: versionBefore(version) });
  await writeRelease(file, root, release);
  console.log(`${file}: Overseas Desk ${version}, ${names.length} files.`);
  console.log(`Fingerprint ${fingerprintOf(release)}. Tag it: git tag v${version}`);
}

const [file] = process.argv.slice(2);
if (!file) {
  console.error(usage);
  process.exitCode = 1;
} else
  await makeRelease(namedFile(file)).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
