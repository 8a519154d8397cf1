// What the app process asks of the one that started it (scripts/practice.ts). Plain JavaScript, like server.mjs.

const waiting = new Map();
let last = 0;

process.on("message", (message) => {
  const { id, ...result } = message?.practice ?? {};
  waiting.get(id)?.(result);
  waiting.delete(id);
});

/** The answer, and an empty one where nobody is there to be asked. */
export const ask = (practice) =>
  new Promise((resolve) => {
    if (!process.connected) return resolve({});
    last += 1;
    waiting.set(last, resolve);
    process.send({ id: last, practice });
  });
