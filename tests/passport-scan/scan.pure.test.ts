import PDFDocument from "pdfkit";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { scanPassport } from "@/lib/parts/passport-scan/scan.job";
import { numbersFrom, somebody, specimen } from "../support/passport-specimens";

// A picture of a passport's page is read to its two lines, whatever a phone did to it.

const today = "2026-11-26";
const scan = (bytes: Buffer) => scanPassport(bytes, today);

describe("a page", () => {
  it("a PDF that is a scan is read like its picture", async () => {
    const random = numbersFrom(3);
    const lines = somebody(random);
    const pdf = new PDFDocument({ autoFirstPage: false });
    const chunks: Buffer[] = [];
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((resolve) => pdf.on("end", resolve));
    pdf
      .addPage({ size: "A4" })
      .image(await specimen(lines, "clean", random), 30, 60, { width: 520 });
    pdf.end();
    await ended;
    expect(await scan(Buffer.concat(chunks))).toMatchObject({ lines });
  });

  it("the picture of the zone comes along, to be looked at", async () => {
    const random = numbersFrom(5);
    const data = await scan(await specimen(somebody(random), "turned", random));
    const strip =
      "strip" in data ? Buffer.from(data.strip.split(",")[1] ?? "", "base64") : undefined;
    const { width, height, format } = await sharp(strip).metadata();
    expect({ format, isWide: width > height * 5 }).toEqual({ format: "jpeg", isWide: true });
  });
});

const identityCard = [
  "I<INDD231458907<<<<<<<<<<<<<<<",
  "7408122F1204159IND<<<<<<<<<<<6",
  "SINGH<<GURPREET<<<<<<<<<<<<<<<",
];

describe("what is no passport's page", () => {
  it.each([
    ["a page without a zone", async () => specimen([], "clean", numbersFrom(2))],
    ["an identity card", async () => specimen(identityCard, "clean", numbersFrom(2))],
    [
      "a plain sheet",
      async () =>
        sharp({ create: { width: 800, height: 600, channels: 3, background: "#fff" } })
          .jpeg()
          .toBuffer(),
    ],
  ])("%s says that no lines were found", async (_, bytes) => {
    expect(await scan(await bytes())).toMatchObject({
      status: 422,
      message: expect.stringContaining("No passport lines were found"),
    });
  });

  it.each([
    ["picture", "\xff\xd8 and nothing more"],
    ["PDF", "%PDF-1.7 and nothing more"],
  ])("a broken %s is refused in words", async (_, text) => {
    expect(await scan(Buffer.from(text, "latin1"))).toMatchObject({
      status: 422,
      message: "This file cannot be read as a picture",
    });
  });
});
