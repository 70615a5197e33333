import { Gauge, type Registry } from 'prom-client'

/** Every server and every scraper reads the gauges, and each count scans whole tables. */
const keptMs = 15_000

interface CountedByState<State extends string> {
  readonly name: string
  readonly help: string
  /** All states; each has a row even with a count of zero. */
  readonly states: readonly State[]
  /** Counts rows by state; states without rows may be missing. */
  readonly count: () => Promise<readonly { readonly state: State; readonly count: number }[]>
}

/** Registers a gauge with a row for each state, counted in the database at most every 15 seconds. */
export function gaugeByState<State extends string>(
  registry: Registry,
  { name, help, states, count }: CountedByState<State>,
): void {
  let countedAt = -Infinity
  registry.registerMetric(
    new Gauge({
      name,
      help,
      labelNames: ['state'] as const,
      registers: [],
      async collect() {
        if (performance.now() - countedAt < keptMs) return
        const counted = await count()
        for (const state of states)
          this.set({ state }, counted.find((each) => each.state === state)?.count ?? 0)
        countedAt = performance.now()
      },
    }),
  )
}
