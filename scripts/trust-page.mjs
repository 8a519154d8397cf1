// What somebody reads who comes to an office of its own certificate for the first time: how a device is told to trust it. Plain
// JavaScript, like server.mjs.
import { createHash, X509Certificate } from "node:crypto";

const downloadPath = "/office-certificate.crt";

/** How each kind of device is told, and the mark in what its browser says of itself. */
const devices = [
  {
    name: "Windows",
    mark: /Windows/,
    steps: [
      "Open the downloaded file, and press <b>Install Certificate</b>.",
      "Choose <b>Local Machine</b>, then <b>Place all certificates in the following store</b>.",
      "Press <b>Browse</b>, choose <b>Trusted Root Certification Authorities</b>, then <b>Next</b> and <b>Finish</b>.",
      "Close all windows of the browser and open it again.",
    ],
  },
  {
    name: "Android",
    mark: /Android/,
    steps: [
      "Open <b>Settings</b> and search for <b>CA certificate</b>. It lies under Security, Encryption and credentials, Install a certificate.",
      "Press <b>CA certificate</b>, then <b>Install anyway</b>.",
      "Choose <b>office-certificate.crt</b> among the downloads.",
    ],
  },
  {
    name: "iPhone and iPad",
    mark: /iPhone|iPad/,
    steps: [
      "Use Safari for the download, and allow it.",
      "Open <b>Settings</b>, press <b>Profile Downloaded</b>, then <b>Install</b>.",
      "Go to <b>General</b>, <b>About</b>, <b>Certificate Trust Settings</b>, and switch <b>Overseas Desk</b> on.",
    ],
  },
  {
    name: "Mac",
    mark: /Macintosh/,
    steps: [
      "Open the downloaded file, and add it to the keychain <b>System</b>.",
      "Open it there, and under <b>Trust</b> choose <b>Always Trust</b>.",
    ],
  },
  {
    name: "Firefox, and Linux",
    mark: /Firefox|Linux(?!.*Android)/,
    steps: [
      "Open <b>Settings</b>, search for <b>certificates</b>, and press <b>View Certificates</b>.",
      "Under <b>Authorities</b> press <b>Import</b>, and choose <b>office-certificate.crt</b>. In Chrome it is Settings, Privacy and security, Security, Manage certificates.",
      "Tick <b>Trust this CA to identify websites</b>.",
    ],
  },
];

/** Goes on at once where the device trusts the certificate already, with all of the address that was opened. */
const script = `fetch("https://" + location.host + "/api/ready", { mode: "no-cors", cache: "no-store" })
  .then(() => location.replace("https:" + location.href.slice(location.protocol.length)), () => undefined);`;
const scriptHash = createHash("sha256").update(script).digest("base64");

const style = `:root { color-scheme: light dark; }
body { max-width: 38rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.375rem; } h2 { font-size: 1.0625rem; }
a.go { display: inline-block; padding: 0.625rem 1rem; border-radius: 0.5rem; background: #1f5fbf; color: #fff; text-decoration: none; }
a.go:focus-visible { outline: 3px solid; outline-offset: 2px; }
details { margin: 0.5rem 0; padding: 0.5rem 0.75rem; border: 1px solid #8888; border-radius: 0.5rem; }
summary { cursor: pointer; font-weight: 600; }
code { overflow-wrap: anywhere; }`;

const list = (steps) => `<ol>${steps.map((step) => `<li>${step}</li>`).join("")}</ol>`;

const page = (host, agent, fingerprint) => {
  const own = devices.find(({ mark }) => mark.test(agent));
  const parts = devices.map(
    (device) =>
      `<details name="device"${device === own ? " open" : ""}><summary>${device.name}</summary>${list(device.steps)}</details>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Trust this office's computer</title><style>${style}</style></head>
<body><main><h1>Trust this office's computer, once on each device</h1>
<p>What you type here goes to a computer in this office. It is encrypted with a certificate of the office's own, which your device does not know yet.</p>
<h2>1. Download the certificate</h2>
<p><a class="go" href="${downloadPath}" download="office-certificate.crt">Download the certificate</a></p>
<h2>2. Tell your device to trust it</h2>
${parts.join("\n")}
<p>Is it the right one? Your device shows its SHA-256 fingerprint. It has to be the one that the office's computer prints when the product starts:</p>
<p><code>${fingerprint}</code></p>
<h2>3. Go on</h2>
<p><a class="go" href="https://${host}/">Open the office</a></p>
<p>The certificate can speak for computers of this office's own network only, and for no site of the internet.</p>
</main><script>${script}</script></body></html>`;
};

/** Sends the authority's certificate; answers true where that was asked for. */
export const sendCertificate = (readPem) => (request, response) => {
  if (request.url?.split("?")[0] !== downloadPath) return false;
  response.writeHead(200, {
    "Content-Type": "application/x-x509-ca-cert",
    "Content-Disposition": 'attachment; filename="office-certificate.crt"',
    "Cache-Control": "no-store",
  });
  response.end(request.method === "HEAD" ? undefined : authorityIn(readPem()).raw);
  return true;
};

/** The last certificate of the server's file. */
function authorityIn(pem) {
  const all = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  return new X509Certificate(all.at(-1));
}

/** Answers a stranger who came over http: people read how to trust the certificate, programs are sent on to https. */
export function trustPage(readPem) {
  const sendFile = sendCertificate(readPem);
  return (request, response) => {
    const { host = "", accept = "", "user-agent": agent = "" } = request.headers;
    if (!/^[\w.:[\]-]+$/.test(host)) return response.writeHead(400).end();
    if (sendFile(request, response)) return;
    const reads = ["GET", "HEAD"].includes(request.method);
    if (!reads || !accept.includes("text/html")) {
      return response.writeHead(308, { Location: `https://${host}${request.url}` }).end();
    }
    response.writeHead(200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${scriptHash}'; connect-src https://${host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
      "X-Robots-Tag": "noindex",
    });
    const { fingerprint256 } = authorityIn(readPem());
    response.end(request.method === "HEAD" ? undefined : page(host, agent, fingerprint256));
  };
}
