import { dictionary } from "@/lib/values/languages";

/** What a parent reads beside the code. */
export const guardianWords = dictionary({
  en: {
    code: (office: string, student: string, code: string) =>
      `${code} is your code at ${office}. Read it out only if you are a parent or guardian of ${student} and agree to the notice about personal data.`,
  },
  pa: {
    code: (office: string, student: string, code: string) =>
      `${code} ${office} ਵਿੱਚ ਤੁਹਾਡਾ ਕੋਡ ਹੈ। ਇਹ ਤਾਂ ਹੀ ਦੱਸੋ ਜੇ ਤੁਸੀਂ ${student} ਦੇ ਮਾਪੇ ਜਾਂ ਸਰਪ੍ਰਸਤ ਹੋ ਤੇ ਨਿੱਜੀ ਡੇਟਾ ਦੇ ਨੋਟਿਸ ਲਈ ਹਾਂ ਕਰਦੇ ਹੋ।`,
  },
  hi: {
    code: (office: string, student: string, code: string) =>
      `${code} ${office} में आपका कोड है। इसे तभी बताएँ जब आप ${student} के माता-पिता या अभिभावक हों और निजी डेटा के नोटिस के लिए हाँ करते हों।`,
  },
});
