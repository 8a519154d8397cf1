// What people agree to, one by one. Pure, and without the words of other languages, which no script carries.

export const purposes = {
  guidance: "Guidance",
  sharing: "Sharing with universities",
  messages: "Messages by SMS, WhatsApp and email",
  photographs: "Photographs",
} as const;
export type Purpose = keyof typeof purposes;
export const purposeNames = Object.keys(purposes) as Purpose[];

/** Why a form is not taken without it. */
export const needsGuidance = "Please agree to guidance: we cannot help you without it";
