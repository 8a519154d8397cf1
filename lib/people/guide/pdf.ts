import "server-only";
import PDFDocument from "pdfkit";
import { type GuideLanguage, headings } from "@/lib/people/guide/labels";
import type { ToldTask } from "@/lib/people/guide/told";
import { registerFonts, type Style, write, writeMarked } from "@/lib/platform/pdf/text";

// The guide on A4: what it has, and then each task on pages of its own, to be laid beside the counter.

const page = { width: 595.28, height: 841.89 };
const margin = 48;
const inner = page.width - 2 * margin;
const bottom = page.height - margin;
const grey = "#555";
const picture = { width: 440, height: 275 };

export type GuideHead = { brand: string; whose: string; language: GuideLanguage };
/** The bytes of a task's picture. */
export type Picture = (id: string) => Promise<Buffer | undefined>;
type Doc = PDFKit.PDFDocument;

const whole = (y: number) => ({ x: margin, y, width: inner });
const small: Style = { size: 8, color: grey };

function drawContents(doc: Doc, { brand, whose, language }: GuideHead, tasks: ToldTask[]) {
  const says = headings[language];
  let y = write(doc, brand, whole(margin), { size: 11, color: grey });
  y = write(doc, `${says.guide}: ${whose}`, whole(y), { size: 20, face: "bold" }) + 6;
  y = write(doc, says.note, whole(y), small) + 14;
  for (const [at, { title }] of tasks.entries())
    y = write(doc, `${at + 1}. ${title}`, whole(y), { size: 11 }) + 2;
}

function drawTask(
  doc: Doc,
  { title, why, before, steps, language }: ToldTask,
  at: number,
  shot?: Buffer,
) {
  let y = write(doc, `${at}. ${title}`, whole(margin), { size: 17, face: "bold" }) + 4;
  y = write(doc, why, whole(y), { size: 11, color: grey }) + 8;
  if (before) y = write(doc, `${headings[language].before}: ${before}`, whole(y), { size: 10 }) + 8;
  for (const [index, step] of steps.entries()) {
    if (y > bottom - 40) {
      doc.addPage();
      y = margin;
    }
    write(doc, `${index + 1}.`, { x: margin, y, width: 24 }, { size: 11, color: grey });
    y = writeMarked(doc, step, { x: margin + 26, y, width: inner - 26 }, { size: 11 }) + 5;
  }
  if (!shot) return;
  if (y + picture.height > bottom) {
    doc.addPage();
    y = margin;
  }
  doc.image(shot, margin + 26, y + 6, { fit: [picture.width, picture.height] });
  doc
    .rect(margin + 26, y + 6, picture.width, picture.height)
    .lineWidth(0.5)
    .strokeColor("#bbb")
    .stroke();
}

/** The document, which ends once its last task is drawn; its outline names the tasks. */
export function guidePdf(head: GuideHead, tasks: ToldTask[], pictureOf: Picture): Doc {
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    info: { Title: `${headings.en.guide}: ${head.whose}`, Author: head.brand },
    lang: head.language === "pa" ? "pa-IN" : "en-IN",
    displayTitle: true,
  });
  registerFonts(doc);
  drawContents(doc, head, tasks);
  void drawTasks(doc, tasks, pictureOf).catch((error: Error) => doc.destroy(error));
  return doc;
}

async function drawTasks(doc: Doc, tasks: ToldTask[], pictureOf: Picture) {
  for (const [at, task] of tasks.entries()) {
    const shot = await pictureOf(task.id);
    doc.addPage();
    doc.outline.addItem(task.title);
    drawTask(doc, task, at + 1, shot);
  }
  doc.end();
}
