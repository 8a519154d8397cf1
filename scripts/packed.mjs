import { createReadStream, existsSync, readdirSync, statSync } from "node:fs";
import { join, sep } from "node:path";

const types = { js: "application/javascript; charset=UTF-8", css: "text/css; charset=UTF-8" };

/**
 * Answers requests for the scripts and styles that scripts/pack.ts has packed, to browsers that
 * unpack brotli; `true` when it did. What is sent was listed at the start: no path leads out.
 */
export function packedFiles(distDir) {
  const folder = join(distDir, "static");
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  const files = new Map(
    names
      .filter((name) => name.endsWith(".br"))
      .map((name) => {
        const file = join(folder, name);
        const path = `/_next/static/${name.slice(0, -3).split(sep).join("/")}`;
        return [path, { file, size: statSync(file).size, type: types[path.split(".").at(-1)] }];
      }),
  );

  return (request, response) => {
    const found = files.get(request.url?.split("?")[0]);
    const takes = /\bbr\b/.test(String(request.headers["accept-encoding"]));
    if (!found || !takes || !["GET", "HEAD"].includes(request.method)) return false;
    response.writeHead(200, {
      "Content-Type": found.type,
      "Content-Encoding": "br",
      "Content-Length": found.size,
      // Their names change with what is in them.
      "Cache-Control": "public, max-age=31536000, immutable",
      Vary: "Accept-Encoding",
    });
    if (request.method === "HEAD") response.end();
    else
      createReadStream(found.file)
        .on("error", () => response.destroy())
        .pipe(response);
    return true;
  };
}
