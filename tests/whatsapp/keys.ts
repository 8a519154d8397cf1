/** The account of the stand-in, and of the product beside it. */
export const keys = {
  token: "EAA-the-token",
  phoneNumberId: "106540352242922",
  businessAccountId: "102290129340398",
  appSecret: "the-secret-of-the-app",
};
export const verifyToken = "words of the office";
export const account = {
  phoneNumberId: keys.phoneNumberId,
  businessAccountId: keys.businessAccountId,
};
export const settings = {
  WHATSAPP_TOKEN: keys.token,
  WHATSAPP_PHONE_NUMBER_ID: keys.phoneNumberId,
  WHATSAPP_BUSINESS_ACCOUNT_ID: keys.businessAccountId,
  WHATSAPP_APP_SECRET: keys.appSecret,
  WHATSAPP_VERIFY_TOKEN: verifyToken,
};
