/** The daily actions on a case: their words in the palette, their keys on the case, and their tabs. */
export const deeds = [
  { word: "Take payment", key: "p", tab: "/receipts?add=receipt" },
  { word: "Add remark", key: "r", tab: "/timeline?add=remark" },
  { word: "Add follow-up", key: "f", tab: "/follow-ups?add=follow-up" },
  { word: "Book an appointment", key: "b", tab: "/appointments?add=appointment" },
  { word: "Note a call", key: "l", tab: "/calls?add=call" },
  { word: "Message the student", key: "m", tab: "/send-update" },
  { word: "Open checklist", key: "c", tab: "/checklist" },
  { word: "Ask for all that is missing", key: "a", tab: "/checklist?add=request" },
  { word: "Upload document", key: "u", tab: "/documents?add=document" },
  { word: "Add expense", key: "e", tab: "/expenses?add=expense" },
  { word: "Open timeline", key: "t", tab: "/timeline" },
  { word: "Edit assessment", key: "i", tab: "/edit" },
] as const;
