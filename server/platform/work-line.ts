/** Work that takes a processor: so much at once, the rest waits its turn. */
export interface WorkLine {
  /** Null where too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T> | null
}

/** So many at once, so many waiting, and no more. */
export function createWorkLine(most: number, mostInLine: number): WorkLine {
  let running = 0
  const waiting: (() => void)[] = []
  const runNow = <T>(work: () => Promise<T>): Promise<T> => {
    running++
    return work().finally(() => {
      running--
      waiting.shift()?.()
    })
  }
  return {
    run<T>(work: () => Promise<T>): Promise<T> | null {
      if (running < most) return runNow(work)
      if (waiting.length >= mostInLine) return null
      return new Promise<void>((resolve) => waiting.push(resolve)).then(() => runNow(work))
    },
  }
}
