import "server-only";
import { once } from "node:events";
import { PassThrough } from "node:stream";
import { setImmediate as othersTurn } from "node:timers/promises";
import type { z } from "zod";
import type { Right, Viewer } from "@/lib/platform/access/policy";
import { writeAudit } from "@/lib/platform/audit/audit";
import { branchName } from "@/lib/platform/branches/known";
import { db, fromReplica } from "@/lib/platform/db";
import { takeAlong } from "@/lib/platform/limits/exports";
import { countPeople } from "@/lib/platform/limits/people";
import type { Cells } from "@/lib/platform/lists/cells";
import { addRow } from "@/lib/platform/lists/excel-row";
import { places } from "@/lib/platform/lists/keyset";
import { failureKind, log } from "@/lib/platform/log";
import type { Caller } from "@/lib/platform/operation/caller";
import type { Download } from "@/lib/platform/operation/download";
import { type Page, query } from "@/lib/platform/operation/query";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { dayInIndia } from "@/lib/values/clock";
import type { Prisma } from "@/prisma/generated/client";

// A list as an Excel file: the rows of its page, in their order, read page by page and written as they
// come, so that no more than a page of them is in memory.

/** So many rows are in a file; a list that has more says so in its last row. Tests take fewer. */
export const most = { rows: 100_000 };
/** Read at once: each page has a statement of its own, and only one is in memory. */
const pageSize = 1_000;
/** Written at once, before others have their turn. */
const inOneGo = 100;

type Input = Record<string, unknown>;
/** The person whose rows these are, where there is one: the name of the file says it. */
export type About = (viewer: Viewer, input: Input) => Promise<string | undefined>;
type Source<W, Row> = {
  name: string;
  summary?: string;
  who: Right;
  input: z.ZodObject;
  excel?: { title: string; cells: Cells<Row>; about?: About };
  may: (viewer: Viewer) => boolean;
  /** the filters that hold what was typed to look for somebody */
  searches: string[];
  where: (viewer: Viewer, input: Input) => Promise<W | Failure>;
  page: (input: Input, where: W) => Promise<Page<Row>>;
  /** whose contact data is in these rows */
  people?: (rows: Row[]) => string[];
};

/** The call that answers with the file. The audit log has the person, the list and the filters. */
export const exportOf = <W, Row>(source: Source<W, Row>) =>
  query({
    name: `${source.name}.export`,
    summary: source.summary && `${source.summary}, as an Excel file`,
    who: source.who,
    input: source.input,
    read: async (viewer, input, caller): Promise<Download | Failure> => {
      const { excel } = source;
      if (!excel || !source.may(viewer)) return refuse(403);
      const where = await source.where(viewer, input);
      if (isFailure(where)) return where;
      const pages = () =>
        pagesOf((place) => fromReplica(viewer, () => source.page({ ...input, ...place }, where)));
      const people = (rows: Row[]) => source.people?.(rows) ?? [];
      const operation = `${source.name}.export`;
      // A file that was begun cannot be refused any more. Admins are not refused: theirs are counted as they leave.
      if (viewer.role !== "admin") {
        const taken = await peopleOf(pages(), people);
        const file = { operation, people: taken, location: branchCode(input) };
        const refused =
          (await countPeople(viewer, taken)) ?? (await takeAlong(viewer, file, caller));
        if (refused) return refused;
      }
      return workbook({
        ...excel,
        operation,
        viewer,
        caller,
        name: [excel.title, await excel.about?.(viewer, input), branchIn(input), dayInIndia()]
          .filter(Boolean)
          .join(" "),
        pages: viewer.role === "admin" ? countedAs(viewer, pages(), people) : pages(),
        people: viewer.role === "admin" ? people : undefined,
        location: branchCode(input),
        detail: { filters: filtersFor(input, source.searches) },
      });
    },
  });

type People<Row> = (rows: Row[]) => string[];

/** The people of the whole file, before its first byte. */
async function peopleOf<Row>(pages: AsyncIterable<Row[]>, people: People<Row>) {
  const all = new Set<string>();
  let rows = 0;
  for await (const page of pages) {
    for (const person of people(page)) all.add(person);
    rows += page.length;
    if (rows >= most.rows) break;
  }
  return [...all];
}

async function* countedAs<Row>(viewer: Viewer, pages: AsyncIterable<Row[]>, people: People<Row>) {
  for await (const page of pages) {
    await countPeople(viewer, people(page));
    yield page;
  }
}

