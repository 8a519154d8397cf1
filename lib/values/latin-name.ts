// A name in Gurmukhi or Devanagari as it would stand in a passport: "ਗੁਰਪ੍ਰੀਤ" → "Gurpreet". A proposal that its bearer
// reads before it counts, since passports spell as the clerk did. Pure.

const consonants: Record<string, string> = {
  ...{
    ਸ: "s",
    ਹ: "h",
    ਕ: "k",
    ਖ: "kh",
    ਗ: "g",
    ਘ: "gh",
    ਙ: "ng",
    ਚ: "ch",
    ਛ: "chh",
    ਜ: "j",
    ਝ: "jh",
  },
  ...{ ਞ: "n", ਟ: "t", ਠ: "th", ਡ: "d", ਢ: "dh", ਣ: "n", ਤ: "t", ਥ: "th", ਦ: "d", ਧ: "dh", ਨ: "n" },
  ...{ ਪ: "p", ਫ: "ph", ਬ: "b", ਭ: "bh", ਮ: "m", ਯ: "y", ਰ: "r", ਲ: "l", ਵ: "v", ੜ: "r" },
  ...{ क: "k", ख: "kh", ग: "g", घ: "gh", ङ: "ng", च: "ch", छ: "chh", ज: "j", झ: "jh", ञ: "n" },
  ...{ ट: "t", ठ: "th", ड: "d", ढ: "dh", ण: "n", त: "t", थ: "th", द: "d", ध: "dh", न: "n", प: "p" },
  ...{ फ: "ph", ब: "b", भ: "bh", म: "m", य: "y", र: "r", ल: "l", व: "v", श: "sh", ष: "sh", स: "s" },
  ...{ ह: "h", ळ: "l" },
};

/** With the dot below. */
const dotted: Record<string, string> = {
  s: "sh",
  kh: "kh",
  g: "g",
  j: "z",
  ph: "f",
  l: "l",
  d: "r",
  dh: "rh",
};

const vowels: Record<string, string> = {
  ...{ ਅ: "a", ਆ: "aa", ਇ: "i", ਈ: "ee", ਉ: "u", ਊ: "oo", ਏ: "e", ਐ: "ai", ਓ: "o", ਔ: "au" },
  ...{
    अ: "a",
    आ: "aa",
    इ: "i",
    ई: "ee",
    उ: "u",
    ऊ: "oo",
    ए: "e",
    ऐ: "ai",
    ओ: "o",
    औ: "au",
    ऋ: "ri",
  },
};

const signs: Record<string, string> = {
  ...{ "ਾ": "aa", "ਿ": "i", "ੀ": "ee", "ੁ": "u", "ੂ": "oo", "ੇ": "e", "ੈ": "ai", "ੋ": "o", "ੌ": "au" },
  ...{
    "ा": "aa",
    "ि": "i",
    "ी": "ee",
    "ु": "u",
    "ू": "oo",
    "े": "e",
    "ै": "ai",
    "ो": "o",
    "ौ": "au",
    "ृ": "ri",
  },
};

const silent = /[੍्]/;
const nasal = /[ੰਂंँਁ]/;
const dot = /[਼़]/;
const doubling = "ੱ";

/** A sound is a consonant with the vowel after it, or a vowel alone. */
type Sound = { consonant: string; vowel: string; nasal: boolean; own: boolean };

function soundsOf(word: string): Sound[] {
  const sounds: Sound[] = [];
  let doubles = false;
  for (const letter of word.normalize("NFD")) {
    const last = sounds.at(-1);
    const consonant = consonants[letter];
    if (consonant) {
      if (doubles) sounds.push({ consonant, vowel: "", nasal: false, own: true });
      doubles = false;
      // The vowel that no sign says, until one does.
      sounds.push({ consonant, vowel: "ə", nasal: false, own: false });
    } else if (vowels[letter])
      sounds.push({ consonant: "", vowel: vowels[letter], nasal: false, own: true });
    else if (letter === doubling) doubles = true;
    else if (!last) continue;
    else if (dot.test(letter)) last.consonant = dotted[last.consonant] ?? last.consonant;
    else if (silent.test(letter)) Object.assign(last, { vowel: "", own: true });
    else if (signs[letter]) Object.assign(last, { vowel: signs[letter], own: true });
    else if (nasal.test(letter)) last.nasal = true;
  }
  return sounds;
}

/** "Krishna", "Chandra": the last vowel is spoken behind two consonants of which the second is soft. */
const keepsLast = (before: Sound | undefined, last: Sound) =>
  before?.own === true && before.vowel === "" && /^[nrymv]$/.test(last.consonant);

/** Unsaid vowels go where nobody speaks them: the last, and from the end those between two that are spoken ("Man-preet"). */
function withoutUnspoken(sounds: Sound[]): Sound[] {
  const spoken = sounds.map((sound) => ({ ...sound }));
  for (let index = spoken.length - 1; index > 0; index--) {
    const [before, sound, after] = [spoken[index - 1], spoken[index], spoken[index + 1]];
    if (sound?.vowel !== "ə" || sound.nasal) continue;
    const isSpoken = after
      ? before?.vowel === "" || after.consonant === "" || (after.vowel === "" && !after.own)
      : keepsLast(before, sound);
    if (!isSpoken) sound.vowel = "";
  }
  return spoken;
}

/** What a nasal sign is before the sound after it: an m before lips, an n else, and nothing where an m follows by itself. */
function nasalOf({ nasal }: Sound, after: Sound | undefined): string {
  if (!nasal) return "";
  if (!/^[pbm]/.test(after?.consonant ?? "")) return "n";
  return after?.consonant === "m" && after.vowel === "" ? "" : "m";
}

/** As passports of Punjab spell: Jagroop and Sandhu, Preet and Saini, Balwinder and Navdeep. */
function spelled(sounds: Sound[]): string {
  const parts = sounds.map((sound, index) => {
    const [before, after] = [sounds[index - 1], sounds[index + 1]];
    const isShort = !after || after.consonant === "" || after.consonant === "v";
    const vowel = { aa: "a", ee: isShort ? "i" : "ee", oo: isShort ? "u" : "oo", ə: "a" }[
      sound.vowel
    ];
    const isW =
      sound.consonant === "v" &&
      before &&
      before.vowel !== "ə" &&
      !["ee", ""].includes(sound.vowel);
    return (isW ? "w" : sound.consonant) + (vowel ?? sound.vowel) + nasalOf(sound, after);
  });
  return (
    parts
      .join("")
      // A doubled letter that is written with two: "cch", not "chch".
      .replace(/(ch|kh|gh|th|dh|ph|bh|jh|sh)(?=\1)/g, (pair) => pair.charAt(0))
      .replace("indar", "inder")
  );
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The name in Latin letters, without what is no letter of a name. */
export const latinName = (typed: string): string =>
  typed
    .replace(
      /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\ufe0f|\u200d/gu,
      "",
    )
    .split(/\s+/)
    .filter(Boolean)
    .map((word) =>
      /[\u0900-\u0a7f]/u.test(word) ? capital(spelled(withoutUnspoken(soundsOf(word)))) : word,
    )
    .join(" ");
