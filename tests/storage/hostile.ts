import { crc32 } from "node:zlib";
import { maxFileSize } from "@/lib/platform/storage/labels";
import { type Bytes, samples } from "../support/files";

const { pdf, jpeg, png, webp, xlsx } = samples;
const text = (value: string): Bytes => Buffer.from(value);
const join = (...parts: Buffer[]): Bytes => Buffer.from(Buffer.concat(parts));
const script = text("<script>alert(1)</script>");

/** The header of a picture of these many pixels with next to nothing behind it: 60 bytes that ask for gigabytes. */
export function hugePng(width: number, height: number): Bytes {
  const chunk = (type: string, data: Buffer) => {
    const body = join(text(type), data);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return join(size, body, sum);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const end = chunk("IEND", Buffer.alloc(0));
  return join(png.subarray(0, 8), chunk("IHDR", header), chunk("IDAT", Buffer.alloc(20)), end);
}

/** A picture whose comment holds something else, so that both its ends are right. */
const jpegWithComment = (comment: Buffer) => {
  const size = Buffer.alloc(2);
  size.writeUInt16BE(comment.length + 2);
  return join(jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), size, comment, jpeg.subarray(2));
};

// what it is, its bytes, what it is called, the answer's status, what is said about it
export type Hostile = [string, Bytes, string, number, RegExp];
const type = /type of file is not accepted/;
const more = /holds more than its type says/;
export const hostile: Hostile[] = [
  ["SVG", text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), "a.svg", 415, type],
  ["SVG with an XML head", text('<?xml version="1.0"?><svg/>'), "a.png", 415, type],
  ["HTML called a PDF", text("<!doctype html><script>1</script>"), "a.pdf", 415, type],
  ["plain text", text("hello"), "a.txt", 415, type],
  ["GIF", text("GIF89a\x01\0\x01\0\0\0\0;"), "a.gif", 415, type],
  ["a program", text("#!/bin/sh\nrm -rf ~\n"), "a.pdf", 415, type],
  ["a Windows program", join(text("MZ"), Buffer.alloc(200)), "a.docx", 415, type],
  ["a bare ZIP", text(`PK\x05\x06${"\0".repeat(18)}`), "a.xlsx", 415, type],
  ["PDF that is HTML too", join(pdf.subarray(0, 9), script, pdf), "a.pdf", 415, more],
  ["HTML before a PDF", join(script, pdf), "a.pdf", 415, type],
  ["PDF with a ZIP behind it", join(pdf, xlsx), "a.pdf", 415, more],
  ["PNG with a ZIP behind it", join(png, xlsx), "a.png", 415, more],
  ["PNG with a script behind it", join(png, script), "a.png", 415, more],
  ["PNG with anything behind it", join(png, Buffer.alloc(9)), "a.png", 415, more],
  ["WebP with anything behind it", join(webp, Buffer.alloc(9)), "a.webp", 415, more],
  ["JPEG that is a PDF too", jpegWithComment(pdf), "a.jpg", 415, more],
  ["JPEG with a script in its comment", jpegWithComment(script), "a.jpg", 415, more],
  [
    "JPEG with PHP far inside",
    jpegWithComment(text(`${" ".repeat(9000)}<?php system(1);`)),
    "a.jpg",
    415,
    more,
  ],
  ["JPEG with a ZIP behind it", join(jpeg, xlsx), "a.jpg", 415, more],
  ["XLSX with a script behind it", join(xlsx, script), "a.xlsx", 415, more],
  ["a PNG of 60,000 × 60,000", hugePng(60_000, 60_000), "a.png", 413, /too many pixels/],
  ["a broken picture", png.subarray(0, 20), "a.png", 422, /cannot be read/],
  ["an empty file", Buffer.alloc(0), "a.pdf", 422, /empty/],
  ["11 MiB", join(pdf, Buffer.alloc(11 * 1024 * 1024)), "a.pdf", 413, /too large/],
  [
    "a byte too many",
    join(pdf, Buffer.alloc(maxFileSize + 1 - pdf.length)),
    "a.pdf",
    413,
    /too large/,
  ],
  ["a path as its name", pdf, "../../x", 422, /name/],
  ["a path of Windows as its name", pdf, "..\\..\\x.pdf", 422, /name/],
  ["an absolute path as its name", pdf, "/etc/passwd", 422, /name/],
  ["a name that turns its end around", pdf, "invoice\u202efdp.exe", 422, /name/],
  ["a name with a line break", pdf, "a\u0000b.pdf", 422, /name/],
  ["a very long name", pdf, `${"x".repeat(250)}.pdf`, 422, /name/],
];
