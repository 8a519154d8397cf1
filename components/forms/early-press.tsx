// Keeps a form that is sent before its code is here (use-early-typing.ts) from reloading the page:
// it is sent as soon as it is alive. The browser runs this before the page's other scripts arrive, so
// zod is told here that it makes no code of its own: trying to, it would break the page's policy.
// Keys that open something to type in, and the letters behind them, are kept for it (components/ui/kept-keys.ts).
const script = `__zod_globalConfig={jitless:true};addEventListener("submit",function(e){
var f=e.target;if(!f.hasAttribute("data-action")||f.hasAttribute("data-alive"))return;
e.preventDefault();window.pressedEarly=f;document.documentElement.dataset.pressed=""},true);
addEventListener("keydown",function(e){var k=window.keptKeys,c=e.ctrlKey||e.metaKey,n=e.key.toLowerCase(),
o=c?n==="k"?"palette":n==="e"&&e.shiftKey?"lead":"":!k&&!e.altKey&&/^[an]$/.test(n)&&!e.target.closest("input,textarea,select")?"call":"";
if(o&&document.querySelector("[data-keeps="+o+"]:not([data-alive])"))k=k||{taker:o,text:o==="call"?n:""};
else if(!k||c||e.altKey)return;else if(n==="escape")k=undefined;else if(n==="tab")k.text+="\\t";
else if(n==="backspace")k.text=k.text.slice(0,-1);else if(e.key.length===1)k.text+=e.key;else return;
e.preventDefault();window.keptKeys=k},true)`;

export const EarlyPress = ({ nonce }: { nonce?: string }) => (
  <script
    nonce={nonce}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by the page's nonce
    dangerouslySetInnerHTML={{ __html: script }}
  />
);
