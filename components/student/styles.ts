/**
 * The styles of the student's pages, in the page itself: one answer brings all that is drawn. The colours are those of
 * components/ui/theme.css, and the letters are the phone's own, which has Gurmukhi and Devanagari.
 */
export const studentStyles = `
:root{color-scheme:light dark;--page:#f5f6f8;--surface:#fff;--line:#dfe2e8;--control:#868e9a;--text:#1c2127;--dim:#586170;--accent:#3d52b8;--on-accent:#fff;--link:#3348ab;--soft:#e9edfb;--bad:#b42318;--bad-soft:#fdecea;--ok:#14633a;--ok-soft:#e2f4e9;--warn:#7c4a03;--warn-soft:#fdf0d5}
@media(prefers-color-scheme:dark){:root{--page:#14161a;--surface:#1b1e24;--line:#30353f;--control:#6f7887;--text:#e4e7ec;--dim:#a3abb8;--accent:#4c63cf;--link:#a9b8f5;--soft:#272e4e;--bad:#ffa198;--bad-soft:#44211f;--ok:#7fdca4;--ok-soft:#173526;--warn:#f2c46d;--warn-soft:#3b2d12}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--text);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Gurmukhi","Noto Sans Devanagari",sans-serif;overflow-wrap:anywhere}
:lang(pa),:lang(hi){line-height:1.65}
a{color:var(--link)}
h1,h2,h3,p,ul,ol,dl,dd,figure{margin:0;padding:0}
h1{font-size:1.5rem;line-height:1.3}
h2{font-size:1.125rem}
h3{font-size:1rem}
ul,ol{list-style:none}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:1rem;background:var(--surface);padding:.5rem}
.top,main,footer{max-width:44rem;margin:0 auto;padding:1rem}
.top{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between}
.brand{display:flex;gap:.625rem;align-items:center;font-weight:650}
.brand img{max-height:2.5rem;width:auto}
.languages{display:flex;flex-wrap:wrap;gap:.25rem}
.languages a{display:block;padding:.5rem .625rem;border-radius:.5rem;text-decoration:none}
.languages a[aria-current]{background:var(--soft);font-weight:650}
main{display:grid;gap:1rem;padding-top:0}
.card{background:var(--surface);border:1px solid var(--line);border-radius:.75rem;padding:1rem;display:grid;gap:.75rem;min-width:0}
.rows{display:grid;gap:.75rem}
.rows>li+li{border-top:1px solid var(--line);padding-top:.75rem}
.rows>li{display:grid;gap:.375rem;min-width:0}
.dim{color:var(--dim);font-size:.9375rem}
.bad{color:var(--bad)}
.good{color:var(--ok)}
.note{padding:.75rem;border-radius:.5rem;background:var(--soft)}
.note:focus{outline:0}
.note[data-tone=good]{background:var(--ok-soft);color:var(--ok)}
.note[data-tone=bad]{background:var(--bad-soft);color:var(--bad)}
.note[data-tone=warn]{background:var(--warn-soft);color:var(--warn)}
.way{display:grid;gap:.5rem}
.way li{display:flex;gap:.625rem;align-items:flex-start;color:var(--dim)}
.way li::before{content:"";flex:none;width:1.25rem;height:1.25rem;margin-top:.15rem;border-radius:50%;border:2px solid var(--control)}
.way li[data-reached]{color:var(--text);font-weight:600}
.way li[data-reached]::before{content:"\\2713";border-color:var(--ok);background:var(--ok-soft);color:var(--ok);display:grid;place-items:center;font-size:.8125rem;line-height:1}
label{display:grid;gap:.25rem;font-weight:600}
label .dim{font-weight:400}
label.tick{display:flex;gap:.625rem;align-items:flex-start;font-weight:400;padding:.5rem 0}
fieldset{border:0;margin:0;padding:0;min-width:0}
legend{padding:0;font-weight:600}
input,textarea,select,button,.button{font:inherit;min-height:2.75rem;border-radius:.5rem;max-width:100%}
input:not([type=file],[type=radio],[type=checkbox]),textarea,select{width:100%;border:1px solid var(--control);background:var(--surface);color:var(--text);padding:.5rem .75rem}
input[type=radio],input[type=checkbox]{flex:none;width:1.375rem;height:1.375rem;min-height:0;margin:.0625rem 0 0;accent-color:var(--accent)}
input[type=file]{width:100%;padding:.5rem 0;min-width:0}
input[aria-invalid],select[aria-invalid]{border-color:var(--bad)}
button,.button{display:inline-flex;align-items:center;justify-content:center;text-align:center;border:1px solid var(--control);background:var(--surface);color:var(--text);padding:.5rem 1rem;font-weight:600;cursor:pointer;text-decoration:none}
button[data-main],.button[data-main]{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
button:disabled{opacity:.6;cursor:default}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
form{display:grid;gap:.75rem;min-width:0}
.buttons{display:flex;flex-wrap:wrap;gap:.5rem}
.hidden,[hidden]{display:none!important}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
progress{width:100%;accent-color:var(--accent)}
dialog.camera{width:min(100vw,44rem);max-width:100vw;max-height:100vh;border:0;border-radius:.75rem;padding:.75rem;background:var(--surface);color:var(--text)}
dialog.camera::backdrop{background:rgb(0 0 0/.7)}
.camera[open]{display:grid;gap:.75rem}
.camera>div:first-child{position:relative;overflow:hidden;border-radius:.5rem;background:#000}
.camera video{display:block;width:100%;max-height:70vh}
.camera video+div{position:absolute;inset:0;margin:auto;width:92%;max-height:94%;aspect-ratio:125/88;border:3px solid #fff;border-radius:.5rem;box-shadow:0 0 0 100rem rgb(0 0 0/.45)}
.camera video+div::after{content:"";position:absolute;inset:auto 0 0;height:25%;border-top:2px dashed #fff}
summary{cursor:pointer;padding:.5rem 0;color:var(--link)}
summary h2{display:inline}
.lines{white-space:pre-line}
.amount{font-size:1.375rem;font-weight:700;font-variant-numeric:tabular-nums}
.qr{background:#fff;padding:.5rem;border-radius:.5rem;width:min(14rem,100%)}
.qr svg{display:block;width:100%;height:auto}
footer{padding-bottom:2.5rem}
@media print{.top nav,form,footer{display:none}}
`;
