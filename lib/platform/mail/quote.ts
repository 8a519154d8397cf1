// What somebody wrote anew in an answer by mail, without what they answer. Pure.

const marks = [
  /^\s*On .{5,200} wrote:\s*$/,
  /^\s*-{2,}\s*(Original Message|Forwarded message|मूल संदेश|ਅਸਲ ਸੁਨੇਹਾ)\s*-{2,}\s*$/i,
  /^\s*_{10,}\s*$/,
  /^\s*(Sent from|Get) (my|Outlook)\b/i,
];

/** "On Monday, somebody" may stand on two lines. */
const isMark = (lines: string[], index: number) => {
  const one = lines[index] ?? "";
  const two = `${one.trimEnd()} ${(lines[index + 1] ?? "").trim()}`;
  return marks.some((mark) => mark.test(one)) || (/^\s*On /.test(one) && marks[0]?.test(two));
};

const isQuoted = (line: string) => /^\s*>/.test(line);

/** The words before the first mark of a quotation and before quoted lines at the end; all of them where none would be left. */
export function withoutQuote(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const mark = lines.findIndex((_, index) => isMark(lines, index));
  const own = mark < 0 ? lines : lines.slice(0, mark);
  while (own.length > 0 && (isQuoted(own.at(-1) ?? "") || own.at(-1)?.trim() === "")) own.pop();
  const words = own.join("\n").trim();
  return words || text.trim();
}
