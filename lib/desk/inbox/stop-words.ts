// Words that close or open the channel, where they are the whole of a message. Pure.

const stopWords = [
  ...["stop", "stop all", "stopall", "unsubscribe"],
  ...["ਬੰਦ", "ਬੰਦ ਕਰੋ", "बंद", "बन्द", "बंद करो", "बंद करें"],
  ...["band", "band karo", "band kro"],
];
const startWords = ["start", "ਸ਼ੁਰੂ", "ਸ਼ੁਰੂ ਕਰੋ", "शुरू", "शुरु", "शुरू करो", "shuru", "shuru karo"];

/** One spelling for one word: letters with a dot below may come as one sign or as two, and a keyboard adds a full stop. */
const plain = (text: string) =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\s.!।]+/g, " ")
    .trim();

const known = new Map<string, "stop" | "start">([
  ...stopWords.map((word) => [plain(word), "stop"] as const),
  ...startWords.map((word) => [plain(word), "start"] as const),
]);

/** "STOP" closes the channel; "please do not stop" is an answer like any other. */
export const channelWish = (text: string) => known.get(plain(text));
