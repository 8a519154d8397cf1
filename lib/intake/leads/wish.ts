import { isOwnScript } from "@/lib/values/ascii";
import { countryCode } from "@/lib/values/countries";

// What the wizard can be given of what was noted on the telephone. Pure.

/** The short words that mean a country; other codes and names are words too: "in", "no", "can". */
const short = ["uk", "usa", "uae", "nz", "aus", "ksa"];

const countryOf = (text: string) => {
  const word = text.trim().toLowerCase();
  return word.length > 3 || short.includes(word) ? countryCode(word) : undefined;
};

/** "Canada, January" → "CA": the first country that a wish names, or undefined. */
export function countryInWish(wish: string | null): string | undefined {
  const words = (wish ?? "").split(/[^\p{L}]+/u).filter(Boolean);
  for (let index = 0; index < words.length; index++)
    for (const many of [3, 2, 1]) {
      const code = countryOf(words.slice(index, index + many).join(" "));
      if (code) return code;
    }
  return undefined;
}

/** "Gurpreet Kaur Gill" → "Gurpreet Kaur" and "Gill"; one that is not in Latin letters has its own field (decision C20). */
export function namesOf(name: string): { first_name: string; surname: string; ownName?: string } {
  if (isOwnScript(name)) return { first_name: "", surname: "", ownName: name };
  const names = name.trim().split(/\s+/);
  const surname = names.length > 1 ? (names.pop() ?? "") : "";
  return { first_name: names.join(" "), surname };
}
