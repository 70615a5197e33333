import type { CDPSession, Page } from '@playwright/test'

/** Where a call is stopped: before the server hears of it, or with the answer on its way back. */
export type Stage = 'Request' | 'Response'

/** The line between a page and the server, on which one call can be stopped. */
export interface Line {
  /** From now on these calls go no further than `stage`; resolves with a wait for the first that is stopped. */
  stop(calls: readonly string[], stage: Stage): Promise<() => Promise<void>>
  /** What was stopped goes on, and nothing is stopped any more. */
  goOn(): Promise<void>
  /** What was stopped is lost: the page hears that the line broke. */
  lose(): Promise<void>
}

interface Paused {
  requestId: string
}

export async function openLine(page: Page): Promise<Line> {
  const session: CDPSession = await page.context().newCDPSession(page)
  let paused: string[] = []
  let isStopped = false
  let heard: () => void = () => undefined
  session.on('Fetch.requestPaused', ({ requestId }: Paused) => {
    if (!isStopped) return void session.send('Fetch.continueRequest', { requestId }).catch(() => undefined)
    paused.push(requestId)
    heard()
  })

  /** What is gone with its page needs no word. */
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
    goOn: () => end((requestId) => session.send('Fetch.continueRequest', { requestId })),
    lose: () =>
      end((requestId) => session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionClosed' })),
  }
}
