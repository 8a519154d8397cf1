export const messages = {
  unknown: "This passkey is not known here. Please log in with your password",
  over: "That took too long. Please try again",
  unchecked: "This passkey could not be checked. Please try again",
  there: "This device has a passkey of yours already",
  notMade: "No passkey was made. Please try again, on a device that knows passkeys",
  notUsed: "No passkey of this device was used",
  full: "You have 20 passkeys already. Delete one that you do not use",
};
