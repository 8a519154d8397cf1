import type { Branch } from "./branches";
import { dayOf } from "./days";
import { placeNear } from "./places";
import { type Random, randomFrom, skewed, weighted } from "./random";

// Prospective students as they come to an office in Punjab. Columns of table `assessment`.

const women = skewed(
  `Gurpreet,Manpreet,Navdeep,Simranjit,Harpreet,Jaspreet,Amandeep,Kirandeep,Rajwinder,Sukhmanpreet,
  Ramandeep,Prabhjot,Komalpreet,Navneet,Arshdeep,Sandeep,Lovepreet,Jashanpreet,Mandeep,Gagandeep,
  Sharanjit,Parminder,Kulwinder,Harleen,Mehakpreet,Anmolpreet,Jasleen,Sukhpreet,Tanveer,Rupinder,
  Baljit,Palwinder,Ravneet,Khushpreet,Avneet,Jasmeen,Sumanpreet,Gurleen,Dilpreet,Husanpreet`.split(
    /,\s*/,
  ),
  0.7,
);
const men = skewed(
  `Gurpreet,Harjot,Lovepreet,Jaskaran,Arshdeep,Harmanpreet,Gurwinder,Manpreet,Sukhdeep,Jobanpreet,
  Amritpal,Karanveer,Simranjeet,Navjot,Gursewak,Prabhjot,Akashdeep,Harpreet,Jagroop,Ranjodh,
  Gurkirat,Hardeep,Sahilpreet,Robanpreet,Sukhmandeep,Mehtab,Gurnoor,Daljit,Anmoldeep,Bikramjit,
  Jashandeep,Lakhwinder,Satnam,Taranveer,Yuvraj,Sehajpreet,Parmveer,Inderjit,Kulbir,Dilraj`.split(
    /,\s*/,
  ),
  0.7,
);
const clans = skewed(
  `Randhawa,Gill,Sandhu,Bajwa,Kahlon,Dhillon,Sidhu,Cheema,Virk,Saini,Bhullar,Riar,Sohal,Pannu,
  Ghuman,Chahal,Goraya,Johal,Aulakh,Mann,Kang,Boparai,Nagra,Padda,Hundal,Multani,Matharu,Bhatti,
  Deol,Wraich`.split(/,\s*/),
  0.6,
);
const others = skewed(
  `Rahul Sharma,Neha Mahajan,Sahil Masih,Priya Sharma,Karan Mahajan,Muskan Masih,Rohit Kumar,Jyoti,
  Sonia Masih,Abhishek Sharma,Kajal Devi,Vishal Masih,Anjali Mahajan,Lovish Sharma,Sunny Masih,
  Pooja Rani,Aditya Bhandari,Simran Bhatia,Nikhil Arora,Diksha Mahajan,Joseph Masih`.split(/,\s*/),
  0.5,
);

const countries = weighted([
  ["CA", 46],
  ["AU", 18],
  ["GB", 15],
  ["NZ", 7],
  ["US", 6],
  ["DE", 4],
  ["IE", 2.5],
  ["IT", 1],
  ["CY", 0.5],
]);

/** How they heard of the office; one in seven was not asked. */
const sources = weighted<string | null>([
  ["friend", 26],
  ["walkIn", 18],
  [null, 14],
  ["formerStudent", 12],
  ["instagram", 8],
  ["facebook", 6],
  ["phone", 5],
  ["search", 4],
  ["newspaper", 3],
  ["fair", 2],
  ["agent", 1],
  ["other", 1],
]);

type Level = { name: string; age: number; streams: string[] };
const levels = weighted<Level>([
  [
    {
      name: "10+2",
      age: 18,
      streams: ["Non-Medical", "Commerce", "Arts", "Medical", "Vocational"],
    },
    62,
  ],
  [
    {
      name: "Graduation",
      age: 21,
      streams: ["BA", "B.Com", "BCA", "B.Sc Agriculture", "B.Tech", "BBA"],
    },
    21,
  ],
  [
    {
      name: "Diploma",
      age: 20,
      streams: ["Mechanical", "Civil", "Computer Science", "Hotel Management"],
    },
    12,
  ],
  [
    {
      name: "Post Graduation",
      age: 24,
      streams: ["MA Punjabi", "M.Com", "MCA", "M.Sc Mathematics", "MBA"],
    },
    5,
  ],
]);

export type Name = { first_name: string; surname: string | null; woman: boolean };

