/** "Two-step, SMS" is two, step and sms: people leave hyphens and commas out, or type others. */
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** Whether each of the typed words begins one of the text's. Signs alone begin nothing. */
export function begins(text: string, typed: string): boolean {
  const words = wordsOf(text);
  const parts = wordsOf(typed);
  if (parts.length === 0) return typed.trim() === "";
  return parts.every((part) => words.some((word) => word.startsWith(part)));
}

/** A page by its label, a part of it, or another word for what is done there. */
export const pageMeant = (
  { label, words = "" }: { label: string; words?: string },
  typed: string,
) => label.toLowerCase().includes(typed.toLowerCase()) || begins(`${label} ${words}`, typed);
