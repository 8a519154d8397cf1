const instead = "or upload a file instead.";

const words: Record<string, string> = {
  NotAllowedError: `The browser does not let this page use the camera. Allow it beside the address, ${instead}`,
  NotFoundError: `No camera was found. Connect one, ${instead}`,
  NotReadableError: `The camera is in use elsewhere or does not answer. Close what uses it and try again, ${instead}`,
};

/** Why the camera shows nothing, and what to do about it; by the name of the browser's error. */
export const cameraTrouble = (error: unknown): string =>
  words[error instanceof DOMException ? error.name : ""] ??
  `The camera could not be started. Try again, ${instead}`;

export const cameraGone = `The camera was disconnected. Connect it and start again, ${instead}`;

/** Browsers give a camera only to pages that came over https, or from this very machine. */
export const noCameraHere = `The camera works only where this page was opened over https (or on localhost). Ask an admin for that address, ${instead}`;
