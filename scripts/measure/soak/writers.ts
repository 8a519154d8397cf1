import { createHash, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import ExcelJS from "exceljs";
import { someEnquiry } from "../../drills/enquiries";

/** What the product said that it kept. */
export type Acknowledged = {
  mobiles: string[];
  remarks: string[];
  universities: string[];
  files: { uri: string; sha256: string }[];
};

export type Surroundings = {
  origin: string;
  /** of an admin's session */
  cookie: string;
  acknowledged: Acknowledged;
  /** what no kill explains, such as a 422 */
  surprises: string[];
  over: () => boolean;
  /** called with each change that was acknowledged */
  answered: () => void;
};

type Sent = { path: string; json?: unknown; form?: () => FormData; key?: string; as?: string };

/**
 * A call that is made until it is answered: while the product or its database is away it is repeated,
 * with the same key where it has one. Undefined where the answer is a surprise, or when it is over.
 */
async function insist<T>(around: Surroundings, { path, json, form, key, as }: Sent) {
  while (!around.over()) {
    const answer = await fetch(`${around.origin}/api/${path}`, {
      method: "POST",
      headers: {
        "x-requested-with": "soak",
        "x-forwarded-for": crypto.randomUUID(),
        ...(json !== undefined && { "content-type": "application/json" }),
        ...(key && { "idempotency-key": key }),
        ...(as && { cookie: as }),
      },
      body: form ? form() : JSON.stringify(json),
    }).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    if (answer?.ok && text !== undefined) {
      around.answered();
      return JSON.parse(text) as T;
    }
    // 500 is nobody's excuse, 502 to 504 say that something is away.
    if (answer && text !== undefined && (answer.status < 500 || answer.status === 500))
      return void around.surprises.push(`${path.split("?")[0]} answered ${answer.status}: ${text}`);
    await sleep(100);
  }
  return undefined;
}

const someTime = () => sleep(20 + Math.random() * 100);

/** The public form. A repeated one has the same key, and so makes one case. */
export async function writeForms(around: Surroundings): Promise<void> {
  while (!around.over()) {
    const json = someEnquiry();
    const key = crypto.randomUUID();
    if (await insist(around, { path: "enquiry/create", json, key }))
      around.acknowledged.mobiles.push(json.mobile);
    await someTime();
  }
}

/** A case that is worked on; few things are added to each. */
async function ownCase(around: Surroundings): Promise<string | undefined> {
  const as = around.cookie;
  const sent = { path: "enquiry/create", json: someEnquiry(), key: crypto.randomUUID(), as };
  return (await insist<{ ref_no: string }>(around, sent))?.ref_no;
}
const A_FEW = 20;

export async function writeFiles(around: Surroundings): Promise<void> {
  while (!around.over()) {
    const refNo = await ownCase(around);
    for (let n = 0; refNo && n < A_FEW && !around.over(); n++) {
      const bytes = somePdf();
      const form = () => {
        const data = new FormData();
        data.set("file", new File([bytes], "marks.pdf", { type: "application/pdf" }));
        return data;
      };
      const path = `docs/upload?ref_no=${refNo}&name=Marks`;
      const answer = await insist<Case>(around, { path, form, as: around.cookie });
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      const [latest] = answer?.documents ?? [];
      if (latest) around.acknowledged.files.push({ uri: latest.uri, sha256 });
      await someTime();
    }
  }
}
type Case = { documents: { uri: string }[] };

function somePdf(): Buffer<ArrayBuffer> {
  const size = 20_000 + Math.floor(Math.random() * 1_000_000);
  return Buffer.concat([
    Buffer.from("%PDF-1.4\n%"),
    Buffer.from(randomBytes(size / 2).toString("hex")),
    Buffer.from("\n%%EOF\n"),
  ]);
}

export async function writeRemarks(around: Surroundings): Promise<void> {
  while (!around.over()) {
    const refNo = await ownCase(around);
    for (let n = 0; refNo && n < A_FEW && !around.over(); n++) {
      const words = `Called ${crypto.randomUUID()}`;
      const path = `enquiry/remarks/update?ref_no=${refNo}`;
      const json = { remarks: `<p>${words}</p>` };
      const key = crypto.randomUUID();
      if (await insist(around, { path, json, key, as: around.cookie }))
        around.acknowledged.remarks.push(words);
      await someTime();
    }
  }
}

/** Fifty universities at a time from an Excel file, all of them or none. */
export async function writeImports(around: Surroundings): Promise<void> {
  const as = around.cookie;
  while (!around.over()) {
    const names = Array.from({ length: 50 }, () => `University ${crypto.randomUUID()}`);
    const form = await sheetOf(names);
    const seen = await insist<Preview>(around, { path: "university/import/preview", form, as });
    const rows = seen?.lines.map(({ row, cells }) => ({ row, cells }));
    const key = crypto.randomUUID();
    if (rows && (await insist(around, { path: "university/import", json: { rows }, key, as })))
      around.acknowledged.universities.push(...names);
    await sleep(500);
  }
}
type Preview = { lines: { row: number; cells: Record<string, string> }[] };

async function sheetOf(names: string[]): Promise<() => FormData> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet("Universities");
  for (const row of [["Name", "Country", "Tie-up"], ...names.map((name) => [name, "CA", "Direct"])])
    sheet.addRow(row);
  const bytes = Buffer.from(await book.xlsx.writeBuffer());
  return () => {
    const data = new FormData();
    data.set("file", new File([bytes], "universities.xlsx"));
    return data;
  };
}
