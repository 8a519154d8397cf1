// The ones of ten characters and more that lists of leaked passwords begin with, and what people
// here would try first. Shorter ones fail by length.
export const common = new Set(
  `1234567890 0123456789 12345678910 1234567891 123456789a 1q2w3e4r5t 1qaz2wsx3edc q1w2e3r4t5 qwertyuiop
qwerty1234 qwerty12345 qwerty123456 qwertyuiop123 asdfghjkl1 asdfghjkl; zxcvbnm123 password12 password123
password1234 password12345 passw0rd123 p@ssw0rd123 password!23 password01 mypassword adminadmin admin12345
admin123456 administrator welcome123 welcome1234 welcome2024 welcome2025 welcome2026 letmein123 letmein1234
iloveyou12 iloveyou123 princess123 football123 baseball123 superman123 michelle12 sunshine12 sunshine123
1111111111 0000000000 9999999999 8888888888 1212121212 1122334455 9876543210 987654321a 0987654321
abcdefghij abcd123456 abc1234567 abcdef1234 aaaaaaaaaa qazwsxedcr qazwsx1234 changeme123 changeme1234
default123 computer123 internet123 master1234 dragon1234 monkey1234 shadow1234 trustno1234 whatever123
gurdaspur1 gurdaspur12 gurdaspur123 gurdaspur2026 batala1234 batala12345 punjab1234 punjab12345 waheguru12
waheguru13 waheguru123 satnam1234 consultancy overseas12 overseas123 overseas2026 overseasdesk`.split(
    /\s+/,
  ),
);
