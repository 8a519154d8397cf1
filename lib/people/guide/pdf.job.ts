import "server-only";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { pictureOf } from "@/lib/people/guide/labels";
import { type GuideHead, guidePdf } from "@/lib/people/guide/pdf";
import type { ToldTask } from "@/lib/people/guide/told";

/** A picture of the guide as PDFs take it; none where it was not taken yet. */
const jpeg = (id: string) =>
  sharp(join(process.cwd(), "public", pictureOf(id)))
    .jpeg({ quality: 72 })
    .toBuffer()
    .catch(() => undefined);

/** The tasks as the bytes of one file, drawn by a worker. */
export const drawGuide = (head: GuideHead, tasks: ToldTask[]): Promise<Buffer> =>
  buffer(guidePdf(head, tasks, jpeg));
