/** What has a price: a part of a text message, or a WhatsApp message by its category. */
export const pricedMessages = {
  "sms part": "SMS, each part",
  "whatsapp utility": "WhatsApp, utility",
  "whatsapp marketing": "WhatsApp, marketing",
  "whatsapp authentication": "WhatsApp, authentication",
  "whatsapp service": "WhatsApp, answer within a day",
} as const;
export type PricedMessage = keyof typeof pricedMessages;

export const labels = {
  message: "Message",
  fromDay: "From",
  paise: "Price in paise, with tax",
  month: "Month",
} as const;
