/** The longest time in milliseconds that a page's scripts wait for its picture. */
const patience = 3_000

const urgentPicture = /<img[^>]* fetchPriority="high"/
const modulePreload = /<link rel="modulepreload" href="([^"]+)"(?: nonce="[^"]*")?\/>/g
const moduleScript = /<script((?: nonce="[^"]*")?) type="module" async="">([\s\S]*?)<\/script>/

/**
 * Delays the scripts of a document until its first priority picture has been painted (decision 023). Links and forms
 * work in the meantime.
 */
export function putPictureFirst(html: string): string {
  if (!urgentPicture.test(html)) return html
  const files = [...html.matchAll(modulePreload)].map(([, href]) => href ?? '')
  return html.replaceAll(modulePreload, '').replace(moduleScript, (_script, nonce: string, code: string) => {
    return `<script${nonce} type="module" async="">${untilPainted}${oneByOne(files, code)}${inTurn(code)}</script>`
  })
}

/** A missing picture must not delay scripts for long, and a hidden page paints nothing. */
const untilPainted = `const pause=()=>new Promise(done=>setTimeout(done));
const painted=async()=>{await document.querySelector('img[fetchpriority=high]')?.decode().catch(()=>{});
for(let frame=0;frame<2;frame++)await new Promise(requestAnimationFrame);await pause()};
await Promise.race([painted(),new Promise(done=>setTimeout(done,${patience}))]);
`

/**
 * Fetches all files together, because otherwise a file's imports would be known only once it has loaded. Runs them one
 * by one, with room for a press in between; the one that starts the page comes last.
 */
function oneByOne(files: readonly string[], code: string): string {
  const helpers = files.filter((file) => !code.includes(`import("${file}")`))
  return `for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
for(const file of ${JSON.stringify(helpers)}){await pause();await import(file)}
`
}

/** A browser fetches static imports before anything runs; here each import waits for its turn. */
function inTurn(code: string): string {
  return code
    .replaceAll(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1=await import($2);')
    .replaceAll(/^import ("[^"]+");/gm, 'await import($1);')
}
