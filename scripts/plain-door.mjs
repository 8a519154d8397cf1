// One port for https and http: who types the address alone comes over http, and is told how to get on. Plain JavaScript, like
// server.mjs.
import { createServer } from "node:http";

/** The first byte of every connection that speaks TLS. */
const HANDSHAKE = 0x16;
const FIRST_BYTE_MS = 20_000;
/** Far more than a page and a file take. */
const STRANGER_MS = 30_000;

/** Whether a connection comes from this computer itself, where nobody can read along. */
const isOwn = ({ remoteAddress = "", localAddress }) =>
  remoteAddress === localAddress || /^(::ffff:)?127\.|^::1$/.test(remoteAddress);

/** The names of a computer for itself, which browsers trust over http with cookies and camera too. */
const ownName = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/;

/** Whether the product may answer over http: people and programs of this computer, and no browser by a name that it does not trust. */
const isSafe = ({ socket, headers: { host = "", accept = "" } }) =>
  isOwn(socket) && (ownName.test(host) || !accept.includes("text/html"));

/**
 * Lets `secure`, a server of https, answer connections that speak plain http too: those of the computer itself by `own`, all
 * others by `others`.
 */
export function answerPlain(secure, { own, others }) {
  const [takeSecure] = secure.listeners("connection");
  const plain = createServer((request, response) => {
    // Such a connection is in no list of the server's, which must not wait for it when it closes.
    response.shouldKeepAlive = false;
    (isSafe(request) ? own : others)(request, response);
  });
  secure.removeListener("connection", takeSecure);
  secure.prependListener("connection", (socket) => {
    const giveUp = () => socket.destroy();
    const patience = setTimeout(giveUp, FIRST_BYTE_MS).unref();
    socket.on("error", giveUp);
    socket.once("close", () => clearTimeout(patience));
    socket.once("data", (bytes) => {
      clearTimeout(patience);
      socket.pause();
      socket.unshift(bytes);
      if (bytes[0] === HANDSHAKE) takeSecure.call(secure, socket);
      else {
        if (!isOwn(socket)) setTimeout(giveUp, STRANGER_MS).unref();
        plain.emit("connection", socket);
      }
      process.nextTick(() => socket.resume());
    });
  });
}
