// The phone's camera with a frame in which a passport's page is held. Its picture is as large as the camera gives.

/** A photo, or undefined where somebody thought better of it. Throws where no camera can be had. */
export async function takeInFrame({ take, cancel, hold }) {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1080 } },
  });
  const dialog = document.createElement("dialog");
  dialog.className = "camera";
  const video = document.createElement("video");
  Object.assign(video, { srcObject: stream, muted: true, playsInline: true });
  video.setAttribute("aria-label", hold);
  const frame = document.createElement("div");
  const words = document.createElement("p");
  words.textContent = hold;
  const buttons = document.createElement("div");
  buttons.className = "buttons";
  const button = (text) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = text;
    buttons.append(made);
    return made;
  };
  const taking = button(take);
  taking.dataset.main = "";
  const leaving = button(cancel);
  const picture = document.createElement("div");
  picture.append(video, frame);
  dialog.append(picture, words, buttons);
  document.body.append(dialog);
  try {
    dialog.showModal();
    await video.play();
    return await new Promise((resolve) => {
      taking.addEventListener("click", async () => resolve(await photoOf(video)));
      leaving.addEventListener("click", () => resolve());
      dialog.addEventListener("close", () => resolve());
    });
  } finally {
    for (const track of stream.getTracks()) track.stop();
    dialog.remove();
  }
}

async function photoOf(video) {
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d").drawImage(video, 0, 0);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.92));
  return new File([blob], "photo.jpg", { type: "image/jpeg" });
}
