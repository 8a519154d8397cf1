// How a text message is counted (GSM 03.38): what an office pays for is the part.

const basic =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/** These take the room of two. */
const extended = "\f^{}\\[~]|€";

const parts = (length: number, alone: number, chained: number) =>
  length <= alone ? Math.min(length, 1) : Math.ceil(length / chained);

/** Characters as people count them, and the parts that the message is sent in. */
export function smsLength(text: string): { characters: number; parts: number } {
  const letters = [...text];
  const plain = letters.every((one) => basic.includes(one) || extended.includes(one));
  // Any other letter, a Punjabi one or an emoji, makes all of them take two bytes and more.
  const count = plain
    ? parts(letters.length + letters.filter((one) => extended.includes(one)).length, 160, 153)
    : parts(text.length, 70, 67);
  return { characters: letters.length, parts: count };
}
