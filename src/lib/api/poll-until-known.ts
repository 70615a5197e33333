import { waitForConnection } from '@/src/lib/device/retry-delay'

/** Between two questions, milliseconds: 1, 2, 4, 8 … up to 60 s. // design §5 */
export const firstPauseMs = 1000
export const longestPauseMs = 60_000
/** After so long it is said that it takes longer. Never that it failed. */
const longAfterMs = 60_000

/** How the asking stands; `offline`: nobody answers. */
export type PollState = 'asking' | 'long' | 'offline'

export interface PollDeps {
  readonly signal: AbortSignal
  readonly onStanding: (standing: PollState) => void
  /** Waits; another one in tests. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

interface Question<Known> {
  /** Undefined while nobody knows. */
  ask: () => Promise<Known | undefined>
  /** What a failure says, or whether it was the connection: then it is asked again. What it throws ends the asking. */
  whenFailed: (error: unknown) => { readonly known: Known } | 'offline' | 'again'
}

/** Asks, again and again, until it is known; null when its signal ends it before. */
export async function pollUntilKnown<Known>(
  { ask, whenFailed }: Question<Known>,
  { signal, onStanding, pause = waitForConnection }: PollDeps,
): Promise<Known | null> {
  let pauseMs = firstPauseMs
  let waitedMs = 0
  while (!signal.aborted) {
    const standing = waitedMs >= longAfterMs ? 'long' : 'asking'
    try {
      const known = await ask()
      if (known !== undefined) return known
      onStanding(standing)
    } catch (error) {
      if (signal.aborted) return null
      const said = whenFailed(error)
      if (typeof said === 'object') return said.known
      onStanding(said === 'offline' ? 'offline' : standing)
    }
    await pause(pauseMs, signal)
    waitedMs += pauseMs
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
  return null
}
