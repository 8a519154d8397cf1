import type { Task } from "@/lib/people/guide/steps";

// What reception does with people who come and call, in English and Punjabi. Names of buttons and fields stay as on the screen, in both.

const everybody = ["reception", "Admission", "user", "admin"] as const;
const desk = ["reception", "Admission"] as const;

export const receptionTasks: readonly Task[] = [
  {
    id: "walk-in",
    roles: everybody,
    pages: ["/app/main/dashboard", "/app/create-assessment"],
    words: "create assessment new student register",
    title: { en: "A student walks in", pa: "ਵਿਦਿਆਰਥੀ ਦਫ਼ਤਰ ਆਉਂਦਾ ਹੈ" },
    why: {
      en: "Every student who comes is noted once, so that nobody asks them the same things again.",
      pa: "ਹਰ ਵਿਦਿਆਰਥੀ ਦੀ ਜਾਣਕਾਰੀ ਇੱਕ ਵਾਰ ਲਿਖੀ ਜਾਂਦੀ ਹੈ, ਤਾਂ ਜੋ ਕੋਈ ਉਹੀ ਗੱਲਾਂ ਦੁਬਾਰਾ ਨਾ ਪੁੱਛੇ।",
    },
    steps: [
      { open: "/app/main/dashboard" },
      {
        fill: { Keyword: "{newMobile}" },
        says: {
          en: "Ask for the mobile number and type it into **Keyword**.",
          pa: "ਮੋਬਾਈਲ ਨੰਬਰ ਪੁੱਛੋ ਅਤੇ **Keyword** ਵਿੱਚ ਲਿਖੋ।",
        },
      },
      { key: "Enter" },
      {
        see: "Your query does not match any assessments.",
        says: {
          en: "Nobody has this number yet: **Your query does not match any assessments.** If there is somebody, open them instead.",
          pa: "ਇਹ ਨੰਬਰ ਅਜੇ ਕਿਸੇ ਦਾ ਨਹੀਂ: **Your query does not match any assessments.** ਜੇ ਕੋਈ ਨਾਂ ਆ ਜਾਵੇ, ਤਾਂ ਉਸੇ ਨੂੰ ਖੋਲ੍ਹੋ।",
        },
      },
      { press: "Create assessment with “{newMobile}”" },
      {
        fill: {
          "First Name": "{newFirst}",
          Surname: "Kaur",
          Email: "{newEmail}",
          "Date of Birth": "04/05/2001",
        },
      },
      { press: "Next" },
      {
        fill: {
          Address: "House 12, Model Town",
          City: "Gurdaspur",
          Pincode: "143521",
          Country: "India",
          Qualification: "Graduation",
          Stream: "Commerce",
          "Pass-out Year": "2022",
          Percentage: "71.5",
          Branch: "Gurdaspur",
        },
      },
      { press: "Next" },
      {
        fill: {
          "Any Refusal": "No",
          Spouse: "No",
          "Country Applying For": "Canada",
          "English Test": "Pursuing",
        },
      },
      { press: "Save" },
      {
        see: "was created",
        says: {
          en: "The reference number stands above: … **was created**. Give it to the student.",
          pa: "ਉੱਪਰ ਰੈਫਰੈਂਸ ਨੰਬਰ ਆ ਜਾਂਦਾ ਹੈ: … **was created**। ਇਹ ਨੰਬਰ ਵਿਦਿਆਰਥੀ ਨੂੰ ਦਿਓ।",
        },
      },
    ],
  },
  {
    id: "caller",
    roles: everybody,
    pages: ["/app/leads", "/app/leads/new"],
    words: "lead phone note",
    title: { en: "Somebody calls", pa: "ਕਿਸੇ ਦਾ ਫ਼ੋਨ ਆਉਂਦਾ ਹੈ" },
    why: {
      en: "Who only asks is a lead: a name and a number, and somebody calls back.",
      pa: "ਜਿਹੜਾ ਸਿਰਫ਼ ਪੁੱਛਦਾ ਹੈ, ਉਹ lead ਹੈ: ਨਾਂ ਤੇ ਨੰਬਰ ਲਿਖੋ, ਬਾਅਦ ਵਿੱਚ ਉਸ ਨੂੰ ਫ਼ੋਨ ਕੀਤਾ ਜਾਂਦਾ ਹੈ।",
    },
    steps: [
      { open: "/app/leads" },
      {
        press: "Note a lead",
        opens: "Note a lead",
        says: {
          en: "Press **Note a lead**. From any other page the keys Ctrl+Shift+E do the same.",
          pa: "**Note a lead** ਦਬਾਓ। ਕਿਸੇ ਵੀ ਹੋਰ ਪੇਜ ਤੋਂ Ctrl+Shift+E ਦਬਾਉਣ ਨਾਲ ਵੀ ਇਹੀ ਖੁੱਲ੍ਹਦਾ ਹੈ।",
        },
      },
      { fill: { Name: "{caller}", Mobile: "{callerMobile}" } },
      {
        see: "New here: nobody has this mobile.",
        says: {
          en: "The page says **New here: nobody has this mobile.** If it names somebody, open them and close this form.",
          pa: "ਪੇਜ ਤੇ ਲਿਖਿਆ ਆਉਂਦਾ ਹੈ **New here: nobody has this mobile.** ਜੇ ਕਿਸੇ ਦਾ ਨਾਂ ਆਵੇ, ਤਾਂ ਇਹ ਫਾਰਮ ਬੰਦ ਕਰੋ ਅਤੇ ਉਸੇ ਨੂੰ ਖੋਲ੍ਹੋ।",
        },
      },
      { fill: { Wish: "Canada, January" } },
      { press: "Save" },
      { see: "{caller} is noted" },
    ],
  },
  {
    id: "call-back",
    roles: everybody,
    pages: ["/app/leads/*"],
    words: "lead note call answered",
    given: "lead",
    title: { en: "Call a lead back", pa: "lead ਨੂੰ ਵਾਪਸ ਫ਼ੋਨ ਕਰਨਾ" },
    why: {
      en: "What was said stays with the lead, and the next call has its day.",
      pa: "ਜੋ ਗੱਲ ਹੋਈ ਉਹ ਲਿਖੀ ਰਹਿੰਦੀ ਹੈ, ਅਤੇ ਅਗਲੇ ਫ਼ੋਨ ਦਾ ਦਿਨ ਤੈਅ ਹੋ ਜਾਂਦਾ ਹੈ।",
    },
    steps: [
      { open: "/app/leads" },
      {
        press: "Note call",
        at: "{lead}",
        opens: "Note a call",
        says: {
          en: "Call {lead}, then press **Note call** in the same line.",
          pa: "{lead} ਨੂੰ ਫ਼ੋਨ ਕਰੋ, ਫਿਰ ਉਸੇ ਲਾਈਨ ਵਿੱਚ **Note call** ਦਬਾਓ।",
        },
      },
      { tick: "Answered" },
      { fill: { "What was said": "Comes on Monday with the father" } },
      { press: "+3 days" },
      { press: "Save" },
      { see: "Call to {lead} noted" },
    ],
  },
  {
    id: "lead-comes",
    roles: everybody,
    pages: [],
    words: "lead assessment",
    given: "lead",
    title: { en: "A lead comes to the office", pa: "lead ਦਫ਼ਤਰ ਆ ਜਾਂਦਾ ਹੈ" },
    why: {
      en: "What is known of a lead need not be typed again.",
      pa: "lead ਦੀ ਜਿਹੜੀ ਜਾਣਕਾਰੀ ਪਹਿਲਾਂ ਲਿਖੀ ਹੈ, ਉਹ ਦੁਬਾਰਾ ਨਹੀਂ ਲਿਖਣੀ ਪੈਂਦੀ।",
    },
    steps: [
      { open: "/app/leads" },
      {
        press: "Create",
        at: "{lead}",
      },
      {
        see: "First Name",
        says: {
          en: "**First Name** and the mobile are filled in. Go on as in “A student walks in”.",
          pa: "**First Name** ਅਤੇ ਮੋਬਾਈਲ ਨੰਬਰ ਪਹਿਲਾਂ ਹੀ ਭਰੇ ਹੋਏ ਹਨ। ਅੱਗੇ ਉਸੇ ਤਰ੍ਹਾਂ ਕਰੋ ਜਿਵੇਂ “ਵਿਦਿਆਰਥੀ ਦਫ਼ਤਰ ਆਉਂਦਾ ਹੈ” ਵਿੱਚ ਲਿਖਿਆ ਹੈ।",
        },
      },
    ],
  },
  {
    id: "find-case",
    roles: everybody,
    pages: ["/app/view-assessment/*"],
    words: "search student number status",
    given: "case",
    title: { en: "Find a case", pa: "ਕੇਸ ਲੱਭਣਾ" },
    why: {
      en: "A number, a part of it, a name or a reference number is enough, from any page.",
      pa: "ਨੰਬਰ, ਨੰਬਰ ਦੇ ਆਖ਼ਰੀ ਅੰਕ, ਨਾਂ ਜਾਂ ਰੈਫਰੈਂਸ ਨੰਬਰ ਕਾਫ਼ੀ ਹੈ, ਕਿਸੇ ਵੀ ਪੇਜ ਤੋਂ।",
    },
    steps: [
      {
        find: "{mobile}",
        says: {
          en: "Press **Search** at the top (or Ctrl+K), type {mobile} and choose {name}.",
          pa: "ਉੱਪਰ **Search** ਦਬਾਓ (ਜਾਂ Ctrl+K), {mobile} ਲਿਖੋ ਅਤੇ {name} ਚੁਣੋ।",
        },
      },
      {
        see: "Case handler",
        says: {
          en: "Read beside **Case handler** who works on it, and tell the student whom to ask.",
          pa: "**Case handler** ਦੇ ਨਾਲ ਲਿਖਿਆ ਹੈ ਕਿ ਕੇਸ ਕਿਸ ਕੋਲ ਹੈ। ਵਿਦਿਆਰਥੀ ਨੂੰ ਦੱਸੋ ਕਿ ਕਿਸ ਨੂੰ ਮਿਲਣਾ ਹੈ।",
        },
      },
    ],
  },
  {
    id: "who-comes",
    roles: desk,
    pages: [],
    words: "appointments today walk-ins",
    title: { en: "See who comes today", pa: "ਅੱਜ ਕੌਣ ਆਉਣਾ ਹੈ" },
    why: {
      en: "The dashboard has the appointments of the day, with their time and counsellor.",
      pa: "ਡੈਸ਼ਬੋਰਡ ਤੇ ਅੱਜ ਦੀਆਂ ਅਪੌਇੰਟਮੈਂਟਾਂ ਹਨ, ਸਮੇਂ ਅਤੇ ਕਾਊਂਸਲਰ ਦੇ ਨਾਂ ਨਾਲ।",
    },
    steps: [
      { open: "/app/main/dashboard" },
      {
        see: "Appointments today",
        says: {
          en: "Who is expected stands under **Appointments today**. Press a name to open the case.",
          pa: "ਜਿਨ੍ਹਾਂ ਨੇ ਆਉਣਾ ਹੈ, ਉਹ **Appointments today** ਹੇਠਾਂ ਹਨ। ਕੇਸ ਖੋਲ੍ਹਣ ਲਈ ਨਾਂ ਦਬਾਓ।",
        },
      },
      {
        see: "Walk-ins today",
        says: {
          en: "Who was noted down today stands under **Walk-ins today**.",
          pa: "ਜਿਨ੍ਹਾਂ ਦੀ ਜਾਣਕਾਰੀ ਅੱਜ ਲਿਖੀ ਗਈ, ਉਹ **Walk-ins today** ਹੇਠਾਂ ਹਨ।",
        },
      },
    ],
  },
];
