/** One connection that is asked whether the database lives. */
export interface Probe {
  /** Opens it when it is not open; rejects when there is no answer. */
  ask(): Promise<void>
  /** Gives the connection up, without waiting for the other side. */
  drop(): void
  readonly isOpen: boolean
}

export interface DatabaseWatch {
  /** Whether the database was last found to be gone: asking it for anything only takes time. */
  readonly isLost: boolean
  /** Asks now; whoever asks meanwhile hears the same answer. */
  look(): Promise<boolean>
  stop(): void
}

interface WatchTimes {
  readonly everyMs: number
  /** While it is gone. */
  readonly everyMsWhenLost: number
  /** How long an answer may take. */
  readonly answerMs: number
}

const usualTimes: WatchTimes = { everyMs: 1_000, everyMsWhenLost: 250, answerMs: 800 }

/**
 * Looks at the database on a connection of its own. A connection may die alone: only when a new one gets no answer either
 * is the database gone. A server that is frozen or cut off answers nothing, so silence counts like a refusal.
 */
export function watchDatabase(
  probe: Probe,
  told: { readonly lost: () => void; readonly back: () => void },
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

  function look(): Promise<boolean> {
    looking ??= isThere()
      .then((isHere) => {
        if (isStopped) return isHere
        if (isLost === isHere) {
          isLost = !isHere
          if (isLost) told.lost()
          else told.back()
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
    timer = setTimeout(() => void look(), isLost ? times.everyMsWhenLost : times.everyMs)
    timer.unref()
  }
  plan()

  return {
    get isLost() {
      return isLost
    },
    look,
    stop() {
      isStopped = true
      clearTimeout(timer)
      probe.drop()
    },
  }
}

/** Whether an answer comes in that time. */
export function answersWithin(probe: Probe, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      // This process may be what stood still: an answer that has arrived meanwhile is read first.
      setImmediate(() => setImmediate(() => resolve(false)))
    }, ms)
    timer.unref()
    const told = (isThere: boolean) => {
      clearTimeout(timer)
      resolve(isThere)
    }
    probe.ask().then(
      () => told(true),
      () => told(false),
    )
  })
}
