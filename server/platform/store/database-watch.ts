/** A connection used only to check whether the database responds. */
export interface Probe {
  /** Opens the connection if necessary and queries it; rejects when there is no answer. */
  ask(): Promise<void>
  /** Discards the connection without waiting for the other side. */
  drop(): void
  readonly isOpen: boolean
}

export interface DatabaseWatch {
  /** Whether the last check found the database unreachable: further queries would only take time. */
  readonly isLost: boolean
  /** Checks now; calls during the check share its result. */
  look(): Promise<boolean>
  stop(): void
}

interface WatchTimes {
  readonly everyMs: number
  /** Interval of checks while the database is unreachable. */
  readonly everyMsWhenLost: number
  readonly answerMs: number
}

const usualTimes: WatchTimes = { everyMs: 1_000, everyMsWhenLost: 250, answerMs: 800 }

/**
 * Watches the database on a dedicated connection. A single connection may die alone: the database counts as
 * lost only when a new connection gets no answer either. A frozen or disconnected server sends nothing, so a
 * timeout counts like a refusal.
 */
export function watchDatabase(
  probe: Probe,
  callbacks: { readonly lost: () => void; readonly back: () => void },
  times: WatchTimes = usualTimes,
): DatabaseWatch {
  let isLost = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<boolean> | undefined

  async function isThere(): Promise<boolean> {
    if (probe.isOpen && (await answersWithin(probe, times.answerMs))) return true
    probe.drop()
    if (isStopped) return false
    if (await answersWithin(probe, times.answerMs)) return true
    probe.drop()
    return false
  }

  function check(): Promise<boolean> {
    looking ??= isThere()
      .then((isHere) => {
        if (isStopped) return isHere
        if (isLost === isHere) {
          isLost = !isHere
          if (isLost) callbacks.lost()
          else callbacks.back()
        }
        return isHere
      })
      .finally(() => {
        looking = undefined
        plan()
      })
    return looking
  }

  function plan(): void {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(() => void check(), isLost ? times.everyMsWhenLost : times.everyMs)
    timer.unref()
  }
  plan()

  return {
    get isLost() {
      return isLost
    },
    look: check,
    stop() {
      isStopped = true
      clearTimeout(timer)
      probe.drop()
    },
  }
}

export function answersWithin(probe: Probe, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      // This process itself may have been suspended: an answer that arrived meanwhile is read first.
      setImmediate(() => setImmediate(() => resolve(false)))
    }, ms)
    timer.unref()
    const finish = (isThere: boolean) => {
      clearTimeout(timer)
      resolve(isThere)
    }
    probe.ask().then(
      () => finish(true),
      () => finish(false),
    )
  })
}
