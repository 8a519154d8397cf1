// The student's pages work without this. It takes a link's token out of the browser's history, and makes the plain upload forms
// of a page better ones: photos of several pages, progress, and going on after a line that broke.

// The student's page, or a sub-agent's.
const { home } = document.body.dataset;

const entry = document.querySelector("form[data-entry]");
if (entry) {
  // The form posts to the page's own address, which is written over before the next page stands in the history.
  entry.action = location.href;
  entry.addEventListener("submit", () => history.replaceState(null, "", home));
}

// What was just said is not said again by a reload. A reader of the screen begins there.
if (location.search.includes("said=")) {
  history.replaceState(null, "", home);
  document.querySelector("[data-said]")?.focus();
}

const passports = document.querySelectorAll("[data-passport]");
if (passports.length) import("./passport.js").then(({ tell }) => passports.forEach(tell));

const number = (text, value) => text.replace("#", value);
const isHeic = ({ name, type }) => /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);
const isPhoto = (file) => file.type.startsWith("image/") || isHeic(file);

const uploads = document.querySelector("[data-uploads]");
if (uploads) {
  const words = JSON.parse(uploads.dataset.uploads);
  // All of it comes while the line is there; where it does not, the plain forms stay.
  const [photos, pieces] = await Promise.all([import("./photos.js"), import("./send-in-pieces.js")]);
  const tools = { ...photos, ...pieces };
  for (const form of uploads.querySelectorAll("form[data-upload]")) enhance(form, words, tools);
}

function enhance(form, words, { drawn, asPdf, sendInPieces }) {
  const plain = form.querySelector("input[type=file]");
  const ui = makeUi(form, plain, words);
  let photos = [];

  const busy = (on) => {
    for (const button of form.querySelectorAll("button")) button.disabled = on;
  };
  const showPages = () => {
    ui.camera.firstChild.data = photos.length ? words.another : words.takePhoto;
    ui.send.hidden = ui.again.hidden = photos.length === 0;
    ui.choose.hidden = photos.length > 0;
    // One button leads on: the photo first, then the sending.
    ui.camera.toggleAttribute("data-main", photos.length === 0);
    ui.say(photos.length === 1 ? words.onePage : photos.length ? number(words.pages, photos.length) : "");
  };
  const fail = (message) => {
    busy(false);
    ui.progress.hidden = true;
    ui.say(message, true);
  };

  async function send(file) {
    if (file.size > words.most) return fail(words.tooLarge);
    busy(true);
    ui.progress.hidden = false;
    let said = 0;
    const status = await sendInPieces(file, form.dataset.upload, {
      moved: (share) => {
        const percent = Math.floor(share * 100);
        ui.progress.value = percent;
        // A reader of the screen hears each quarter, not each piece.
        const quarter = Math.floor(share * 4);
        if (quarter !== said) ui.say(number(words.sending, percent));
        said = quarter;
      },
      resting: () => {
        said = -1;
        ui.say(words.resting);
      },
      // A network that asks for a log-in of its own answers with a page.
    }).catch(() => 0);
    if (status === 200) return location.replace(`${home}?said=sent`);
    // The visit is over, or asks for its code: the page says what to do.
    if (status === 401 || status === 403) return location.replace(home);
    if (status === 409 || status === 404) return location.replace(`${home}?said=gone`);
    if (status === 429) return location.replace(`${home}?said=limit`);
    fail(status === 415 || status === 422 ? words.type : status === 413 ? words.tooLarge : words.failed);
  }

  async function take(files) {
    const [first] = files;
    if (!first) return;
    if (files.length === 1 && !isPhoto(first)) return send(first);
    if (!files.every(isPhoto)) return fail(words.oneFile);
    ui.say(words.making);
    busy(true);
    try {
      for (const file of files) photos.push(await drawn(file));
      busy(false);
      showPages();
      ui.send.focus();
    } catch {
      fail(files.some(isHeic) ? words.heic : words.failed);
    }
  }

  ui.onPhotos(take);
  ui.onFile(take);
  ui.again.addEventListener("click", () => {
    photos = [];
    showPages();
    ui.camera.focus();
  });
  // A file may have been chosen, or its picker be open, before this script came.
  plain.addEventListener("change", () => take([...plain.files]));
  take([...plain.files]);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    await send(new File([asPdf(photos)], `${form.dataset.name.replace(/[/\\]/g, "-")}.pdf`));
  });
}

/** The buttons instead of the plain field. */
function makeUi(form, plain, words) {
  const button = (text, type = "button") => {
    const made = document.createElement("button");
    made.type = type;
    made.textContent = text;
    return made;
  };
  const field = (accept, capture) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = accept;
    input.hidden = true;
    if (capture) input.capture = "environment";
    else input.multiple = true;
    return input;
  };
  const named = (made) => {
    const name = document.createElement("span");
    name.className = "unseen";
    name.lang = "en";
    name.textContent = `: ${form.dataset.name}`;
    made.append(name);
    return made;
  };
  const camera = named(button(words.takePhoto));
  camera.dataset.main = "";
  const choose = named(button(words.chooseFile));
  const send = named(button(words.send, "submit"));
  send.dataset.main = "";
  const again = button(words.startAgain);
  const photoField = field("image/*", true);
  const fileField = field(plain.accept, false);
  const progress = document.createElement("progress");
  progress.max = 100;
  progress.setAttribute("aria-label", form.dataset.name);
  const status = document.createElement("p");
  status.setAttribute("role", "status");
  const buttons = document.createElement("div");
  buttons.className = "buttons";
  buttons.append(camera, choose, send, again);
  send.hidden = again.hidden = progress.hidden = true;
  let takePhotos;
  // The plain field is no part of the form any more, or the browser would ask for it.
  form.replaceChildren(buttons, photoField, fileField, progress, status);
  // A passport is held in a frame, so that its two lines are sharp; where that cannot be, the phone's own camera is asked.
  let framed = form.dataset.kind === "passport" && "mediaDevices" in navigator;
  camera.addEventListener("click", async () => {
    if (!framed) return photoField.click();
    try {
      const { takeInFrame } = await import("./frame.js");
      const photo = await takeInFrame({ ...words, take: words.takePhoto });
      if (photo) await takePhotos([photo]);
    } catch {
      framed = false;
      photoField.click();
    }
  });
  choose.addEventListener("click", () => fileField.click());
  const on = (input, work) =>
    input.addEventListener("change", async () => {
      const files = [...input.files];
      input.value = "";
      await work(files);
    });
  return {
    camera,
    choose,
    send,
    again,
    progress,
    say: (text, bad = false) => {
      status.textContent = text;
      status.className = bad ? "bad" : "";
    },
    onPhotos: (work) => {
      takePhotos = work;
      on(photoField, work);
    },
    onFile: (work) => on(fileField, work),
  };
}
