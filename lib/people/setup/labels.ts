export const messages = {
  wrongCode: "This is not the code that the start has printed",
  /** two people at once, or a page that was left open */
  isSetUp: "This office has an admin already. Please log in",
  done: "Your office stands",
  demo: "The demo data are loaded",
  noDemo: "There is somebody in this database already, or it belongs to an office",
};
