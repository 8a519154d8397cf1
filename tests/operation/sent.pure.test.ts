import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { call, callOfForm } from "@/components/forms/call";
import { send, type Target } from "@/components/forms/send";

// What leaves the browser for a call: JSON, a form of parts, or a form whose values are one part (decision H9).

type Sent = { url: string; type?: string; body: string | FormData | undefined };
let sent: Sent | undefined;

/** A browser's XMLHttpRequest, answered at once. */
class AnsweredRequest {
  upload = {};
  status = 200;
  responseText = '{"kept":true}';
  onload = () => {};
  private url = "";
  private headers: Record<string, string> = {};
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return null;
  }
  send(body?: string | FormData) {
    sent = { url: this.url, type: this.headers["Content-Type"], body };
    this.onload();
  }
}

beforeEach(() => {
  sent = undefined;
  vi.stubGlobal("XMLHttpRequest", AnsweredRequest);
});
afterEach(() => vi.unstubAllGlobals());

async function whatIsSent(to: Target<unknown>, values: unknown) {
  expect(await send(to, values)).toEqual({ ok: true, data: { kept: true } });
  const { url, type, body } = sent ?? {};
  const parts = body instanceof FormData ? [...body] : undefined;
  return { url, type, body: parts ? undefined : body, parts };
}

const letter = new File(["%PDF"], "letter.pdf");
const values = { ref_no: "GSP-26-00042", type: "Conditional", conditions: ["IELTS 6.5", "x"] };
const inside = JSON.stringify({ type: "Conditional", conditions: ["IELTS 6.5", "x"] });

describe("a call takes", () => {
  it("a call sends JSON when there is no file", async () => {
    expect(await whatIsSent(call("/api/x"), values)).toEqual({
      url: "/api/x",
      type: "application/json",
      body: JSON.stringify(values),
    });
  });

  it("a call with a file sends a form of parts, the case in the query and the file last", async () => {
    const { parts, url, type } = await whatIsSent(call("/api/x"), {
      file: letter,
      ref_no: "GSP-26-00042",
      name: "Letter",
      note: null,
    });
    expect({ url, type }).toEqual({ url: "/api/x?ref_no=GSP-26-00042", type: undefined });
    expect(parts).toEqual([
      ["name", "Letter"],
      ["file", expect.any(File)],
    ]);
  });

  it.each([
    ["with a file", { ...values, file: letter }, [["file", expect.any(File)]]],
    ["without a file", values, []],
  ])("a call sends formValues as one part, %s, lists and all", async (_, given, files) => {
    const { url, type, parts } = await whatIsSent(callOfForm("/api/x"), given);
    expect({ url, type }).toEqual({ url: "/api/x?ref_no=GSP-26-00042", type: undefined });
    expect(parts).toEqual([["formValues", inside], ...files]);
  });

  it("a call without values sends nothing", async () => {
    expect(await whatIsSent(call("/api/x"), undefined)).toEqual({ url: "/api/x" });
    expect((await whatIsSent(callOfForm("/api/x"), undefined)).parts).toEqual([
      ["formValues", "{}"],
    ]);
  });
});
