export const messages = {
  signIn: "Something was wrong. Try again",
  waiting: "Your account is waiting for an admin to activate it.",
  registered: "You've been registered successfully",
  /** said behind it where mail goes out */
  confirm: "Please open the link that we have mailed you.",
  confirmed: "Your email is confirmed. You can log in once an admin has activated your account.",
  unconfirmable: "This link has expired or was used already. Please register again.",
  otherPassword: "This is not the password that you registered with",
};

/** What next-auth's error codes, and ours, mean on the login page. */
export const providerErrors: Record<string, string> = {
  AccessDenied: "This account is not known here, or is not active.",
  OAuthAccountNotLinked: "This account is not known here, or is not active.",
  Unverified: "Your provider has not verified your email address.",
  BranchOff: "Your branch is switched off. Please ask an admin.",
  Default: "Logging in did not work. Please try again.",
};

export const providers = [
  { id: "google", label: "Google" },
  { id: "azure-ad", label: "Microsoft" },
] as const;
