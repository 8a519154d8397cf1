// Versions of the product, as package.json writes them: 1.4.0.

const pattern = /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/;

export const isVersion = (text: string) => pattern.test(text);

/** Negative where the first is the older one, for sorting. */
export function compareVersions(one: string, other: string): number {
  const [left = [], right = []] = [one, other].map((text) => text.split(".").map(Number));
  const at = left.findIndex((part, index) => part !== right[index]);
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}

export const isNewer = (one: string, other: string) => compareVersions(one, other) > 0;
