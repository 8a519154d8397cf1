import type { Task } from "@/lib/people/guide/steps";

// Tasks of the counter, in English and Punjabi. Names of buttons and fields stay as on the screen, in both.

const everybody = ["reception", "Admission", "user", "admin"] as const;

export const counterTasks: readonly Task[] = [
  {
    id: "take-payment",
    roles: everybody,
    pages: ["/app/take-payment", "/app/payment-request", "/app/view-assessment/*/receipts"],
    words: "receipt fee cash upi money",
    given: "case",
    title: { en: "Take a payment", pa: "ਫ਼ੀਸ ਲੈਣਾ" },
    why: {
      en: "Every rupee has a receipt with a number, and nothing is written by hand.",
      pa: "ਹਰ ਰੁਪਏ ਦੀ ਨੰਬਰ ਵਾਲੀ ਰਸੀਦ ਬਣਦੀ ਹੈ, ਹੱਥ ਨਾਲ ਕੁਝ ਨਹੀਂ ਲਿਖਣਾ ਪੈਂਦਾ।",
    },
    before: {
      en: "Reception and counsellors take payments for their own cases. If nobody is found, the case handler takes it, or an admin transfers the case to you.",
      pa: "ਰਿਸੈਪਸ਼ਨ ਅਤੇ ਕਾਊਂਸਲਰ ਸਿਰਫ਼ ਆਪਣੇ ਕੇਸਾਂ ਦੀ ਫ਼ੀਸ ਲੈਂਦੇ ਹਨ। ਜੇ ਨਾਂ ਨਾ ਆਵੇ, ਤਾਂ ਫ਼ੀਸ ਉਹ ਲਵੇ ਜਿਸ ਕੋਲ ਕੇਸ ਹੈ, ਜਾਂ ਐਡਮਿਨ ਕੇਸ ਤੁਹਾਡੇ ਨਾਂ ਕਰੇ।",
    },
    steps: [
      { open: "/app/take-payment" },
      { fill: { "Student’s mobile": "{mobile}" } },
      {
        see: "{name}",
        says: {
          en: "Read the name below the number: is it {name}?",
          pa: "ਨੰਬਰ ਦੇ ਹੇਠਾਂ ਨਾਂ ਪੜ੍ਹੋ: ਕੀ ਇਹ {name} ਹੀ ਹੈ?",
        },
      },
      {
        fill: { "Amount (₹)": "35,000" },
        says: {
          en: "Type the amount into **Amount (₹)**, and read below it the same in words.",
          pa: "**Amount (₹)** ਵਿੱਚ ਰਕਮ ਲਿਖੋ, ਅਤੇ ਹੇਠਾਂ ਉਹੀ ਰਕਮ ਅੱਖਰਾਂ ਵਿੱਚ ਪੜ੍ਹੋ।",
        },
      },
      { fill: { Mode: "Cash" } },
      { press: "Save and print" },
      {
        see: "₹35,000.00",
        says: {
          en: "The receipt over **₹35,000.00** is printed. Give it to the student.",
          pa: "**₹35,000.00** ਦੀ ਰਸੀਦ ਪ੍ਰਿੰਟ ਹੁੰਦੀ ਹੈ। ਰਸੀਦ ਵਿਦਿਆਰਥੀ ਨੂੰ ਦਿਓ।",
        },
      },
    ],
  },
  {
    id: "appointment",
    roles: everybody,
    pages: ["/app/calendar", "/app/view-assessment/*/appointments"],
    words: "calendar visit meeting slot book day time",
    given: "case",
    title: { en: "Book an appointment", pa: "ਮਿਲਣ ਦਾ ਸਮਾਂ ਲਿਖਣਾ" },
    why: {
      en: "The counsellor is reminded an hour before, and reception sees who comes today.",
      pa: "ਕਾਊਂਸਲਰ ਨੂੰ ਇੱਕ ਘੰਟਾ ਪਹਿਲਾਂ ਯਾਦ ਕਰਾਇਆ ਜਾਂਦਾ ਹੈ, ਅਤੇ ਰਿਸੈਪਸ਼ਨ ਵੇਖਦੀ ਹੈ ਕਿ ਅੱਜ ਕੌਣ ਆਵੇਗਾ।",
    },
    steps: [
      { open: "/app/calendar" },
      { press: "New appointment", opens: "New appointment" },
      { fill: { Student: "{mobile}" } },
      {
        press: "{name}",
        says: {
          en: "Choose the student, {name}, below.",
          pa: "ਹੇਠਾਂ ਵਿਦਿਆਰਥੀ ਚੁਣੋ: {name}।",
        },
        opens: "Book an appointment for",
      },
      {
        fill: { Day: "{tomorrow}", From: "4 pm", About: "Choice of courses" },
        says: {
          en: "Fill in **Day**, **From** and **About**. It lasts half an hour unless you say otherwise.",
          pa: "**Day**, **From** ਅਤੇ **About** ਭਰੋ। ਜੇ ਤੁਸੀਂ ਹੋਰ ਨਾ ਲਿਖੋ, ਤਾਂ ਸਮਾਂ ਅੱਧਾ ਘੰਟਾ ਹੈ।",
        },
      },
      { press: "Save" },
      { see: "Record added" },
      {
        note: {
          en: "Students can choose a free time themselves, on their own page: say under Account when.",
          pa: "ਵਿਦਿਆਰਥੀ ਆਪਣੇ ਪੇਜ ਤੋਂ ਆਪ ਵੀ ਖਾਲੀ ਸਮਾਂ ਚੁਣ ਸਕਦੇ ਹਨ: ਕਦੋਂ, ਇਹ Account ਵਿੱਚ ਲਿਖੋ।",
        },
      },
    ],
  },
  {
    id: "print-again",
    roles: everybody,
    pages: ["/app/reciepts", "/app/reciepts/*", "/app/view-assessment/*/receipts/*"],
    words: "receipt lost duplicate pdf",
    given: "receipt",
    title: { en: "Print a receipt again", pa: "ਰਸੀਦ ਦੁਬਾਰਾ ਪ੍ਰਿੰਟ ਕਰਨਾ" },
    why: {
      en: "Who lost a receipt gets the same one again, marked as a duplicate.",
      pa: "ਜਿਸ ਤੋਂ ਰਸੀਦ ਗੁਆਚ ਗਈ, ਉਸ ਨੂੰ ਉਹੀ ਰਸੀਦ ਦੁਬਾਰਾ ਮਿਲਦੀ ਹੈ, ਉੱਤੇ DUPLICATE ਲਿਖਿਆ ਹੁੰਦਾ ਹੈ।",
    },
    steps: [
      { find: "{mobile}" },
      { press: "Receipts" },
      { press: "View", at: "{receipt}" },
      { press: "Print" },
      {
        see: "Send",
        says: {
          en: "Does the student want it on the mobile? **Send** is beside it.",
          pa: "ਕੀ ਵਿਦਿਆਰਥੀ ਨੂੰ ਰਸੀਦ ਮੋਬਾਈਲ ਤੇ ਚਾਹੀਦੀ ਹੈ? ਨਾਲ ਹੀ **Send** ਹੈ।",
        },
      },
    ],
  },
  {
    id: "add-university",
    roles: everybody,
    pages: [
      "/app/universities",
      "/app/universities/add",
      "/app/universities/import",
      "/app/courses",
      "/app/courses/add",
      "/app/courses/import",
    ],
    words: "course catalogue missing",
    title: { en: "A university is missing", pa: "ਯੂਨੀਵਰਸਿਟੀ ਲਿਸਟ ਵਿੱਚ ਨਹੀਂ ਹੈ" },
    why: {
      en: "Students choose from one list, so that a university is written in one way only.",
      pa: "ਸਾਰੇ ਇੱਕੋ ਲਿਸਟ ਵਿੱਚੋਂ ਚੁਣਦੇ ਹਨ, ਤਾਂ ਜੋ ਯੂਨੀਵਰਸਿਟੀ ਦਾ ਨਾਂ ਇੱਕੋ ਤਰ੍ਹਾਂ ਲਿਖਿਆ ਜਾਵੇ।",
    },
    steps: [
      { open: "/app/universities" },
      { press: "Add University" },
      { fill: { Name: "{newUniversity}", Country: "Ireland", "Tie-up": "Direct" } },
      { press: "Save" },
      { see: "University added successfully" },
      {
        note: {
          en: "A course is added in the same way, under Courses.",
          pa: "ਕੋਰਸ ਵੀ ਇਸੇ ਤਰ੍ਹਾਂ Courses ਵਿੱਚ ਜੋੜਿਆ ਜਾਂਦਾ ਹੈ।",
        },
      },
    ],
  },
];
