/**
 * The server’s time on this device, independent of the device’s own clock: the last `ServerTime` plus the
 * time counted since by a monotonic clock. The monotonic clock may stop while a phone sleeps, so the time has
 * to be fetched again on focus.
 */
export interface ServerClock {
  /**
   * Returns the server’s time in milliseconds since 1970; until the first answer, this device’s clock with
   * the last known offset.
   */
  now(): number
  /** Whether a server time was received since the page opened. */
  isSet(): boolean
  /**
   * Sets the server’s time from an answer.
   * @param sentAt `monotonic()` just before the request left: the answer is taken to be half a round trip
   * old.
   */
  set(serverTimeMs: number, sentAt?: number): void
  /** Returns milliseconds that never decrease. */
  monotonic(): number
  /**
   * Returns the server’s time minus this device’s, in milliseconds; lets a reopened page count down while
   * offline.
   */
  offsetMs(): number
  /** Sets a stored offset, unless a server time was received already. */
  assumeOffset(offsetMs: number): void
}

interface ClockSources {
  monotonic: () => number
  wall: () => number
}

/** Creates a clock with the given sources; the page uses `serverClock`. */
export function createServerClock({ monotonic, wall }: ClockSources): ServerClock {
  let received: { serverMs: number; at: number } | null = null
  let assumed = 0
  const now = () => (received ? received.serverMs + (monotonic() - received.at) : wall() + assumed)
  return {
    now,
    monotonic,
    isSet: () => received !== null,
    set(serverTimeMs, sentAt) {
      const at = monotonic()
      const ageMs = sentAt === undefined ? 0 : Math.max(0, at - sentAt) / 2
      received = { serverMs: serverTimeMs + ageMs, at }
    },
    offsetMs: () => (received ? now() - wall() : assumed),
    assumeOffset(offsetMs) {
      assumed = offsetMs
    },
  }
}

export const serverClock: ServerClock = createServerClock({
  monotonic: () => performance.now(),
  wall: () => Date.now(),
})
