// Keeps a form that is sent before its code is here (use-early-typing.ts) from reloading the page:
// it is sent as soon as it is alive. The browser runs this before the page's other scripts arrive, so
// zod is told here that it makes no code of its own: trying to, it would break the page's policy.
// Ctrl+K and the letters behind it are kept for the palette in the same way (components/shell/palette-button.tsx).
const script = `__zod_globalConfig={jitless:true};addEventListener("submit",function(e){
var f=e.target;if(!f.hasAttribute("data-action")||f.hasAttribute("data-alive"))return;
e.preventDefault();window.pressedEarly=f;document.documentElement.dataset.pressed=""},true);
addEventListener("keydown",function(e){var c=e.ctrlKey||e.metaKey,s=window.searchedEarly;
if(c&&e.key.toLowerCase()==="k"&&document.querySelector("[data-palette]:not([data-alive])"))s=s||"";
else if(s===undefined||c||e.altKey)return;else if(e.key==="Escape")s=undefined;
else if(e.key==="Backspace")s=s.slice(0,-1);else if(e.key.length===1)s+=e.key;else return;
e.preventDefault();window.searchedEarly=s},true)`;

export const EarlyPress = ({ nonce }: { nonce?: string }) => (
  <script
    nonce={nonce}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by the page's nonce
    dangerouslySetInnerHTML={{ __html: script }}
  />
);
