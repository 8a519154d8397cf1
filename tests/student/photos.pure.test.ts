import sharp from "sharp";
import { getDocumentProxy } from "unpdf";
import { expect, it } from "vitest";

// The browser's own code that makes one PDF of several photos (public/student/photos.js).

type Photos = {
  asPdf: (pages: { width: number; height: number; jpeg: Uint8Array }[]) => Blob;
};

const photo = async (width: number, height: number) => ({
  width,
  height,
  jpeg: new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: "#336699" } })
      .jpeg()
      .toBuffer(),
  ),
});

it("photos become a PDF with a page of A4 for each, upright or across as the photo is", async () => {
  const file = "../../public/student/photos.js";
  const { asPdf }: Photos = await import(file);
  const blob = asPdf([await photo(300, 400), await photo(400, 300)]);
  const pdf = await getDocumentProxy(new Uint8Array(await blob.arrayBuffer()));
  expect(pdf.numPages).toBe(2);
  const sizes = [];
  for (const number of [1, 2]) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    sizes.push([width, height]);
    // The picture is drawn, which fails where the file says another length or colour than it has.
    const { fnArray } = await page.getOperatorList();
    expect(fnArray.length).toBeGreaterThan(2);
  }
  expect(sizes).toEqual([
    [595, 842],
    [842, 595],
  ]);
});
