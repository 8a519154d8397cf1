export const labels = {
  name: "Name of the office",
  countries: "Countries that you send students to",
  intakes: "Months in which your courses usually begin",
  offline: "Without a line",
  host: "Mail server",
  security: "Security",
  port: "Port",
  user: "User name",
  password: "Password",
  senderName: "Name of the sender",
  senderEmail: "Address of the sender",
  gateway: "Text messages go by",
  accountSid: "Account SID",
  authToken: "Auth token",
  from: "Number to send from",
  messagingService: "Messaging service",
  url: "Address",
  method: "Method",
  headers: "Headers",
  body: "Body",
  success: "What an answer says when the message was taken",
  sender: "Sender (header)",
  entityId: "Entity ID (DLT)",
  templateId: "Template ID (DLT)",
  answerId: "Field of an answer with the message's id",
  hookSecret: "Secret of the address",
  hookFrom: "Field with the sender's number",
  hookText: "Field with the text",
  hookId: "Field with the message's id",
  hookStatus: "Field with the status",
  hookReason: "Field with the reason",
  hookDelivered: "Words for delivered",
  hookFailed: "Words for not delivered",
  mailHookSecret: "Secret for incoming mails",
  provider: "WhatsApp goes by",
  phoneNumberId: "Phone number ID",
  businessAccountId: "WhatsApp Business account ID",
  token: "Access token",
  appSecret: "App secret",
  verifyToken: "Verify token",
  fallbackMinutes: "Minutes until a message that did not arrive goes by SMS",
  telephoneProvider: "Calls go by",
  exotelSid: "Account SID",
  region: "Region",
  apiKey: "API key",
  apiToken: "API token",
  callerId: "ExoPhone",
  record: "Recording",
  callsSecret: "Secret of the calls’ address",
  folder: "Folder",
  text: "Text",
};

/** What becomes of what is typed while nobody reaches the server. */
export const offlineWords = {
  on: "What is typed waits in the browser and is sent later",
  off: "Nothing is kept, and the office is not installed",
};

export const securityWords = {
  tls: "TLS (port 465)",
  starttls: "STARTTLS (port 587)",
  none: "None (only inside the office)",
};

export const gatewayWords = {
  none: "Nothing: they wait in the outbox",
  http: "An SMS provider (HTTP)",
  twilio: "Twilio",
};

export const providerWords = {
  none: "Nothing: WhatsApp is not used",
  meta: "Meta's Cloud API",
};

export const telephoneWords = {
  none: "Nothing: numbers open on one’s own mobile",
  exotel: "Exotel",
};

export const regionWords = {
  mumbai: "Mumbai (api.in.exotel.com)",
  singapore: "Singapore (api.exotel.com)",
};

export const recordWords = { no: "Calls are not recorded", yes: "Calls are recorded by Exotel" };

export const messages = {
  saved: "Settings saved",
  onlyAll: "Only an admin of all branches sets this",
  ofMachine: "This is set on the computer that the product runs on, and is changed there",
  logo: "The logo is used from now on",
  noLogo: "The logo is deleted",
  noMail: "Set up a mail server first",
  noSms: "Set up a provider first",
  noTelephone: "Set up the call provider first",
  noFolder: "Choose a folder for the backups first",
  newKey: "The key is made. Keep it now: it is not shown again",
};
