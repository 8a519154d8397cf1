/** Whether each of the typed words begins one of the text's. */
export function begins(text: string, typed: string): boolean {
  const words = text.toLowerCase().split(/\s+/);
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** A page by its label, a part of it, or another word for what is done there. */
export const pageMeant = (
  { label, words = "" }: { label: string; words?: string },
  typed: string,
) => label.toLowerCase().includes(typed.toLowerCase()) || begins(`${label} ${words}`, typed);
