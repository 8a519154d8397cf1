import { describe, expect, it } from "vitest";
import { z } from "zod";
import { caseOperation } from "@/lib/case/case-operation";
import { db } from "@/lib/platform/db";
import { formValues } from "@/lib/platform/operation/decode";
import { describe as describeCalls } from "@/lib/platform/operation/openapi";
import { type CallHandler, postRoute } from "@/lib/platform/operation/route";
import { uploadedFile } from "@/lib/platform/storage/field";
import { keepFile } from "@/lib/platform/storage/stored-file";
import { refNo } from "@/lib/values/fields/record";
import { type Call, callModule } from "../support/call";
import { makeCase } from "../support/cases";
import { samples } from "../support/files";
import { makeStaff } from "../support/staff";
import { multipart, part, untouchable } from "./multipart";
import { expectNothingNew, incoming, kept } from "./nothing-new";

// Calls whose values are one JSON part beside an optional file (spec §7, decision H9), by one that
// adds a document where there is a file and answers what it was given.

const paper = caseOperation({
  name: "paper.add",
  answers: z.object({ remarks: z.string(), file: z.string().nullable() }),
  who: "case.open",
  input: z.object({ ref_no: refNo, remarks: z.string().max(9), file: uploadedFile.optional() }),
  change: async ({ input, assessment: { id }, tx }) => {
    if (input.file) {
      const fileId = await keepFile(tx, input.file);
      await tx.document.create({ data: { name: input.remarks, fileId, assessmentId: id } });
    }
    return { remarks: input.remarks, file: input.file?.name ?? null };
  },
});
const module = { POST: postRoute(paper, formValues("document")).POST as CallHandler };

async function adding() {
  const handler = await makeStaff();
  const { ref_no } = await makeCase({ handler });
  const call = (more: Call) =>
    callModule(module, "paper/add", { method: "POST", as: handler, query: { ref_no }, ...more });
  return { ref_no, call };
}

const pdf = () => new File([samples.pdf], "letter.pdf");
const asJson = (values: unknown) => JSON.stringify(values);

describe("formValues and a file", () => {
  const good: [string, (ref_no: string) => Call, object][] = [
    [
      "values alone",
      () => ({ form: { formValues: asJson({ remarks: "one" }) } }),
      { remarks: "one", file: null },
    ],
    [
      "values, then the file",
      () => ({ form: { formValues: asJson({ remarks: "two" }), file: pdf() } }),
      { remarks: "two", file: "letter.pdf" },
    ],
    [
      "the file, then values",
      () => ({ form: { file: pdf(), formValues: asJson({ remarks: "ਤਿੰਨ" }) } }),
      { remarks: "ਤਿੰਨ", file: "letter.pdf" },
    ],
    [
      "the case in the values",
      (ref_no) => ({ query: {}, form: { formValues: asJson({ remarks: "four", ref_no }) } }),
      { remarks: "four", file: null },
    ],
    [
      "the case in a part of its own",
      (ref_no) => ({ query: {}, form: { ref_no, formValues: asJson({ remarks: "five" }) } }),
      { remarks: "five", file: null },
    ],
    [
      "the file named in the values as well, as the specification's client does",
      () => ({ form: { formValues: asJson({ remarks: "six", file: {} }), file: pdf() } }),
      { remarks: "six", file: "letter.pdf" },
    ],
    [
      "an empty choice of a file",
      () => ({ form: { formValues: asJson({ remarks: "seven" }), file: new File([], "") } }),
      { remarks: "seven", file: null },
    ],
  ];
  it.each(good)("formValues and a file are accepted: %s", async (_, sent, answer) => {
    const { call, ref_no } = await adding();
    const before = (await kept()).length;
    expect(await call(sent(ref_no))).toMatchObject({ status: 200, body: answer });
    const files = "file" in answer && answer.file ? 1 : 0;
    expect((await kept()).length).toBe(before + files);
    expect(incoming()).toEqual([]);
  });

  const fine = part('name="formValues"', '{"remarks":"x"}');
  const bad: [string, Call, number, string?][] = [
    ["no values", { form: { file: pdf() } }, 422, "formValues"],
    ["what is no JSON", { form: { formValues: "{remarks", file: pdf() } }, 400],
    ["no text at all", { form: { formValues: "", file: pdf() } }, 400],
    ["a list", { form: { formValues: "[1]", file: pdf() } }, 422, "formValues"],
    ["null", { form: { formValues: "null", file: pdf() } }, 422, "formValues"],
    ["a text", { form: { formValues: '"x"', file: pdf() } }, 422, "formValues"],
    [
      "a value that is not right",
      { form: { formValues: asJson({ remarks: "x".repeat(10) }), file: pdf() } },
      422,
      "remarks",
    ],
    ["a value that nobody knows", { form: { formValues: asJson({ admin: 1 }) } }, 422, "admin"],
    [
      "more than it takes",
      { form: { formValues: asJson({ remarks: "x".repeat(70_000) }), file: pdf() } },
      413,
      "formValues",
    ],
    ["values twice", multipart(`${fine}${fine}--x--\r\n`), 422, "formValues"],
    [
      "one value in both places",
      { form: { formValues: asJson({ remarks: "a" }), remarks: "b", file: pdf() } },
      422,
      "remarks",
    ],
    [
      "a file that is not accepted",
      { form: { formValues: asJson({ remarks: "x" }), file: new File(["<b>"], "x.pdf") } },
      415,
      "file",
    ],
    ["values as JSON alone", { body: { formValues: {} } }, 415],
  ];
  it.each(bad)(
    "formValues with %s are refused, and nothing is stored",
    async (_, sent, status, field) => {
      const { call } = await adding();
      await expectNothingNew(async () => {
        const answer = await call(sent);
        expect(answer).toMatchObject({ status, body: field ? { fields: { [field]: /\S/ } } : {} });
      });
    },
  );

  it("formValues and a file are refused from people who may not change the case", async () => {
    const { call } = await adding();
    const sent = { ...multipart(""), raw: untouchable() };
    const barred = await makeStaff({ role: "admin", branches: ["batala"] });
    await expectNothingNew(async () => {
      expect((await call({ ...sent, as: null })).status).toBe(401);
      expect((await call({ ...sent, as: await makeStaff() })).status).toBe(403);
      expect((await call({ ...sent, as: barred })).status).toBe(404);
    });
  });

  it("formValues and a file sent twice with one key are one record and one file (C15)", async () => {
    const { call } = await adding();
    const before = [(await kept()).length, await db.document.count()];
    const send = () =>
      call({
        headers: { "idempotency-key": "one-form" },
        form: { formValues: asJson({ remarks: "once" }), file: pdf() },
      });
    const answers = [await send(), await send()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([(await kept()).length, await db.document.count()]).toEqual(before.map((n) => n + 1));
  });

  it("formValues and a file are described in the API (H7)", () => {
    const { paths } = describeCalls([["./paper/add/route.ts", module]]);
    expect(paths["/api/paper/add"]?.post).toMatchObject({
      parameters: [{ name: "ref_no", in: "query" }],
      requestBody: {
        content: {
          "multipart/form-data": {
            schema: {
              required: ["formValues"],
              properties: {
                formValues: { required: ["remarks"], properties: { remarks: { maxLength: 9 } } },
                file: { format: "binary" },
              },
            },
          },
        },
      },
    });
  });
});
