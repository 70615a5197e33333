import { waitForConnection } from '@/src/lib/device/retry-delay'

/** Pauses between two polls, in milliseconds: 1, 2, 4, 8 … up to 60 s. // design §5 */
export const firstPauseMs = 1000
export const longestPauseMs = 60_000
/** Time after which the state becomes `long`. It never becomes a failure. */
const longAfterMs = 60_000

/** State of the polling; `offline`: the server does not respond. */
export type PollState = 'asking' | 'long' | 'offline'

export interface PollDeps {
  readonly signal: AbortSignal
  readonly onStateChange: (standing: PollState) => void
  /** Waits between polls; replaced in tests. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

interface PollQuery<Known> {
  /** Returns undefined while the outcome is not known. */
  ask: () => Promise<Known | undefined>
  /**
   * Maps a failure to an outcome, or reports whether the connection failed, after which polling continues. An
   * error that it throws ends the polling.
   */
  whenFailed: (error: unknown) => { readonly known: Known } | 'offline' | 'again'
}

/** Polls until the outcome is known; returns null when its signal aborts it first. */
export async function pollUntilKnown<Known>(
  { ask: poll, whenFailed }: PollQuery<Known>,
  { signal, onStateChange, pause = waitForConnection }: PollDeps,
): Promise<Known | null> {
  let pauseMs = firstPauseMs
  let waitedMs = 0
  while (!signal.aborted) {
    const pollState = waitedMs >= longAfterMs ? 'long' : 'asking'
    try {
      const known = await poll()
      if (known !== undefined) return known
      onStateChange(pollState)
    } catch (error) {
      if (signal.aborted) return null
      const outcome = whenFailed(error)
      if (typeof outcome === 'object') return outcome.known
      onStateChange(outcome === 'offline' ? 'offline' : pollState)
    }
    await pause(pauseMs, signal)
    waitedMs += pauseMs
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
  return null
}
