// What a reader sees for the words in braces. The journey has students of its own for them.

/** So many different things a step can name. */
export type Sample = Readonly<Record<string, string>>;

export const readerSample = {
  name: "Simran Kaur",
  mobile: "98765 43210",
  ref: "GSP-26-00042",
  otherRef: "GSP-26-00057",
  receipt: "GSP/26-27/R00042",
  apn: "APN-000042",
  lead: "Gurjit Singh",
  caller: "Gurjit Singh",
  callerMobile: "98765 43211",
  newMobile: "9876543212",
  newFirst: "Navneet",
  newEmail: "navneet@example.com",
  newUniversity: "Harbour University",
  university: "Harbour University",
  program: "Business Analytics",
  intake: "September",
  laterIntake: "January",
  colleague: "Harpreet Bajwa",
  otherColleague: "Simranjit Kahlon",
  newColleague: "Jaspreet Gill",
  expense: "Rent of November",
  account: "HDFC 4321",
  charge: "SMS CHRG",
  tag: "Loan",
  leadSource: "Wall in Dinanagar",
  partner: "Harbour University",
  invoice: "GSP/2627/I00042",
  agent: "Randhawa Overseas",
  transfer: "N065260042",
  office: "Sandhu Overseas",
  mailServer: "smtp.gmail.com",
  mailSecurity: "TLS (port 465)",
  mailUser: "office@example.com",
  mailPassword: "an app password",
  callAccount: "sandhuoverseas1",
  callKey: "the API key",
  callToken: "the API token",
  callNumber: "080 4711 2233",
  callSecret: "any 20 letters or more",
  otherProgram: "CRM",
  programAddress: "https://crm.example.com/hook",
  today: "today's date",
  tomorrow: "tomorrow's date",
} as const;

/** The text with the sample's words in place of the braces; one that the sample lacks is a mistake of the guide. */
export const filled = (text: string, sample: Sample): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const word = sample[name];
    if (word === undefined) throw new Error(`Nothing is said for {${name}}`);
    return word;
  });
