// Lists of institutions that authorities publish, in words. Pure.

export const institutionLists = {
  dli: "DLI list",
  cricos: "CRICOS register",
  sponsor: "register of UK sponsors",
} as const;
export type InstitutionListName = keyof typeof institutionLists;

type About = {
  /** as a heading */
  title: string;
  /** on its tab */
  tab: string;
  /** who publishes it */
  by: string;
  /** what to do there */
  where: string;
  href: string;
  /** what its columns are called there, as a refusal names them */
  headings: string;
};

export const aboutList: Record<InstitutionListName, About> = {
  dli: {
    title: "Canada: designated learning institutions (DLI)",
    tab: "Canada",
    by: "canada.ca",
    where: "Open each province, and copy its table into one Excel sheet, one below the other.",
    href: "https://www.canada.ca/en/immigration-refugees-citizenship/services/study-canada/study-permit/prepare/designated-learning-institutions-list.html",
    headings: "“Name of institution” and “Designated learning institution number (DLI #)”",
  },
  cricos: {
    title: "Australia: CRICOS providers",
    tab: "Australia",
    by: "data.gov.au",
    where: "Download the workbook. Its sheet Institutions is read, and the others are left.",
    href: "https://data.gov.au/data/dataset/cricos",
    headings: "“CRICOS Provider Code” and “Institution Name”",
  },
  sponsor: {
    title: "United Kingdom: licensed sponsors of students",
    tab: "United Kingdom",
    by: "gov.uk",
    where: "Download the CSV “Register of licensed sponsors: students”.",
    href: "https://www.gov.uk/government/publications/register-of-licensed-sponsors-students",
    headings: "“Sponsor Name” and “Town/City”",
  },
};

export const listNames = Object.keys(institutionLists) as InstitutionListName[];

/** The choices of a form. */
export const listOptions = listNames.map((value) => ({ value, label: aboutList[value].title }));

export const labels = {
  list: "List",
  listedOn: "Listed On",
  file: "File",
  older: "An older list",
} as const;

/** Entries of a list, and rows of its file. */
export const maxEntries = 20_000;
export const maxListFile = 10 * 1024 * 1024;
/** After so many days a line says how old its list is. */
export const freshDays = 90;
