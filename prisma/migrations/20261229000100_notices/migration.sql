-- What people are told before they agree (DPDP Act 2023, section 5; Rules 2025, rule 3): a version is never changed.
CREATE TABLE "notice" (
    "id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "made_by_id" UUID,
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notice_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "notice_version" CHECK ("version" >= 1),
    CONSTRAINT "notice_language" CHECK ("language" IN ('en', 'pa', 'hi')),
    CONSTRAINT "notice_words" CHECK (char_length("words") BETWEEN 100 AND 8000),
    CONSTRAINT "notice_hash" CHECK ("hash" = encode(sha256(convert_to("words", 'UTF8')), 'hex'))
);

CREATE UNIQUE INDEX "notice_version_language_key" ON "notice"("version", "language");
CREATE INDEX "notice_made_by_id_idx" ON "notice"("made_by_id");

ALTER TABLE "notice" ADD CONSTRAINT "notice_made_by_id_fkey" FOREIGN KEY ("made_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The house's own words, until an admin writes the next version.
INSERT INTO "notice" ("id", "version", "language", "words", "hash")
SELECT gen_random_uuid(), 1, "language", "words", encode(sha256(convert_to("words", 'UTF8')), 'hex')
FROM (VALUES
  ('en', $$What we keep of you, and why
- Name, birth date, mobile, email, address, your parents' names: to advise you, to register you and to reach you.
- Studies, tests, work and earlier visas: to find courses and countries that fit you.
- Passport, certificates and other papers: for your applications and your visa.
- What you pay us: for your receipts, and for the books that the law asks of us.

You agree to each of these by itself
- Guidance: we keep your assessment and advise you. Without it we cannot help you.
- Sharing with universities: we send your details and papers to the universities, and the embassies, that you apply to. They are in other countries.
- Messages: we write to you by SMS, WhatsApp and email about your case.
- Photographs: we take your photograph and keep it with your case.
You may say no to the last three. Only what needs them stops then.

How long
Receipts and the register of clients stay as long as the law asks. The rest stays until you want it deleted, or until we need it no more.

How to take it back
On your own page, with one press, as easily as you gave it. Or tell us at the counter or by phone. What was done before stays valid.

What you may ask
You may ask what we hold about you, have it corrected or deleted, and name somebody (your nominee) who may ask for you if you cannot. Call or write to us at the numbers on this page and ask for whoever answers for personal data. You have an answer within 90 days.

If you are not content
You may complain to us first, and then to the Data Protection Board of India.

If you are under 18
Your father, mother or guardian agrees for you. We send a code to their own mobile to be sure that it is them.$$),
  ('pa', $$ਅਸੀਂ ਤੁਹਾਡਾ ਕੀ ਰੱਖਦੇ ਹਾਂ, ਤੇ ਕਿਉਂ
- ਨਾਮ, ਜਨਮ ਮਿਤੀ, ਮੋਬਾਈਲ, ਈਮੇਲ, ਪਤਾ, ਮਾਪਿਆਂ ਦੇ ਨਾਮ: ਤੁਹਾਨੂੰ ਸਲਾਹ ਦੇਣ, ਰਜਿਸਟਰ ਕਰਨ ਤੇ ਤੁਹਾਡੇ ਨਾਲ ਗੱਲ ਕਰਨ ਲਈ।
- ਪੜ੍ਹਾਈ, ਟੈਸਟ, ਕੰਮ ਤੇ ਪਹਿਲੇ ਵੀਜ਼ੇ: ਤੁਹਾਡੇ ਲਈ ਠੀਕ ਕੋਰਸ ਤੇ ਦੇਸ਼ ਲੱਭਣ ਲਈ।
- ਪਾਸਪੋਰਟ, ਸਰਟੀਫਿਕੇਟ ਤੇ ਹੋਰ ਕਾਗਜ਼: ਤੁਹਾਡੀਆਂ ਐਪਲੀਕੇਸ਼ਨਾਂ ਤੇ ਵੀਜ਼ੇ ਲਈ।
- ਜੋ ਪੈਸੇ ਤੁਸੀਂ ਦਿੰਦੇ ਹੋ: ਰਸੀਦਾਂ ਲਈ, ਤੇ ਉਸ ਹਿਸਾਬ ਲਈ ਜੋ ਕਾਨੂੰਨ ਮੰਗਦਾ ਹੈ।

ਤੁਸੀਂ ਹਰ ਗੱਲ ਲਈ ਵੱਖਰੀ ਹਾਂ ਕਰਦੇ ਹੋ
- ਸਲਾਹ: ਅਸੀਂ ਤੁਹਾਡੀ ਅਸੈਸਮੈਂਟ ਰੱਖਦੇ ਹਾਂ ਤੇ ਸਲਾਹ ਦਿੰਦੇ ਹਾਂ। ਇਸ ਤੋਂ ਬਿਨਾਂ ਅਸੀਂ ਮਦਦ ਨਹੀਂ ਕਰ ਸਕਦੇ।
- ਯੂਨੀਵਰਸਿਟੀਆਂ ਨਾਲ ਸਾਂਝਾ ਕਰਨਾ: ਅਸੀਂ ਤੁਹਾਡੀ ਜਾਣਕਾਰੀ ਤੇ ਕਾਗਜ਼ ਉਨ੍ਹਾਂ ਯੂਨੀਵਰਸਿਟੀਆਂ ਤੇ ਦੂਤਾਵਾਸਾਂ ਨੂੰ ਭੇਜਦੇ ਹਾਂ ਜਿੱਥੇ ਤੁਸੀਂ ਅਪਲਾਈ ਕਰਦੇ ਹੋ। ਉਹ ਦੂਜੇ ਦੇਸ਼ਾਂ ਵਿੱਚ ਹਨ।
- ਮੈਸੇਜ: ਅਸੀਂ ਤੁਹਾਡੇ ਕੇਸ ਬਾਰੇ SMS, WhatsApp ਤੇ ਈਮੇਲ ਰਾਹੀਂ ਲਿਖਦੇ ਹਾਂ।
- ਫੋਟੋ: ਅਸੀਂ ਤੁਹਾਡੀ ਫੋਟੋ ਖਿੱਚਦੇ ਹਾਂ ਤੇ ਤੁਹਾਡੇ ਕੇਸ ਨਾਲ ਰੱਖਦੇ ਹਾਂ।
ਆਖਰੀ ਤਿੰਨਾਂ ਨੂੰ ਤੁਸੀਂ ਨਾਂਹ ਕਰ ਸਕਦੇ ਹੋ। ਫਿਰ ਸਿਰਫ਼ ਉਹੀ ਕੰਮ ਰੁਕਦਾ ਹੈ ਜਿਸ ਲਈ ਇਹ ਚਾਹੀਦਾ ਹੈ।

ਕਿੰਨੇ ਸਮੇਂ ਲਈ
ਰਸੀਦਾਂ ਤੇ ਗਾਹਕਾਂ ਦਾ ਰਜਿਸਟਰ ਓਨਾ ਸਮਾਂ ਰਹਿੰਦਾ ਹੈ ਜਿੰਨਾ ਕਾਨੂੰਨ ਮੰਗਦਾ ਹੈ। ਬਾਕੀ ਓਦੋਂ ਤੱਕ ਜਦੋਂ ਤੱਕ ਤੁਸੀਂ ਹਟਾਉਣ ਲਈ ਨਹੀਂ ਕਹਿੰਦੇ, ਜਾਂ ਸਾਨੂੰ ਲੋੜ ਨਹੀਂ ਰਹਿੰਦੀ।

ਵਾਪਸ ਕਿਵੇਂ ਲੈਣਾ ਹੈ
ਆਪਣੇ ਪੇਜ 'ਤੇ, ਇੱਕ ਵਾਰ ਦਬਾ ਕੇ, ਓਨਾ ਹੀ ਸੌਖਾ ਜਿੰਨਾ ਦੇਣਾ ਸੀ। ਜਾਂ ਸਾਨੂੰ ਕਾਊਂਟਰ 'ਤੇ ਜਾਂ ਫ਼ੋਨ 'ਤੇ ਦੱਸੋ। ਜੋ ਪਹਿਲਾਂ ਹੋ ਗਿਆ ਉਹ ਠੀਕ ਰਹਿੰਦਾ ਹੈ।

ਤੁਸੀਂ ਕੀ ਮੰਗ ਸਕਦੇ ਹੋ
ਤੁਸੀਂ ਪੁੱਛ ਸਕਦੇ ਹੋ ਕਿ ਸਾਡੇ ਕੋਲ ਤੁਹਾਡਾ ਕੀ ਹੈ, ਉਸਨੂੰ ਠੀਕ ਕਰਵਾ ਜਾਂ ਹਟਵਾ ਸਕਦੇ ਹੋ, ਤੇ ਕਿਸੇ ਦਾ ਨਾਮ (ਨਾਮਜ਼ਦ ਵਿਅਕਤੀ) ਦੇ ਸਕਦੇ ਹੋ ਜੋ ਤੁਹਾਡੀ ਥਾਂ ਮੰਗ ਸਕੇ। ਇਸ ਪੇਜ ਵਾਲੇ ਨੰਬਰਾਂ 'ਤੇ ਫ਼ੋਨ ਕਰੋ ਜਾਂ ਲਿਖੋ ਤੇ ਨਿੱਜੀ ਡੇਟਾ ਦਾ ਜਵਾਬ ਦੇਣ ਵਾਲੇ ਬਾਰੇ ਪੁੱਛੋ। ਜਵਾਬ 90 ਦਿਨਾਂ ਵਿੱਚ ਮਿਲਦਾ ਹੈ।

ਜੇ ਤੁਸੀਂ ਸੰਤੁਸ਼ਟ ਨਹੀਂ
ਪਹਿਲਾਂ ਸਾਨੂੰ ਸ਼ਿਕਾਇਤ ਕਰੋ, ਫਿਰ ਭਾਰਤ ਦੇ ਡੇਟਾ ਪ੍ਰੋਟੈਕਸ਼ਨ ਬੋਰਡ ਨੂੰ ਕਰ ਸਕਦੇ ਹੋ।

ਜੇ ਤੁਹਾਡੀ ਉਮਰ 18 ਤੋਂ ਘੱਟ ਹੈ
ਤੁਹਾਡੇ ਪਿਤਾ, ਮਾਤਾ ਜਾਂ ਸਰਪ੍ਰਸਤ ਤੁਹਾਡੇ ਲਈ ਹਾਂ ਕਰਦੇ ਹਨ। ਅਸੀਂ ਉਨ੍ਹਾਂ ਦੇ ਆਪਣੇ ਮੋਬਾਈਲ 'ਤੇ ਕੋਡ ਭੇਜਦੇ ਹਾਂ ਤਾਂ ਜੋ ਪੱਕਾ ਹੋਵੇ ਕਿ ਉਹੀ ਹਨ।$$),
  ('hi', $$हम आपका क्या रखते हैं, और क्यों
- नाम, जन्म तिथि, मोबाइल, ईमेल, पता, माता-पिता के नाम: आपको सलाह देने, रजिस्टर करने और आपसे बात करने के लिए।
- पढ़ाई, टेस्ट, काम और पहले के वीज़ा: आपके लिए सही कोर्स और देश ढूँढने के लिए।
- पासपोर्ट, सर्टिफ़िकेट और दूसरे काग़ज़: आपके आवेदनों और वीज़ा के लिए।
- जो पैसे आप देते हैं: रसीदों के लिए, और उस हिसाब के लिए जो क़ानून माँगता है।

आप हर बात के लिए अलग से हाँ करते हैं
- सलाह: हम आपकी असेसमेंट रखते हैं और सलाह देते हैं। इसके बिना हम मदद नहीं कर सकते।
- यूनिवर्सिटियों के साथ साझा करना: हम आपकी जानकारी और काग़ज़ उन यूनिवर्सिटियों और दूतावासों को भेजते हैं जहाँ आप आवेदन करते हैं। वे दूसरे देशों में हैं।
- मैसेज: हम आपके केस के बारे में SMS, WhatsApp और ईमेल से लिखते हैं।
- फ़ोटो: हम आपकी फ़ोटो खींचते हैं और आपके केस के साथ रखते हैं।
आख़िरी तीन को आप ना कह सकते हैं। तब सिर्फ़ वही काम रुकता है जिसके लिए यह चाहिए।

कितने समय तक
रसीदें और ग्राहकों का रजिस्टर उतने समय रहते हैं जितना क़ानून माँगता है। बाक़ी तब तक, जब तक आप हटाने को न कहें या हमें ज़रूरत न रहे।

वापस कैसे लें
अपने पेज पर, एक बार दबाकर, उतना ही आसान जितना देना था। या हमें काउंटर पर या फ़ोन पर बताएँ। जो पहले हो चुका, वह मान्य रहता है।

आप क्या माँग सकते हैं
आप पूछ सकते हैं कि हमारे पास आपका क्या है, उसे ठीक करवा या हटवा सकते हैं, और किसी का नाम (नामित व्यक्ति) दे सकते हैं जो आपकी जगह माँग सके। इस पेज के नंबरों पर फ़ोन करें या लिखें और निजी डेटा का जवाब देने वाले के बारे में पूछें। जवाब 90 दिनों में मिलता है।

अगर आप संतुष्ट नहीं हैं
पहले हमसे शिकायत करें, फिर भारत के डेटा प्रोटेक्शन बोर्ड से कर सकते हैं।

अगर आपकी उम्र 18 से कम है
आपके पिता, माता या अभिभावक आपके लिए हाँ करते हैं। हम उनके अपने मोबाइल पर कोड भेजते हैं ताकि पक्का हो कि वही हैं।$$)
) AS usual ("language", "words");
