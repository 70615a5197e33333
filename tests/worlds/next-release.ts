/**
 * A site that gets new releases while it is visited, in front of the real server. In each release every file of the app's
 * code has another name and other content, as after a change of what all of them share.
 */
import { readdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { forward, listenAnywhere, stopServer } from './forward'

export interface ReleasingSite {
  readonly port: number
  /** From now on the next release is served, and files of earlier ones by their old names. */
  publish(): void
  /** The next release, on a host that has none of the earlier files. */
  publishAlone(): void
  stop(): Promise<void>
}

/** What `data-build` says of the first release that is published; of those after it the number. */
export const nextBuild = 'release-1'

const folder = join(import.meta.dirname, '..', '..', 'dist', 'client', 'assets')
const isCode = /\.(?:js|css)$/

export async function startReleasingSite(upstreamPort: number): Promise<ReleasingSite> {
  const built = readdirSync(folder).filter((name) => isCode.test(name))
  const anyName = new RegExp(built.map((name) => name.replace(/[.~]/g, String.raw`\$&`)).join('|'), 'g')
  /** Of each release its names, by which the built file is found. */
  const releases = [new Map(built.map((name) => [name, name]))]
  let oldest = 0

  function publish(): void {
    const number = releases.length
    releases.push(new Map(built.map((name) => [nameIn(number, name), name])))
  }

  /** The text of a release for what the build has. */
  function textIn(release: number, path: string, text: string): string {
    if (release === 0) return text
    const renamed = text.replace(anyName, (name) => nameIn(release, name))
    const build = `release-${release}`
    if (path === '/service-worker.js')
      return replaced(
        renamed,
        /"revision":"\w+","url":"\/brand\/index.html"/,
        `"revision":"${build}","url":"/brand/index.html"`,
      )
    if (isCode.test(path)) return `${renamed}\n/* ${build} */\n`
    return renamed.replace(/data-build="[^"]*"/, `data-build="${build}"`)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const present = releases.length - 1
    if (path.startsWith('/assets/') && isCode.test(path)) {
      const asked = path.slice('/assets/'.length)
      const release = releases.findLastIndex((names) => names.has(asked))
      const name = releases[release]?.get(asked)
      if (!name || release < oldest)
        return void response.writeHead(404, { 'Cache-Control': 'no-store' }).end()
      return forward(request, response, upstreamPort, {
        path: `/assets/${name}`,
        change: (text) => textIn(release, path, text),
      })
    }
    const isPage =
      path === '/service-worker.js' || path.endsWith('.html') || request.headers.accept?.includes('text/html')
    return forward(
      request,
      response,
      upstreamPort,
      isPage ? { change: (text) => textIn(present, path, text) } : {},
    )
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined)
    })
  })
  return {
    port: await listenAnywhere(server),
    publish,
    publishAlone() {
      publish()
      oldest = releases.length - 1
    },
    stop: () => stopServer(server),
  }
}

/** The name of a built file in a release: with another hash of its content. */
function nameIn(release: number, name: string): string {
  return release === 0 ? name : name.replace(/...(?=\.\w+$)/, String(release).padStart(3, '0'))
}

/** @throws Error when the build no longer looks like this. */
function replaced(text: string, what: RegExp, by: string): string {
  if (!what.test(text)) throw new Error(`The build has no ${what}`)
  return text.replace(what, by)
}
