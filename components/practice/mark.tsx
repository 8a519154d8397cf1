// Requests that a page of practice makes by itself say that they come from one. A tab of the real product that was open
// before somebody pressed Practise says nothing, so that what is saved there is refused (scripts/practice-pass.mjs).
const script = `(function(){var f=fetch,x=XMLHttpRequest.prototype,s=x.send;
fetch=function(i,o){o=Object.assign({},o);o.headers=new Headers(o.headers||(i instanceof Request?i.headers:{}));
o.headers.set("x-practice","1");return f(i,o)};
EventSource=class extends EventSource{constructor(u,o){super(u+"?x-practice=1",o)}};
x.send=function(b){this.setRequestHeader("x-practice","1");return s.call(this,b)}})()`;

export const PracticeMark = ({ nonce }: { nonce?: string }) => (
  <script
    nonce={nonce}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by the page's nonce
    dangerouslySetInnerHTML={{ __html: script }}
  />
);
