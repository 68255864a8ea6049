/** Longest a page's scripts wait for its picture, in milliseconds. */
const patience = 3_000

const urgentPicture = /<img[^>]* fetchPriority="high"/
const modulePreload = /<link rel="modulepreload" href="([^"]+)"(?: nonce="[^"]*")?\/>/g
const moduleScript = /<script((?: nonce="[^"]*")?) type="module" async="">([\s\S]*?)<\/script>/

/**
 * A document whose scripts make way for its first picture, if it has one that is to be fetched first: they are fetched
 * and run once it has been painted (decision 023). Links and forms work meanwhile.
 */
export function putPictureFirst(html: string): string {
  if (!urgentPicture.test(html)) return html
  const files = [...html.matchAll(modulePreload)].map(([, href]) => href ?? '')
  return html.replaceAll(modulePreload, '').replace(moduleScript, (_script, nonce: string, code: string) => {
    return `<script${nonce} type="module" async="">${untilPainted}${oneByOne(files, code)}${inTurn(code)}</script>`
  })
}

/** A picture that does not come holds nothing up for long, and a hidden page paints nothing. */
const untilPainted = `const pause=()=>new Promise(done=>setTimeout(done));
const painted=async()=>{await document.querySelector('img[fetchpriority=high]')?.decode().catch(()=>{});
for(let frame=0;frame<2;frame++)await new Promise(requestAnimationFrame);await pause()};
await Promise.race([painted(),new Promise(done=>setTimeout(done,${patience}))]);
`

/**
 * All are fetched together, since otherwise what a file imports would be known only when that file is there. They run one
 * by one, with room for a press between them; the one that starts the page is left to the last.
 */
function oneByOne(files: readonly string[], code: string): string {
  const helpers = files.filter((file) => !code.includes(`import("${file}")`))
  return `for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
for(const file of ${JSON.stringify(helpers)}){await pause();await import(file)}
`
}

/** A browser fetches imports at the top before anything runs; here each import waits for its turn. */
function inTurn(code: string): string {
  return code
    .replaceAll(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1=await import($2);')
    .replaceAll(/^import ("[^"]+");/gm, 'await import($1);')
}
