/** A site whose pages come in two pieces, as a long page does on a slow line: in front of the real server. */
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import { forward, listenAnywhere, stopServer } from './forward'

export interface PausingSite {
  readonly port: number
  /** Sends what is left; from now on pages come whole. */
  goOn(): void
  stop(): Promise<void>
}

/** Each page stops before the first of its elements that start so. */
export async function startPausingSite(upstreamPort: number, before: string): Promise<PausingSite> {
  const left: (() => void)[] = []
  let pauses = true
  const send = (response: ServerResponse, text: string) => {
    const at = text.indexOf(before)
    if (at < 0) throw new Error(`The page has no ${before}`)
    response.write(text.slice(0, at))
    left.push(() => response.end(text.slice(at)))
  }
  const server = createServer((request, response) => {
    const isPaused = pauses && request.headers.accept?.startsWith('text/html') === true
    const sent = forward(request, response, upstreamPort, isPaused ? { send } : {})
    sent.catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  return {
    port: await listenAnywhere(server),
    goOn() {
      pauses = false
      for (const each of left.splice(0)) each()
    },
    stop: () => stopServer(server),
  }
}