/** Singh and Kaur stand as surname, or before the clan: "Gurpreet Kaur", "Harjot Singh Randhawa". */
export function makeName(random: Random): Name {
  const woman = random.chance(0.47);
  if (random.chance(0.1)) {
    const [first_name = "Jyoti", surname = null] = others(random).split(" ");
    return { first_name, surname, woman };
  }
  const given = woman ? women(random) : men(random);
  const khalsa = woman ? "Kaur" : "Singh";
  if (random.chance(0.55)) return { first_name: given, surname: khalsa, woman };
  if (random.chance(0.03)) return { first_name: given, surname: null, woman };
  return { first_name: `${given} ${khalsa}`, surname: clans(random), woman };
}

/** Every name that `makeName` can answer. */
export const everyName = (): string[] => [
  ...(["Kaur", "Singh"] as const).flatMap((khalsa) =>
    (khalsa === "Kaur" ? women : men).items.flatMap((given) => [
      given,
      `${given} ${khalsa}`,
      ...clans.items.map((clan) => `${given} ${khalsa} ${clan}`),
    ]),
  ),
  ...others.items,
];

export const fullName = (name: Pick<Name, "first_name" | "surname">) =>
  [name.first_name, name.surname].filter(Boolean).join(" ");

/** "Harjot Singh Randhawa" → "harjot.singh.randhawa": the part of an address before the @. */
export const mailbox = (name: string) => name.toLowerCase().replaceAll(" ", ".");

export type Person = ReturnType<typeof makePerson>;

/**
 * One student who asks at a branch at a moment. `mobile` is E.164 and the caller's to keep unique;
 * e-mail addresses are under a reserved domain (RFC 2606), so that none can ever be delivered.
 */
export function makePerson(random: Random, location: Branch, at: Date, mobile: string) {
  const { woman, ...name } = makeName(random);
  const level = levels(random);
  const passout_year = Number(dayOf(at).slice(0, 4)) - Math.floor(5 * random.fraction() ** 2);
  const spouse = level.age > 20 && random.chance(0.18);
  const any_refusal = random.chance(0.09);
  const country_apply_for = countries(random);
  return {
    // A spread of what is left of an object would take ten times as long as all the rest.
    first_name: name.first_name,
    surname: name.surname,
    mobile,
    email: `${mailbox(fullName(name))}${mobile.slice(-3)}@students.example`,
    dob: `${passout_year - level.age - random.whole(0, 1)}-${month(random)}-${two(random.whole(1, 28))}`,
    ...placeNear(location, random),
    country: "IN",
    qualification: level.name,
    stream: random.pick(level.streams),
    passout_year,
    percentage: (50 + 21 * (random.fraction() + random.fraction())).toFixed(1),
    location,
    any_refusal,
    visa_refused_for: any_refusal
      ? random.chance(0.7)
        ? country_apply_for
        : countries(random)
      : null,
    spouse,
    spouse_name: spouse
      ? `${woman ? men(random) : women(random)} ${woman ? "Singh" : "Kaur"}`
      : null,
    country_apply_for,
    // A chance of its own keeps everything else about these people as it was.
    source: sources(randomFrom(mobile)),
    ...englishTest(random),
  };
}

const two = (value: number) => String(value).padStart(2, "0");
const month = (random: Random) => two(random.whole(1, 12));

const noScores = {
  english_test_type: null as "ielts" | "pte" | null,
  pte_score: null as string | null,
  ielts_score_listening: null as string | null,
  ielts_score_reading: null as string | null,
  ielts_score_writing: null as string | null,
  ielts_score_speaking: null as string | null,
  ielts_score_overall: null as string | null,
};

/** A third are still preparing; of the rest most sat IELTS. */
function englishTest(random: Random): typeof noScores {
  const sort = random.fraction();
  if (sort < 0.34) return noScores;
  if (sort < 0.56) {
    return { ...noScores, english_test_type: "pte", pte_score: String(random.whole(42, 79)) };
  }
  const level = random.whole(10, 14);
  const bands = [0, 0, 0, 0].map(() => (level + random.whole(-1, 2)) / 2);
  const [listening, reading, writing, speaking] = bands.map((band) => band.toFixed(1));
  // The official rule: the mean, to the nearest half, a quarter going up.
  const overall = Math.floor(bands.reduce((sum, band) => sum + band) / 2 + 0.5) / 2;
  return {
    english_test_type: "ielts",
    pte_score: null,
    ielts_score_listening: listening ?? null,
    ielts_score_reading: reading ?? null,
    ielts_score_writing: writing ?? null,
    ielts_score_speaking: speaking ?? null,
    ielts_score_overall: overall.toFixed(1),
  };
}
