type MailParts = {
  from?: string;
  to?: string;
  subject?: string;
  id?: string | null;
  text?: string;
  type?: string;
  headers?: string[];
  files?: { name: string; mime: string; bytes: string | Uint8Array }[];
};

let made = 0;

/** A mail as its server posts it. */
export function mailOf({ text = "Hello", type = "text/plain", ...mail }: MailParts = {}): string {
  made += 1;
  const { id = `<${made}.${process.pid}@mail.example>`, files = [] } = mail;
  const head = [
    `From: ${mail.from ?? "Gurpreet <gurpreet@mail.example>"}`,
    `To: ${mail.to ?? "office@office.example"}`,
    `Subject: ${mail.subject ?? "My visa"}`,
    ...(id === null ? [] : [`Message-ID: ${id}`]),
    "MIME-Version: 1.0",
    ...(mail.headers ?? []),
  ];
  const words = [
    `Content-Type: ${type}; charset=utf-8`,
    "Content-Transfer-Encoding: 8bit",
    "",
    text,
  ];
  if (files.length === 0) return [...head, ...words, ""].join("\r\n");
  const parts = files.flatMap(({ name, mime, bytes }) => [
    "--part",
    `Content-Type: ${mime}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from(bytes).toString("base64"),
  ]);
  const mixed = 'Content-Type: multipart/mixed; boundary="part"';
  return [...head, mixed, "", "--part", ...words, ...parts, "--part--", ""].join("\r\n");
}

/** What a mail server reports of a mail that it could not bring (RFC 3464). */
export const bounceMail = (
  ourId: string,
  { code, action = "failed" }: { code: string; action?: string },
) =>
  [
    "Return-Path: <>",
    "From: Mail Delivery System <MAILER-DAEMON@mx.example>",
    "To: office@office.example",
    "Subject: Undelivered Mail Returned to Sender",
    `Message-ID: <bounce.${code}.${ourId}@mx.example>`,
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status;\r\n\tboundary="part"',
    "",
    "--part",
    "Content-Type: text/plain",
    "",
    "I could not bring it.",
    "--part",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example",
    "",
    "Final-Recipient: rfc822; gurpreet@mail.example",
    `Action: ${action}`,
    `Status: ${code}`,
    "--part",
    "Content-Type: text/rfc822-headers",
    "",
    `Message-ID: <${ourId}@overseas-desk>`,
    "Subject: Status update",
    "--part--",
    "",
  ].join("\r\n");
