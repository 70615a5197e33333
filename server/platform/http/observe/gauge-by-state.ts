import { Gauge, type Registry } from 'prom-client'

/** Every server and every scraper asks; what is counted is counted in whole tables. */
const keptMs = 15_000

interface CountedByState<State extends string> {
  readonly name: string
  readonly help: string
  /** Each is there, also with none. */
  readonly states: readonly State[]
  /** States without any may be missing. */
  readonly count: () => Promise<readonly { readonly state: State; readonly count: number }[]>
}

/** A gauge with a row for each state, counted in the database at most every 15 seconds. */
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
