/**
 * The server's time on this device, whatever the device's own clock says: the last `ServerTime` plus what a
 * monotonic clock counted since. The monotonic clock may stand still while a phone sleeps; therefore ask again on focus.
 */
export interface ServerClock {
  /** Milliseconds since 1970 by the server; by this device's clock and the last known offset until the first answer. */
  now(): number
  /** Whether a server's time was heard since the page opened. */
  isSet(): boolean
  /**
   * Takes the server's time from an answer.
   * @param askedAt `monotonic()` just before the request left: the answer is taken to be half a round trip old.
   */
  set(serverTimeMs: number, askedAt?: number): void
  /** Milliseconds that only ever grow. */
  monotonic(): number
  /** Server's time minus this device's, milliseconds: lets a reopened page count before it is online. */
  offsetMs(): number
  /** Uses an offset that was kept, unless the server was heard already. */
  assumeOffset(offsetMs: number): void
}

interface ClockSources {
  monotonic: () => number
  wall: () => number
}

/** A clock on given sources; the page uses `serverClock`. */
export function createServerClock({ monotonic, wall }: ClockSources): ServerClock {
  let heard: { serverMs: number; at: number } | null = null
  let assumed = 0
  const now = () => (heard ? heard.serverMs + (monotonic() - heard.at) : wall() + assumed)
  return {
    now,
    monotonic,
    isSet: () => heard !== null,
    set(serverTimeMs, askedAt) {
      const at = monotonic()
      const ageMs = askedAt === undefined ? 0 : Math.max(0, at - askedAt) / 2
      heard = { serverMs: serverTimeMs + ageMs, at }
    },
    offsetMs: () => (heard ? now() - wall() : assumed),
    assumeOffset(offsetMs) {
      assumed = offsetMs
    },
  }
}

/** The page's clock. */
export const serverClock: ServerClock = createServerClock({
  monotonic: () => performance.now(),
  wall: () => Date.now(),
})
