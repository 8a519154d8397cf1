export type Mail = { to: string[]; from: string; subject: string; text: string; html: string };

/** Reads what nodemailer writes: one part or several, quoted-printable, base64 or plain. */
export function decodeMail(raw: string, from: string, to: string[]): Mail {
  const mail: Mail = { from, to, subject: "", text: "", html: "" };
  const read = (entity: string): void => {
    const gap = entity.indexOf("\r\n\r\n");
    const head = entity.slice(0, gap).replace(/\r\n[ \t]+/g, " ");
    const body = entity.slice(gap + 4);
    const header = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, "im").exec(head)?.[1] ?? "";
    mail.subject ||= decodeWords(header("Subject"));
    const type = header("Content-Type");
    const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
    if (boundary) {
      // The first piece is the preamble, the last one the end mark.
      for (const part of body.split(`--${boundary}`).slice(1, -1)) read(part.replace(/^\r\n/, ""));
    } else {
      const content = decodeBody(body, header("Content-Transfer-Encoding").toLowerCase());
      mail[type.includes("text/html") ? "html" : "text"] ||= content;
    }
  };
  read(raw);
  return mail;
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding === "quoted-printable") return unquote(body.replace(/=\r\n/g, ""));
  return Buffer.from(body, "latin1").toString("utf8");
}

function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(text, "base64").toString("utf8")
        : unquote(text.replaceAll("_", " ")),
    );
}

function unquote(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
