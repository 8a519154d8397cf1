import { dictionary } from "@/lib/values/languages";

// The words of the page where somebody leaves name and number. English says which there are.

const en = {
  title: "Ask us",
  language: "Language",
  skip: "Skip to the content",
  heading: "Study abroad: ask us",
  about: "Leave your name and number. A counsellor calls you.",
  name: "Your name",
  mobile: "Your mobile number",
  wish: "What do you want to study, and where?",
  place: "Your town, village or PIN code",
  agreed: (office: string) => `${office} may call and write to me about studying abroad`,
  send: "Send",
  check: "Please look at the marked fields",
  faults: {
    name: "Please write your name",
    mobile: "Please write your mobile number with its ten digits: 98765 43210",
    agreed: "Without this we may not call you",
  },
  thanks: "Thank you",
  calls: "We have your number. A counsellor calls you.",
  another: "Ask for somebody else",
  gone: "This page has ended. Please ask at our office.",
  wait: "Too many attempts. Please try again later.",
  away: "This cannot be sent at the moment. Please try again in a few minutes.",
};

const pa = {
  title: "ਸਾਨੂੰ ਪੁੱਛੋ",
  language: "ਭਾਸ਼ਾ",
  skip: "ਸਿੱਧਾ ਸਮੱਗਰੀ 'ਤੇ ਜਾਓ",
  heading: "ਵਿਦੇਸ਼ ਵਿੱਚ ਪੜ੍ਹਾਈ: ਸਾਨੂੰ ਪੁੱਛੋ",
  about: "ਆਪਣਾ ਨਾਂ ਅਤੇ ਨੰਬਰ ਲਿਖੋ। ਸਾਡਾ ਕੌਂਸਲਰ ਤੁਹਾਨੂੰ ਫ਼ੋਨ ਕਰੇਗਾ।",
  name: "ਤੁਹਾਡਾ ਨਾਂ",
  mobile: "ਤੁਹਾਡਾ ਮੋਬਾਈਲ ਨੰਬਰ",
  wish: "ਤੁਸੀਂ ਕੀ ਪੜ੍ਹਨਾ ਚਾਹੁੰਦੇ ਹੋ, ਅਤੇ ਕਿੱਥੇ?",
  place: "ਤੁਹਾਡਾ ਸ਼ਹਿਰ, ਪਿੰਡ ਜਾਂ ਪਿੰਨ ਕੋਡ",
  agreed: (office: string) => `${office} ਮੈਨੂੰ ਵਿਦੇਸ਼ ਵਿੱਚ ਪੜ੍ਹਾਈ ਬਾਰੇ ਫ਼ੋਨ ਕਰ ਸਕਦਾ ਅਤੇ ਲਿਖ ਸਕਦਾ ਹੈ`,
  send: "ਭੇਜੋ",
  check: "ਕਿਰਪਾ ਕਰਕੇ ਨਿਸ਼ਾਨ ਵਾਲੇ ਖਾਨੇ ਵੇਖੋ",
  faults: {
    name: "ਕਿਰਪਾ ਕਰਕੇ ਆਪਣਾ ਨਾਂ ਲਿਖੋ",
    mobile: "ਕਿਰਪਾ ਕਰਕੇ ਆਪਣਾ ਮੋਬਾਈਲ ਨੰਬਰ ਦਸ ਅੰਕਾਂ ਵਿੱਚ ਲਿਖੋ: 98765 43210",
    agreed: "ਇਸ ਤੋਂ ਬਿਨਾਂ ਅਸੀਂ ਤੁਹਾਨੂੰ ਫ਼ੋਨ ਨਹੀਂ ਕਰ ਸਕਦੇ",
  },
  thanks: "ਧੰਨਵਾਦ",
  calls: "ਤੁਹਾਡਾ ਨੰਬਰ ਸਾਨੂੰ ਮਿਲ ਗਿਆ ਹੈ। ਸਾਡਾ ਕੌਂਸਲਰ ਤੁਹਾਨੂੰ ਫ਼ੋਨ ਕਰੇਗਾ।",
  another: "ਕਿਸੇ ਹੋਰ ਲਈ ਪੁੱਛੋ",
  gone: "ਇਹ ਪੰਨਾ ਬੰਦ ਹੋ ਗਿਆ ਹੈ। ਕਿਰਪਾ ਕਰਕੇ ਸਾਡੇ ਦਫ਼ਤਰ ਵਿੱਚ ਪੁੱਛੋ।",
  wait: "ਬਹੁਤ ਵਾਰ ਕੋਸ਼ਿਸ਼ ਹੋ ਗਈ। ਕਿਰਪਾ ਕਰਕੇ ਬਾਅਦ ਵਿੱਚ ਕੋਸ਼ਿਸ਼ ਕਰੋ।",
  away: "ਇਸ ਵੇਲੇ ਭੇਜਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ। ਕਿਰਪਾ ਕਰਕੇ ਕੁਝ ਮਿੰਟਾਂ ਬਾਅਦ ਕੋਸ਼ਿਸ਼ ਕਰੋ।",
};

const hi = {
  title: "हमसे पूछें",
  language: "भाषा",
  skip: "सीधे सामग्री पर जाएँ",
  heading: "विदेश में पढ़ाई: हमसे पूछें",
  about: "अपना नाम और नंबर लिखें। हमारे काउंसलर आपको फ़ोन करेंगे।",
  name: "आपका नाम",
  mobile: "आपका मोबाइल नंबर",
  wish: "आप क्या पढ़ना चाहते हैं, और कहाँ?",
  place: "आपका शहर, गाँव या पिन कोड",
  agreed: (office: string) => `${office} मुझे विदेश में पढ़ाई के बारे में फ़ोन कर सकता और लिख सकता है`,
  send: "भेजें",
  check: "कृपया चिह्नित खानों को देखें",
  faults: {
    name: "कृपया अपना नाम लिखें",
    mobile: "कृपया अपना मोबाइल नंबर दस अंकों में लिखें: 98765 43210",
    agreed: "इसके बिना हम आपको फ़ोन नहीं कर सकते",
  },
  thanks: "धन्यवाद",
  calls: "आपका नंबर हमें मिल गया है। हमारे काउंसलर आपको फ़ोन करेंगे।",
  another: "किसी और के लिए पूछें",
  gone: "यह पेज बंद हो गया है। कृपया हमारे दफ़्तर में पूछें।",
  wait: "बहुत बार कोशिश हो गई। कृपया बाद में कोशिश करें।",
  away: "इस समय भेजा नहीं जा सकता। कृपया कुछ मिनट बाद कोशिश करें।",
};

export const enquireWords = dictionary({ en, pa, hi });
export type EnquireWords = ReturnType<typeof enquireWords>;

export const enquireParts = ["name", "mobile", "wish", "place"] as const;
export type EnquireFault = keyof EnquireWords["faults"];
