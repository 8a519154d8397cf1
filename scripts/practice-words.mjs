// The page that stands where practice is closed. It is the front's own, since nobody else is there; plain JavaScript.

export const awayPage = (leavePath) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Practice is closed</title>
<style>
  body { margin: 0; padding: 15vh 1.5rem; font: 1rem/1.5 system-ui, sans-serif; text-align: center; }
  h1 { font-size: 1.25rem; }
  p { max-width: 34rem; margin: 0 auto 1.5rem; }
  button { padding: 0.625rem 1.25rem; border: 0; border-radius: 0.5rem; background: #3d52b8; color: #fff; font: inherit; cursor: pointer; }
</style>
<main>
<h1>Practice is closed</h1>
<p>It closes when nobody has used it for an hour, and is emptied each night. Your real work is as you left it.</p>
<form method="post" action="${leavePath}"><button>Leave practice</button></form>
</main>
</html>
`;
