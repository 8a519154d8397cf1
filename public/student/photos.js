// Photos of pages as one PDF. A page of it is a JPEG and forty words around it, so no library is needed: the smallest one
// would weigh three times what the whole page may.

/** Enough to read small print of A4, and half a megabyte. */
const MOST_SIDE = 2000;
const QUALITY = 0.82;
/** A4 in points. */
const A4 = { width: 595, height: 842 };

/** A photo drawn anew, upright, without what the phone wrote into it. Throws where the browser cannot open it. */
export async function drawn(file) {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, MOST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
  return {
    width: canvas.width,
    height: canvas.height,
    jpeg: new Uint8Array(await blob.arrayBuffer()),
  };
}

/** `pages` as a PDF's bytes: each picture as large as it fits on A4, upright or across. */
export function asPdf(pages) {
  const parts = [];
  const starts = [];
  let length = 0;
  const text = new TextEncoder();
  const add = (part) => {
    const bytes = typeof part === "string" ? text.encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (number, content) => {
    starts[number] = length;
    add(`${number} 0 obj\n`);
    for (const part of content) add(part);
    add("\nendobj\n");
  };
  const pageNumber = (index) => 3 + index * 3;

  add("%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n");
  object(1, ["<</Type/Catalog/Pages 2 0 R>>"]);
  const kids = pages.map((_, index) => `${pageNumber(index)} 0 R`).join(" ");
  object(2, [`<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`]);
  pages.forEach(({ width, height, jpeg }, index) => {
    const number = pageNumber(index);
    const across = width > height;
    const paper = across ? { width: A4.height, height: A4.width } : A4;
    const scale = Math.min(paper.width / width, paper.height / height);
    const [w, h] = [width * scale, height * scale];
    const [x, y] = [(paper.width - w) / 2, (paper.height - h) / 2];
    const draw = `q ${[w, 0, 0, h, x, y].map((one) => one.toFixed(2)).join(" ")} cm /P Do Q`;
    object(number, [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${paper.width} ${paper.height}]/Contents ${number + 1} 0 R`,
      `/Resources<</XObject<</P ${number + 2} 0 R>>>>>>`,
    ]);
    object(number + 1, [`<</Length ${draw.length}>>stream\n${draw}\nendstream`]);
    object(number + 2, [
      `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB`,
      `/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.length}>>stream\n`,
      jpeg,
      "\nendstream",
    ]);
  });
  const table = length;
  const rows = starts.slice(1).map((start) => `${String(start).padStart(10, "0")} 00000 n \n`);
  add(`xref\n0 ${starts.length}\n0000000000 65535 f \n${rows.join("")}`);
  add(`trailer<</Size ${starts.length}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`);
  return new Blob(parts, { type: "application/pdf" });
}
