import { html, raw } from 'hono/html'
import { plainPagePolicy } from '../socket/security-headers'

type Html = ReturnType<typeof html>

const style = `
:root{color-scheme:light dark;--line:#8884;--soft:#8882}
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:62rem;padding:2rem 1rem 4rem}
h1{font-size:1.6rem}h2{margin-top:2.5rem;border-bottom:1px solid var(--line);padding-bottom:.3rem}
code,pre{font:13px/1.5 ui-monospace,monospace}pre{background:var(--soft);padding:.8rem;overflow:auto;border-radius:6px}
table{border-collapse:collapse;width:100%}td,th{text-align:start;padding:.35rem .6rem;border-bottom:1px solid var(--line);vertical-align:top}
.tag{font-size:.75rem;border:1px solid var(--line);border-radius:99px;padding:.05rem .5rem;margin-inline-start:.4rem}
details{border-bottom:1px solid var(--line);padding:.5rem 0}summary{cursor:pointer}
.scroll{overflow-x:auto}`

/** Returns a page for developers without scripts or external files. */
export async function plainPage(title: string, body: Html | Html[]): Promise<Response> {
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
      </body>
    </html>`
  return new Response(String(page), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': plainPagePolicy,
    },
  })
}
