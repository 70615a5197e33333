/** Slower than this to the first byte, an answer says that pictures would keep the payment waiting, milliseconds. */
const quickMs = 250

/** Whether the network answers quickly, by the quickest answer that this page has had; not where none is known. */
export function isQuickNetwork(): boolean {
  const waits = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ initiatorType, responseStart }) => initiatorType === 'fetch' && responseStart > 0)
    .map(({ requestStart, responseStart }) => responseStart - requestStart)
  return waits.length > 0 && Math.min(...waits) < quickMs
}
