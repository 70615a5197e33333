/**
 * A site that gets a new release while it is visited: in front of the real server, it serves from `publish` on another
 * shell, and a service worker that knows it by another revision, as the build of the next release would.
 */
import { createServer } from 'node:http'
import { forward, listenAnywhere, stopServer } from './forward'

export interface ReleasingSite {
  readonly port: number
  /** From now on the next release is served. */
  publish(): void
  stop(): Promise<void>
}

/** What `data-build` of the next release's shell says. */
export const nextBuild = 'next-release'

export async function startReleasingSite(upstreamPort: number): Promise<ReleasingSite> {
  let isPublished = false
  const changes: Record<string, (text: string) => string> = {
    '/brand/index.html': (html) => replaced(html, /data-build="[^"]*"/, `data-build="${nextBuild}"`),
    '/service-worker.js': (code) =>
      replaced(
        code,
        /"revision":"\w+","url":"\/brand\/index.html"/,
        `"revision":"${nextBuild}","url":"/brand/index.html"`,
      ),
  }
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const change = isPublished ? changes[path] : undefined
    forward(request, response, upstreamPort, change && { change }).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined)
    })
  })
  return {
    port: await listenAnywhere(server),
    publish() {
      isPublished = true
    },
    stop: () => stopServer(server),
  }
}

/** @throws Error when the build no longer looks like this. */
function replaced(text: string, what: RegExp, by: string): string {
  if (!what.test(text)) throw new Error(`The build has no ${what}`)
  return text.replace(what, by)
}
