import "server-only";
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { brand } from "@/lib/platform/brand";
import { type Failure, refuse } from "@/lib/platform/result";

/** What people here would try first, beside what leaks are full of. The first opens the demo data set. */
const local =
  `overseas-demo-2026 overseasdesk overseas desk consultancy student visa ielts canada australia admin reception
gurdaspur batala punjab punjabi amritsar ludhiana jalandhar pathankot chandigarh waheguru satnam khalsa singh kaur
sardar harpreet gurpreet jaspreet manpreet simran amandeep sandeep`.split(/\s+/);

/** Only this many characters are judged, because the time of the estimate grows with the square of the length. */
const longest = 32;
/** Scores go from 0 to 4: 3 takes over a hundred million guesses. */
const enough = 3;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Made when it is first asked: its lists take thirty megabytes. */
async function load() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs: graphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ graphs, dictionary: { ...dictionary, local } });
}

/** Refuses a new password that is among the first that somebody would guess who knows whose it is (decision P8). */
export async function refuseWeak(
  password: string,
  { email, name, mobile }: { email: string; name: string; mobile: string },
): Promise<Failure | undefined> {
  estimator ??= load();
  const words = [email, name, mobile, brand().name].flatMap((word) => [
    word,
    ...word.split(/[^\p{L}\p{N}]+/u),
  ]);
  const known = words.filter((word) => word.length > 2);
  if ((await estimator).check(password.slice(0, longest), known).score >= enough) return undefined;
  const message = "This password is too easy to guess";
  return refuse(422, message, { fields: { password: message } });
}
