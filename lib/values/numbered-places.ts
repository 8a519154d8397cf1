import { fieldsIn, piecesOf } from "@/lib/values/merge";

// WhatsApp approves a text with numbered places, {{1}}, {{2}}; ours have fields with names, and one that stands twice is one
// place. Pure.

const mostApproved = 1024;

/** The text as it is given to WhatsApp to be approved. */
export function numberedBody(body: string): string {
  const names = fieldsIn(body);
  return piecesOf(body)
    .map((piece) => (typeof piece === "string" ? piece : `{{${names.indexOf(piece.field) + 1}}}`))
    .join("");
}

/** Why WhatsApp would not approve a text, whatever it says; undefined where nothing is in the way. */
export function approvalFault(body: string): string | undefined {
  const pieces = piecesOf(body.trim());
  const isField = (piece: (typeof pieces)[number] | undefined) =>
    piece !== undefined && typeof piece !== "string";
  if (isField(pieces[0])) return "WhatsApp approves no text that begins with a field";
  if (isField(pieces.at(-1))) return "WhatsApp approves no text that ends with a field";
  const touching = pieces.some((piece, place) => isField(piece) && isField(pieces[place + 1]));
  if (touching) return "Words must stand between two fields for WhatsApp to approve them";
  if (numberedBody(body).length > mostApproved)
    return `WhatsApp approves no more than ${mostApproved} letters`;
  return undefined;
}
