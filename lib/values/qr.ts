import { encodeQR } from "qr";

/** The dark squares of a link's QR as the path of an SVG, and how many squares a side has with the white around. */
export function qrPath(text: string): { path: string; side: number } {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const path = rows
    .map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).join(""))
    .join("");
  return { path, side: rows.length };
}
