/** What goes wrong with the next request of a kind: it does not arrive, is not heard back, or the gateway is down. */
export type Fault = 'drop-request' | 'lose-answer' | 'fail'

export interface Faults {
  /** @param what the beginning of a request as `asked` has it */
  next(what: string, fault: Fault): void
  take(what: string): Fault | null
  /** Every access token so far is refused. */
  expireTokens(): void
  readonly tokens: Set<string>
  /** Events wait for `deliver`. */
  holdsWebhooks: boolean
}

export function faultsOf(): Faults {
  const planned: { what: string; fault: Fault }[] = []
  const tokens = new Set<string>()
  return {
    next: (what, fault) => void planned.push({ what, fault }),
    take(what) {
      const at = planned.findIndex((each) => what.startsWith(each.what))
      return at < 0 ? null : (planned.splice(at, 1)[0]?.fault ?? null)
    },
    expireTokens: () => tokens.clear(),
    tokens,
    holdsWebhooks: false,
  }
}
