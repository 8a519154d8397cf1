// What keyboards of Punjab write, in the characters that the readers know. Pure.

/** The zeros of the scripts whose digits people here type; the other nine follow each. */
const zeros = ["०", "੦"];

const asciiDigit = (digit: string) => {
  const code = digit.charCodeAt(0);
  const zero = zeros
    .map((one) => one.charCodeAt(0))
    .find((one) => code - one >= 0 && code - one < 10);
  return zero === undefined ? digit : String(code - zero);
};

/** Whether letters of Punjab or of Hindi stand in it. */
export const isOwnScript = (text: string) =>
  /[\p{Script=Gurmukhi}\p{Script=Devanagari}]/u.test(text.replace(/\p{Nd}/gu, ""));

/** Full-width characters, as some keyboards write them, have the usual ones at a fixed distance. */
const narrow = (wide: string) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0);

/** "２੫:30 " → "25:30": the same digits, signs and blanks on the keyboard that all have, without what has no shape. */
export const inAscii = (text: string) =>
  text
    // Marks that a chat or an editor puts around what is copied have no shape.
    .replace(/\p{Cf}/gu, "")
    .replace(/\s/g, " ")
    .replace(/[\uff01-\uff5e]/g, narrow)
    .replace(/[०-९੦-੯]/g, asciiDigit)
    .trim();
