/** Sends the message "ask your server now" only to the page that frames this one. */
export const bankScript = `'use strict'
const { nonce, origin } = document.currentScript.dataset
if (window.parent !== window) window.parent.postMessage({ type: 'foyer-bank', nonce }, origin)
`

export const bankStyle = `
:root {
  color-scheme: light dark;
  --ground: #eef2f6; --surface: #ffffff; --line: #d5dde6; --edge: #74859a; --ink: #12202f; --muted: #516173;
  --accent: #0b5c8f; --on-accent: #ffffff; --good: #137a4b; --bad: #b3261e; --note: #e7f1f8;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0e1722; --surface: #172332; --line: #2b3b4e; --edge: #7d93aa; --ink: #eef4fa; --muted: #a5b6c8;
    --accent: #6cb8e6; --on-accent: #08202f; --good: #59c890; --bad: #ff8a80; --note: #1d3044;
  }
}
* { box-sizing: border-box; margin: 0 }
html { font: 16px/1.5 system-ui, 'Segoe UI', Roboto, 'Noto Sans Arabic', sans-serif; background: var(--ground); color: var(--ink) }
body { min-height: 100vh; min-height: 100dvh; display: flex; flex-direction: column; align-items: center; padding: 16px; gap: 16px }
header { inline-size: 100%; max-inline-size: 420px; display: flex; align-items: center; gap: 8px; padding-block: 8px }
.crest {
  inline-size: 32px; block-size: 32px; border-radius: 50%; border: 3px solid var(--accent); flex: none;
  background: linear-gradient(90deg, transparent 45%, var(--accent) 45% 55%, transparent 55%),
    radial-gradient(ellipse 6px 15px at center, transparent 82%, var(--accent) 84%, transparent);
}
.secure { margin-inline-start: auto; color: var(--muted); font-size: 14px; text-align: end }
main {
  inline-size: 100%; max-inline-size: 420px; padding: 24px; background: var(--surface);
  border: 1px solid var(--line); border-radius: 16px; margin-block: auto;
}
h1 { font-size: 22px; line-height: 1.25; text-wrap: balance }
.lead { margin-block-start: 8px; color: var(--muted) }
dl { margin-block: 20px; border-block: 1px solid var(--line) }
dl div { display: flex; justify-content: space-between; gap: 16px; padding-block: 10px }
dl div + div { border-block-start: 1px solid var(--line) }
dt { color: var(--muted) }
dd { font-weight: 600; text-align: end; overflow-wrap: anywhere }
.amount { font-size: 18px; font-variant-numeric: tabular-nums }
label { display: block; font-weight: 600; margin-block-end: 8px }
input {
  inline-size: 100%; block-size: 56px; font: inherit; font-size: 28px; letter-spacing: 0.4em; text-align: center;
  color: inherit; background: transparent; border: 2px solid var(--edge); border-radius: 12px; padding-inline-start: 0.4em;
}
input.plain { block-size: 48px; font-size: 17px; letter-spacing: normal; text-align: start; padding-inline: 14px }
.fields { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px 12px; align-items: end }
.fields .number, .fields .name { grid-column: 1 / -1 }
.fields label { font-size: 14px; margin-block-end: 6px }
input[aria-invalid] { border-color: var(--bad) }
.error { color: var(--bad); margin-block-start: 8px; font-weight: 600 }
.hint { margin-block: 12px 20px; padding: 12px; border-radius: 10px; background: var(--note); font-size: 15px }
button { inline-size: 100%; min-block-size: 48px; font: inherit; font-weight: 600; border-radius: 12px; cursor: pointer; padding: 8px 16px }
.confirm { color: var(--on-accent); background: var(--accent); border: 0 }
.cancel { margin-block-start: 8px; color: var(--muted); background: transparent; border: 0 }
.cancel:hover { color: var(--ink); text-decoration: underline }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.mark { inline-size: 64px; block-size: 64px; border-radius: 50%; margin: 8px auto 20px; position: relative; background: currentColor }
.mark::before, .mark::after { content: ''; position: absolute; background: var(--surface); border-radius: 3px }
.mark + h1, .mark ~ .lead { text-align: center }
.good { color: var(--good) }
.good::before { inset: 18px auto auto 27px; inline-size: 12px; block-size: 24px; background: none; border: solid var(--surface); border-width: 0 5px 5px 0; border-radius: 1px; transform: rotate(45deg) }
.good::after { display: none }
.bad { color: var(--bad) }
.bad::before, .bad::after { inset: 29px 16px auto 16px; block-size: 6px; transform: rotate(45deg) }
.bad::after { transform: rotate(-45deg) }
@media (max-height: 620px) { main { padding: 16px; margin-block: 0 } dl { margin-block: 12px } }
`
