/** What somebody else wrote goes its own way, whatever is around it. // UAX #9, 2.7: first strong isolate */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
