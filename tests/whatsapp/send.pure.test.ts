import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readSettings } from "@/lib/platform/env";
import { Rejected } from "@/lib/platform/rejected";
import { cloudApi } from "@/lib/platform/whatsapp/cloud-api";
import { WhatsappPostponed, WhatsappRejected } from "@/lib/platform/whatsapp/errors";
import type { WhatsappGateway, WhatsappMessage } from "@/lib/platform/whatsapp/gateway";
import { isMetaAddress } from "@/lib/platform/whatsapp/media";
import { startWhatsappApi } from "../../e2e/support/whatsapp-api";
import { startPeer } from "../support/http-peer";
import { keys, settings } from "./keys";

// The Cloud API through its stand-in, which refuses what Meta would refuse.

type Api = Awaited<ReturnType<typeof startWhatsappApi>>;
let api: Api;
let gateway: WhatsappGateway;

const gatewayAt = (url: string, more = {}) =>
  cloudApi(
    readSettings({ ...settings, WHATSAPP_API_URL: url, WHATSAPP_TIMEOUT_MS: "2000", ...more }),
  );

beforeAll(async () => {
  api = await startWhatsappApi(keys);
  gateway = gatewayAt(api.url);
});
afterAll(() => api.stop());
beforeEach(() => {
  api.sent.length = 0;
  api.windowClosed.clear();
  api.templates.splice(0, api.templates.length, {
    name: "missing_documents",
    language: "pa",
    status: "APPROVED",
    category: "UTILITY",
    body: "ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ {{1}}, ਸਾਨੂੰ {{2}} ਚਾਹੀਦਾ ਹੈ",
  });
});

const to = { phone: "+919876543210" };
const text = (more: Partial<WhatsappMessage> = {}) =>
  ({ id: "our id", to, kind: "text", body: "Good day", ...more }) as WhatsappMessage;
const template = (more = {}): WhatsappMessage => ({
  id: "our id",
  to,
  kind: "template",
  name: "missing_documents",
  language: "pa",
  params: ["Gurpreet", "10th\nmarks card"],
  ...more,
});
const failure = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error("it went");
    },
    (error: unknown) => error as Error & { code?: number },
  );

describe("a message", () => {
  it("a text goes to the number, with our id, and Meta's id comes back", async () => {
    const { providerId } = await gateway.send(text());
    expect(api.sent).toEqual([
      expect.objectContaining({
        id: providerId,
        to: "919876543210",
        biz_opaque_callback_data: "our id",
        text: { body: "Good day", preview_url: false },
      }),
    ]);
  });

  it("somebody without a number is written to by their id", async () => {
    await gateway.send(text({ to: { userId: "IN.13491208655302741918" } }));
    expect(api.sent[0]).toMatchObject({ recipient: "IN.13491208655302741918" });
    expect(api.sent[0]).not.toHaveProperty("to");
  });

  it("a template goes with its values in their order, each on one line", async () => {
    await gateway.send(template());
    const parameters = [
      { type: "text", text: "Gurpreet" },
      { type: "text", text: "10th; marks card" },
    ];
    expect(api.sent[0]).toMatchObject({
      template: { language: { code: "pa" }, components: [{ type: "body", parameters }] },
    });
  });

  it.each([
    [132_001, { name: "unknown" }],
    [132_001, { language: "hi" }],
    [132_000, { params: ["Gurpreet"] }],
  ])("a template that Meta does not have so is refused for good with %i", async (code, more) => {
    expect(await failure(gateway.send(template(more)))).toMatchObject({
      constructor: WhatsappRejected,
      code,
    });
  });

  it("a template that Meta has paused is refused for good, in words", async () => {
    Object.assign(api.templates[0] ?? {}, { status: "PAUSED" });
    const error = await failure(gateway.send(template()));
    expect(error).toBeInstanceOf(Rejected);
    expect(error.message).toContain("paused this template");
  });

  it("free text after 24 hours is refused for good, in words", async () => {
    api.windowClosed.add("919876543210");
    const error = await failure(gateway.send(text()));
    expect(error).toMatchObject({ constructor: WhatsappRejected, code: 131_047 });
    expect(error.message).toContain("24 hours");
  });

  it.each([
    [429, 130_429],
    [400, 131_056],
    [500, 131_000],
    [401, 190],
  ])("the answer %i with the code %i is tried again", async (status, code) => {
    api.failures.push(api.refuse(status, code));
    expect(await failure(gateway.send(text()))).toMatchObject({
      constructor: WhatsappPostponed,
      code,
    });
    await gateway.send(text());
    expect(api.sent).toHaveLength(1);
  });

  it("a silent Meta is given up after WHATSAPP_TIMEOUT_MS, and tried again", async () => {
    api.failures.push("silence");
    const error = await failure(gatewayAt(api.url, { WHATSAPP_TIMEOUT_MS: "100" }).send(text()));
    expect(error.message).toBe("Meta did not answer in time");
    expect(error).not.toBeInstanceOf(Rejected);
  });

  it("an answer that Meta did not write, and one that nobody can read, end as their status says", async () => {
    const peer = await startPeer({ status: 502, body: "<html>Bad gateway</html>" });
    const there = gatewayAt(peer.url);
    const error = await failure(there.send(text()));
    expect(error).not.toBeInstanceOf(Rejected);
    expect(error.message).toBe("Meta answered 502");
    peer.peer.manner = { status: 200, body: "{}" };
    expect(await there.send(text())).toEqual({ providerId: null });
    peer.peer.manner = { status: 302 };
    expect(await failure(there.send(text()))).not.toBeInstanceOf(Rejected);
    await peer.stop();
  });

  it("no error quotes the token or the address", async () => {
    const gone = await startPeer();
    await gone.stop();
    const away = await failure(gatewayAt(gone.url).send(text()));
    expect(away.message).toBe("Meta could not be reached (ECONNREFUSED)");
    const body = JSON.stringify({ error: { code: 999_999, message: `Bad token ${keys.token}` } });
    const peer = await startPeer({ status: 400, body });
    const error = await failure(gatewayAt(peer.url).send(text()));
    expect(error.message).toBe("Meta answered 400 (999999): Bad token …");
    await peer.stop();
  });
});

