import { getDocumentProxy } from "unpdf";

// Where the texts of a PDF stand, so that a test can say that none lies on another or beyond the paper.

type Box = { text: string; left: number; right: number; foot: number };

/** The texts of each page, in points from its left lower corner. */
export async function boxesOf(bytes: Buffer): Promise<Box[][]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const pages: Box[][] = [];
  for (let at = 1; at <= pdf.numPages; at++) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    const boxes = items.flatMap((item) => {
      if (!("str" in item) || item.str.trim() === "") return [];
      const [, , , , left = 0, foot = 0] = item.transform as number[];
      return [{ text: item.str, left, right: left + item.width, foot }];
    });
    pages.push(boxes);
  }
  return pages;
}

/** Pairs on one line of which one begins before the other ends, and texts that leave the paper's margin. */
export function collisionsOf(boxes: readonly Box[], margin: { left: number; right: number }) {
  const beyond = boxes.filter(
    ({ left, right }) => left < margin.left - 0.5 || right > margin.right + 0.5,
  );
  const pairs = boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) =>
          Math.abs(one.foot - other.foot) < 5 &&
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5,
      )
      .map((other) => `${one.text} × ${other.text}`),
  );
  return [...beyond.map(({ text }) => text), ...pairs];
}
