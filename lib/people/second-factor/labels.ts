export const messages = {
  wrongCode: "This code is not right, or was used already",
  stepOver: "That took too long. Please log in again",
  there: "You have a second factor already",
  notBegun: "Please begin again: there is no secret to check this code with",
  none: "This user has no second factor and no passkey",
  on: "Your second factor is set up",
  off: "Your second factor was taken away",
};
