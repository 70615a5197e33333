import type { CDPSession, Page } from '@playwright/test'

/** Where a call is stopped: before it reaches the server, or with the answer on its way back. */
export type Stage = 'Request' | 'Response'

/** The connection between a page and the server, on which one call can be stopped. */
export interface NetworkGate {
  /**
   * Stops these calls at `stage` from now on; resolves with a function that waits for the first stopped call.
   */
  stop(calls: readonly string[], stage: Stage): Promise<() => Promise<void>>
  /** Releases the stopped calls and stops no more. */
  resume(): Promise<void>
  /** Fails the stopped calls: the page sees a network error. */
  failStopped(): Promise<void>
}

interface Paused {
  requestId: string
}

export async function openNetworkGate(page: Page): Promise<NetworkGate> {
  const session: CDPSession = await page.context().newCDPSession(page)
  let paused: string[] = []
  let isStopped = false
  let heard: () => void = () => undefined
  session.on('Fetch.requestPaused', ({ requestId }: Paused) => {
    if (!isStopped) return void session.send('Fetch.continueRequest', { requestId }).catch(() => undefined)
    paused.push(requestId)
    heard()
  })

  /** Calls that ended with their page are ignored. */
  async function end(work: (requestId: string) => Promise<unknown>): Promise<void> {
    isStopped = false
    const ended = paused
    paused = []
    for (const requestId of ended) await work(requestId).catch(() => undefined)
    await session.send('Fetch.disable').catch(() => undefined)
  }

  return {
    async stop(calls, stage) {
      isStopped = true
      const first = new Promise<void>((resolve) => (heard = resolve))
      await session.send('Fetch.enable', {
        patterns: calls.map((call) => ({ urlPattern: `*/api/*${call}`, requestStage: stage })),
      })
      return () => first
    },
    resume: () => end((requestId) => session.send('Fetch.continueRequest', { requestId })),
    failStopped: () =>
      end((requestId) => session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionClosed' })),
  }
}
