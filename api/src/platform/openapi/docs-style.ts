export const docsStyle = `
:root { color-scheme: light dark; --ink: light-dark(#1d1b19, #f2eee6); --paper: light-dark(#fbf8f2, #191715); --line: light-dark(#ded7c9, #3b3733); --quiet: light-dark(#5d564d, #b8afa2); --block: light-dark(#f1ebdf, #23201d) }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 6rem; font: 1rem/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .75rem }
h1 small { font-size: 1rem; font-weight: 400; color: var(--quiet) }
h2 { font-size: 1.25rem; margin: 3rem 0 .5rem }
h3 { font-size: .875rem; margin: 1.25rem 0 .375rem; color: var(--quiet); font-weight: 600 }
a { color: inherit; text-underline-offset: .2em }
nav ul { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; margin: 1rem 0 0 }
nav a { display: inline-block; padding: .375rem 0 }
code, pre { font-family: ui-monospace, monospace; font-size: .875em }
details { border-top: 1px solid var(--line) }
section > details:last-child { border-bottom: 1px solid var(--line) }
summary { position: relative; display: grid; grid-template-columns: 4.5rem minmax(0, 1fr) minmax(0, 1fr); gap: .25rem .75rem; align-items: baseline; padding: .75rem 1.75rem .75rem 0; cursor: pointer }
summary::after { content: '+'; position: absolute; right: .25rem; top: .625rem; font-size: 1.125rem; color: var(--quiet) }
details[open] > summary::after { content: '–' }
summary span { color: var(--quiet) }
summary:hover .path { text-decoration: underline; text-underline-offset: .2em }
summary:focus-visible, pre:focus-visible, a:focus-visible { outline: 2px solid currentColor; outline-offset: 2px }
details[open] { padding-bottom: 1.5rem }
.method { font-weight: 700 }
.path { overflow-wrap: anywhere }
pre { margin: 0; padding: .875rem 1rem; background: var(--block); border-radius: .375rem; overflow: auto; max-height: 28rem; line-height: 1.45 }
.wide { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-size: .9375rem }
th, td { text-align: left; vertical-align: top; padding: .375rem .75rem .375rem 0; border-top: 1px solid var(--line) }
thead th { border: 0; color: var(--quiet); font-weight: 400 }
dl { margin: 0 }
dl div { display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: 0 1rem; padding: .25rem 0 }
dd { margin: 0; color: var(--quiet) }
@media (max-width: 40rem) {
  summary { grid-template-columns: 4.5rem minmax(0, 1fr) }
  summary span { grid-column: 2 }
  dl div { grid-template-columns: minmax(0, 1fr) }
  thead { position: absolute; clip-path: inset(50%); width: 1px; overflow: hidden }
  tbody tr { display: grid; grid-template-columns: auto 1fr; gap: 0 .75rem; padding: .5rem 0; border-top: 1px solid var(--line) }
  tbody :is(th, td) { border: 0; padding: 0 }
  tbody td:nth-child(n + 3) { grid-column: 1 / -1 }
}
`