type Workbook<Row> = {
  /** in the audit log, with `detail` and how many rows were written */
  operation: string;
  viewer: Viewer;
  caller: Caller | undefined;
  detail: Prisma.InputJsonObject;
  /** of the file, without its ending */
  name: string;
  title: string;
  /** lines above the columns' heads */
  above?: string[];
  cells: Cells<Row>;
  /** asked for as they are written */
  pages: AsyncIterable<Row[]>;
  /** whose data is in these rows, where the access log does not have it yet */
  people?: People<Row>;
  /** the branch of them all */
  location?: string;
  /** how many rows there may be, where all of them must be there */
  max?: number;
};

/** An Excel file that is written as its rows come. Who took it is audited. */
export function workbook<Row>(book: Workbook<Row>): Download {
  const { operation, viewer, caller, detail, name } = book;
  const audit = async (rows: number, cut: boolean, people: string[]) => {
    await takeAlong(viewer, { operation, people, location: book.location }, caller);
    await writeAudit(db, {
      operation,
      actor: viewer,
      requestId: caller?.requestId ?? "page",
      detail: { ...detail, rows, cut },
    });
  };
  return {
    name: `${name}.xlsx`,
    mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    open: async () => {
      const out = new PassThrough();
      write(out, book, audit).catch((error: Error) => {
        const said = { reason: failureKind(error), list: operation };
        if (isHungUp(error)) log.info(said, "an export was not waited for");
        else log.error(said, "an export broke off");
        out.destroy(error);
      });
      return out;
    },
  };
}

/** The caller closed the page, or stopped the download. */
const isHungUp = ({ name }: Error) => name === "ResponseAborted" || name === "AbortError";

const branchCode = ({ location }: Input) => (typeof location === "string" ? location : undefined);

/** The name of the branch that was asked for. */
const branchIn = (input: Input) => {
  const code = branchCode(input);
  return code && branchName(code);
};

/** What was typed to look for somebody may be a number or a passport: the audit log holds none (A4). */
const filtersFor = (input: Input, searches: string[]) =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, searches.includes(name) ? "(words)" : String(value)]),
  );

/** The next page is read while one is written. */
async function* pagesOf<Row>(read: (place: Input) => Promise<Page<Row>>) {
  let reading: Promise<Page<Row>> | undefined = read({ limit: pageSize });
  while (reading) {
    const { rows, next }: Page<Row> = await reading;
    reading = next ? read({ limit: pageSize, cursor: places.cursor.parse(next) }) : undefined;
    // A caller who went away waits neither for it nor for its failure.
    reading?.catch(() => undefined);
    yield rows;
  }
}

/**
 * Writes the file as its rows come. The audit line is written before the file's last bytes, without
 * which it cannot be opened, and also when the client went away.
 */
async function write<Row>(
  out: PassThrough,
  { title, above = [], cells, pages, people = () => [], max = most.rows }: Workbook<Row>,
  audit: (rows: number, cut: boolean, people: string[]) => Promise<void>,
) {
  // Not with the lists, which are read far more often than exported.
  const { default: ExcelJS } = await import("exceljs");
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  const heads = above.length + 1;
  const sheet = book.addWorksheet(title, { views: [{ state: "frozen", ySplit: heads }] });
  sheet.columns = Object.keys(cells).map(() => ({ width: 20 }));
  for (const line of above) addRow(sheet, [line]);
  sheet.addRow(Object.keys(cells)).font = { bold: true };
  const taken = new Set<string>();
  let rows = 0;
  let cut = false;
  try {
    for await (const page of pages) {
      if (out.destroyed) break;
      const rowsLeft = page.slice(0, max - rows);
      for (const person of people(rowsLeft)) taken.add(person);
      for (const [index, row] of rowsLeft.entries()) {
        // Others are answered between the rows of a page, which take a core for a while.
        if (index % inOneGo === 0) await othersTurn();
        addRow(
          sheet,
          Object.values(cells).map((cell) => cell(row)),
        );
      }
      rows += rowsLeft.length;
      cut = rowsLeft.length < page.length;
      if (cut) break;
      if (out.writableNeedDrain) await Promise.race([once(out, "drain"), once(out, "close")]);
    }
    if (cut)
      addRow(sheet, [
        `Only the first ${max.toLocaleString("en-IN")} rows are here: narrow the list by its filters.`,
      ]);
  } finally {
    await audit(rows, cut, [...taken]);
  }
  if (out.destroyed) return;
  sheet.commit();
  await book.commit();
}
