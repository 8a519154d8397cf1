/**
 * Puts the slashes in while digits are typed, never while they are deleted. Somebody who types one, or a dash,
 * a dot or a space, where it stands already means the one that stands there.
 */
export function slashed(typed: string, before: string) {
  if (typed.length < before.length || !/^[\d/.\-\s]*$/.test(typed)) return typed;
  const pasted = /^\s*\d{4}-/.test(typed);
  if (pasted) return typed;
  // "2030-": the first four digits were a year, and no month is called 30.
  const [, century = "", rest = ""] = /^(19|20)\/(\d\d)-$/.exec(typed) ?? [];
  if (Number(rest) > 12) return `${century}${rest}-`;
  return typed
    .trimStart()
    .replace(/[/.\-\s]+/g, "/")
    .replace(/^(\d{2})(?=\d|$)/, "$1/")
    .replace(/^(\d{2}\/\d{2})(?=\d|$)/, "$1/")
    .replace(/(\d{4})\/$/, "$1");
}
