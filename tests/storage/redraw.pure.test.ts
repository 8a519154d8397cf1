import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { redrawPhoto } from "@/lib/platform/storage/content.job";
import { hugePng } from "./hostile";

async function redraw(picture: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), "overseas-desk-photo-"));
  const [from, to] = [join(folder, "from"), join(folder, "to")];
  writeFileSync(from, picture);
  const failure = await redrawPhoto(from, to);
  return failure ?? { bytes: readFileSync(to), facts: await sharp(to).metadata() };
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#aa3311" } });

describe("a photo is drawn anew", () => {
  it("a redrawn photo loses place, camera and hidden words", async () => {
    const exif = { IFD0: { Make: "Camera of Amrit" }, IFD3: { GPSLatitude: "32/1 2/1 3/1" } };
    const before = await plain(300, 300).withExif(exif).withXmp("<x>secret</x>").jpeg().toBuffer();
    const picture = Buffer.concat([before, Buffer.from("hidden behind the picture")]);
    expect(picture.toString("latin1")).toMatch(/Camera of Amrit.*secret.*hidden behind/s);
    const drawn = await redraw(picture);
    expect(drawn).toMatchObject({ facts: { format: "jpeg", width: 300, height: 300 } });
    if (!("facts" in drawn)) throw new Error("refused");
    expect(drawn.facts.exif).toBeUndefined();
    expect(drawn.facts.xmp).toBeUndefined();
    expect(drawn.bytes.toString("latin1")).not.toMatch(/Camera of Amrit|secret|hidden/);
  });

  it("a redrawn photo is upright as the phone meant, and no larger than shown", async () => {
    const turned = await plain(2000, 1000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await redraw(turned)).toMatchObject({ facts: { width: 240, height: 480 } });
  });

  it("a redrawn photo is white where it was transparent", async () => {
    const clear = sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const drawn = await redraw(await clear.png().toBuffer());
    if (!("bytes" in drawn)) throw new Error("refused");
    const { channels } = await sharp(drawn.bytes).stats();
    expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
  });

  it.each([
    ["asks for gigabytes", hugePng(60_000, 60_000)],
    ["has nothing behind its header", hugePng(400, 400)],
    ["is none", Buffer.from("no picture")],
  ])("a photo is refused that %s", async (_, bytes) => {
    expect(await redraw(bytes)).toMatchObject({ status: 422, fields: { file: /\S/ } });
  });
});