describe("templates", () => {
  it("all templates of the account are listed, over several pages", async () => {
    const [first] = api.templates;
    if (!first) throw new Error("there is one");
    for (let n = 1; n < 230; n++) api.templates.push({ ...first, name: `template_${n}` });
    const templates = await gateway.listTemplates();
    expect(new Set(templates.map(({ name }) => name)).size).toBe(230);
    expect(templates[0]).toEqual({
      providerId: "1000",
      ...first,
      quality: null,
      rejectedReason: null,
    });
  });

  it("a submitted template waits for Meta, and a second of its name is refused in Meta's words", async () => {
    const draft = {
      name: "offer_arrived",
      language: "en",
      category: "UTILITY",
      body: "{{1}}, your offer of {{2}} is here",
      samples: ["Gurpreet", "York"],
    } as const;
    const submit = () => gateway.submitTemplate({ ...draft, samples: [...draft.samples] });
    expect(await submit()).toMatchObject({ status: "PENDING", category: "UTILITY" });
    expect(api.templates.at(-1)).toMatchObject({ name: "offer_arrived", body: draft.body });
    expect(await failure(submit())).toMatchObject({
      constructor: WhatsappRejected,
      message: "There is already a template of this name and language",
    });
  });
});

describe("files that people send", () => {
  const folder = mkdtempSync(join(tmpdir(), "media-"));
  const bytes = Buffer.from("%PDF-1.7 marks");

  it("a file is on the disk with its type and size", async () => {
    api.media.set("12345", { bytes, mime: "application/pdf" });
    const path = join(folder, "whole");
    expect(await gateway.media("12345", path, 1_000)).toMatchObject({
      mime: "application/pdf",
      size: bytes.length,
    });
    expect(readFileSync(path)).toEqual(bytes);
  });

  it("a file beyond the limit is refused for good, and nothing is left of it", async () => {
    const path = join(folder, "large");
    expect(await failure(gateway.media("12345", path, 5))).toBeInstanceOf(WhatsappRejected);
    expect(existsSync(path)).toBe(false);
  });

  /** A Meta that says of a file what it likes. */
  async function lyingMeta(about: object, path: string) {
    const file = Buffer.from("other bytes");
    const peer = await startPeer();
    const known = { url: `${peer.url}/file`, mime_type: "image/jpeg", sha256: "00", file_size: 1 };
    peer.peer.manner = { status: 200, body: JSON.stringify({ ...known, ...about }) };
    const work = gatewayAt(peer.url).media("1", path, 1_000);
    await peer.next();
    peer.peer.manner = { status: 200, body: file.toString() };
    const error = await failure(work);
    await peer.stop();
    return { error, asked: peer.asked.length };
  }

  it("a file that came damaged is asked for again, and nothing is left of it", async () => {
    const path = join(folder, "damaged");
    const { error } = await lyingMeta({}, path);
    expect(error.message).toBe("The file came damaged");
    expect(error).not.toBeInstanceOf(Rejected);
    expect(existsSync(path)).toBe(false);
  });

  it("a file that lies elsewhere is not asked for, so that the token stays with Meta", async () => {
    const elsewhere = { url: "https://evil.example/file" };
    const { error, asked } = await lyingMeta(elsewhere, join(folder, "elsewhere"));
    expect(error).toBeInstanceOf(WhatsappRejected);
    expect(asked).toBe(1);
  });

  it.each([
    ["https://lookaside.fbsbx.com/whatsapp_business/attachments/?mid=1", true],
    ["https://mmg.whatsapp.net/1", true],
    ["http://lookaside.fbsbx.com/1", false],
    ["https://fbsbx.com.evil.example/1", false],
    ["https://evilfbsbx.com/1", false],
    ["https://lookaside.fbsbx.com:8443/1", false],
    ["https://graph.facebook.com/1", true],
  ])("whether %s is Meta's: %s", (address, isTrue) => {
    expect(isMetaAddress(address, "https://graph.facebook.com")).toBe(isTrue);
  });

  it("an id that is no number is refused before anybody is asked", async () => {
    expect(await failure(gateway.media("../me", join(folder, "x"), 1))).toBeInstanceOf(Rejected);
  });
});
