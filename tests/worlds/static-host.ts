/** A host that only serves files, and reads `_headers` and `_redirects` as such hosts do. */
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { listenAnywhere, stopServer } from './forward'

export interface StaticHost {
  readonly port: number
  stop(): Promise<void>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** @param folder may be filled later: it is read with each request. */
export async function startStaticHost(folder: string): Promise<StaticHost> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://static.test')
    answer(folder, decodeURIComponent(pathname), response).catch(() => response.destroy())
  })
  return { port: await listenAnywhere(server), stop: () => stopServer(server) }
}

async function answer(folder: string, path: string, response: ServerResponse): Promise<void> {
  const headers = headersOf(path, await readFile(join(folder, '_headers'), 'utf8'))
  // Such hosts have one address for a folder and its page.
  if (path.endsWith('/index.html'))
    return void response.writeHead(308, { ...headers, Location: path.slice(0, -'index.html'.length) }).end()
  const own = await fileAt(folder, path.endsWith('/') ? `${path}index.html` : path)
  const rewrite = own ? null : rewriteOf(path, await readFile(join(folder, '_redirects'), 'utf8'))
  const found = own ?? (rewrite && (await fileAt(folder, rewrite.to)))
  if (!found) return void response.writeHead(404, headers).end()
  response
    .writeHead(rewrite?.status ?? 200, {
      'Content-Type': types[extname(found.name)] ?? 'text/plain',
      ...headers,
    })
    .end(found.bytes)
}

async function fileAt(folder: string, path: string): Promise<{ name: string; bytes: Buffer } | null> {
  const name = normalize(path)
  const bytes = await readFile(join(folder, name)).catch(() => null)
  return bytes && { name, bytes }
}

const fits = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern

/** `/path` on a line of its own, its headers indented below it. */
function headersOf(path: string, file: string): Record<string, string> {
  const headers: Record<string, string> = {}
  let isOfPath = false
  for (const line of file.split('\n')) {
    const [, name, value] = /^\s+([\w-]+): (.*)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined) {
      if (isOfPath) headers[name] = value
    } else if (line !== '') isOfPath = fits(line, path)
  }
  return headers
}

/** `/from /to 200` on a line, the first that fits; only for what is no file. */
function rewriteOf(path: string, file: string): { to: string; status: number } | null {
  for (const line of file.split('\n')) {
    const [from = '', to = '', status] = line.split(/\s+/)
    if (from !== '' && fits(from, path)) return { to, status: Number(status) }
  }
  return null
}
