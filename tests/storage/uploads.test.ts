import { describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { maxFileSize } from "@/lib/platform/storage/labels";
import { callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { type Bytes, samples } from "../support/files";
import { makeStaff, type Staff } from "../support/staff";
import { hostile } from "./hostile";
import { multipart, part, untouchable } from "./multipart";
import { expectNothingNew, incoming, kept } from "./nothing-new";

// What may come in, through the call that takes it; and that nothing stays of what may not.

async function uploading() {
  const handler = await makeStaff();
  const { ref_no, id } = await makeCase({ handler });
  const call = (more: Parameters<typeof callRoute>[1]) =>
    callRoute("docs/upload", {
      method: "POST",
      as: handler,
      query: { ref_no, name: "Marksheet" },
      ...more,
    });
  return {
    id,
    call,
    upload: (bytes: Bytes, name: string) => call({ form: { file: new File([bytes], name) } }),
    documents: () => db.document.findMany({ where: { assessmentId: id }, include: { file: true } }),
  };
}

describe("a file that is accepted (H6)", () => {
  const types: [string, Bytes, string][] = [
    ["PDF", samples.pdf, "application/pdf"],
    ["JPEG", samples.jpeg, "image/jpeg"],
    ["PNG", samples.png, "image/png"],
    ["WebP", samples.webp, "image/webp"],
    ["XLSX", samples.xlsx, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ];
  it.each(types)(
    "a file is accepted by its content, whatever its name: %s",
    async (_, bytes, mime) => {
      const { upload, documents } = await uploading();
      expect((await upload(bytes, "ਅੰਕ ਸੂਚੀ.txt")).status).toBe(200);
      const [document] = await documents();
      expect(document).toMatchObject({
        name: "Marksheet",
        file: { name: "ਅੰਕ ਸੂਚੀ.txt", mime, size: bytes.length },
      });
      expect(await kept()).toContain(document?.fileId);
      expect(incoming()).toEqual([]);
    },
  );

  it("a file of exactly 10 MiB is accepted", async () => {
    const { upload, documents } = await uploading();
    const bytes = Buffer.concat([samples.pdf, Buffer.alloc(maxFileSize - samples.pdf.length)]);
    expect((await upload(bytes, "scan.pdf")).status).toBe(200);
    expect(await documents()).toMatchObject([{ file: { size: maxFileSize } }]);
  });

  it("a file has the name that the form gave it, wherever that stands", async () => {
    const { call, documents, id } = await uploading();
    const { ref_no } = await db.assessment.findUniqueOrThrow({ where: { id } });
    const form = { name: "Passport copy", file: new File([samples.pdf], "x.pdf") };
    expect((await call({ query: { ref_no }, form })).status).toBe(200);
    expect(await documents()).toMatchObject([{ name: "Passport copy" }]);
  });

  it("a file counts as the person's work of the day (C11)", async () => {
    const { upload, id } = await uploading();
    await upload(samples.pdf, "x.pdf");
    const lines = await db.dailyReportNormal.findMany({ where: { assessmentId: id } });
    expect(lines).toMatchObject([{ name: "docUpload", type: null }]);
  });
});

describe("a file that is refused", () => {
  it.each(hostile)("a file is refused: %s", async (_, bytes, name, status, says) => {
    const { upload } = await uploading();
    await expectNothingNew(async () => {
      const answer = await upload(bytes, name);
      expect(answer.body).toMatchObject({
        message: expect.stringMatching(says),
        fields: { file: expect.stringMatching(says) },
      });
      expect(answer.status).toBe(status);
    });
  });
});

describe("a form that is refused", () => {
  const file = () => new File([samples.pdf], "x.pdf");
  const bad: [string, Parameters<typeof callRoute>[1], number, string?][] = [
    ["without a file", { form: { other: "" } }, 422, "other"],
    ["with nothing in it", { form: {} }, 422, "file"],
    ["with an empty choice", { form: { file: new File([], "") } }, 422, "file"],
    ["with text for a file", { form: { file: "text" } }, 422, "file"],
    ["with the file elsewhere", { form: { photo: file() } }, 422, "photo"],
    ["with a field that nobody knows", { form: { file: file(), admin: "1" } }, 422, "admin"],
    [
      "with a field that is too long",
      { form: { file: file(), caseHandler: "x".repeat(70_000) } },
      422,
      "caseHandler",
    ],
    ["as JSON", { body: { file: "x" } }, 415],
    ["without a boundary", { raw: "x", headers: { "content-type": "multipart/form-data" } }, 415],
    [
      "that ends in the middle",
      multipart(part('name="file"; filename="a.pdf"', "%PDF-1.4").slice(0, -4)),
      400,
      "file",
    ],
    ["that is no multipart", multipart("nonsense"), 400, "file"],
    [
      "with two files",
      multipart(
        `${part('name="file"; filename="a"')}${part('name="file"; filename="b"')}--x--\r\n`,
      ),
      422,
      "body",
    ],
    [
      "with a field twice",
      multipart(`${part('name="caseHandler"')}${part('name="caseHandler"')}--x--\r\n`),
      422,
      "caseHandler",
    ],
    [
      "with very many fields",
      multipart(`${Array.from({ length: 99 }, (_, n) => part(`name="f${n}"`)).join("")}--x--\r\n`),
      422,
    ],
  ];
  it.each(bad)("a form is refused: %s", async (_, sent, status, field) => {
    const { call } = await uploading();
    await expectNothingNew(async () => {
      const answer = await call(sent);
      expect(answer).toMatchObject({ status, body: field ? { fields: { [field]: /\S/ } } : {} });
    });
  });

  it("a form that breaks off with its connection is refused", async () => {
    const { call } = await uploading();
    const head = part('name="file"; filename="a.pdf"', "%PDF-1.4");
    let sent = false;
    const body = new ReadableStream({
      pull(controller) {
        if (sent) controller.error(new Error("aborted"));
        else controller.enqueue(Buffer.from(head));
        sent = true;
      },
    });
    await expectNothingNew(async () => {
      const answer = await call({ ...multipart(""), raw: body });
      expect(answer).toMatchObject({ status: 400, body: { message: /broke off/ } });
    });
  });
});

describe("twice is once (C15)", () => {
  const headers = { "idempotency-key": "one-form" };

  it("the same form sent twice is one document and one file", async () => {
    const { call, documents } = await uploading();
    const before = (await kept()).length;
    const send = () => call({ headers, form: { file: new File([samples.pdf], "x.pdf") } });
    const answers = await Promise.all([send(), send()]);
    expect((await send()).status).toBe(200);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await documents()).toHaveLength(1);
    expect((await kept()).length).toBe(before + 1);
  });

  it("another file under the same key is refused, and deleted", async () => {
    const { call, documents } = await uploading();
    const send = (bytes: Bytes) => call({ headers, form: { file: new File([bytes], "x.pdf") } });
    await send(samples.pdf);
    await expectNothingNew(async () => expect((await send(samples.png)).status).toBe(409));
    expect(await documents()).toHaveLength(1);
  });
});

describe("whether the case may be changed is asked before its file is taken (H9)", () => {
  const named = { name: "Marksheet" };
  const elsewhere = (as: Staff, more = {}) => ({ as, query: { ...named, ...more } });
  const refused: [string, () => Promise<Parameters<typeof callRoute>[1]>, number][] = [
    ["nobody is logged in", async () => ({ as: null }), 401],
    ["it is another's", async () => ({ as: await makeStaff() }), 403],
    [
      "reception does not handle it",
      async () => ({ as: await makeStaff({ role: "reception" }) }),
      403,
    ],
    [
      "it is in another branch",
      async () => ({ as: await makeStaff({ role: "admin", branches: ["batala"] }) }),
      404,
    ],
    [
      "there is none",
      async () => elsewhere(await makeStaff({ role: "admin" }), { ref_no: "GSP-26-99999" }),
      404,
    ],
  ];
  it.each(refused)("a file is not read when %s (H9)", async (_, who, status) => {
    const { call } = await uploading();
    await expectNothingNew(async () => {
      const answer = await call({ ...multipart(""), raw: untouchable(), ...(await who()) });
      expect(answer.status).toBe(status);
    });
  });

  it("a case named in the form alone is checked by the operation", async () => {
    const { call, id, documents } = await uploading();
    const { ref_no } = await db.assessment.findUniqueOrThrow({ where: { id } });
    const form = () => ({ ref_no, file: new File([samples.pdf], "x.pdf") });
    await expectNothingNew(async () => {
      const stranger = await makeStaff();
      expect((await call({ as: stranger, query: named, form: form() })).status).toBe(403);
    });
    expect((await call({ query: named, form: form() })).status).toBe(200);
    expect(await documents()).toHaveLength(1);
  });

  it("a case that the form names differently is refused", async () => {
    const { call } = await uploading();
    const { ref_no } = await makeCase({ handler: await makeStaff() });
    await expectNothingNew(async () => {
      const form = { ref_no, file: new File([samples.pdf], "x.pdf") };
      expect((await call({ form })).status).toBe(403);
    });
  });
});
