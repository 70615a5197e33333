/**
 * Isolates user-supplied text so that its direction does not depend on the text around it. // UAX #9, 2.7:
 * first strong isolate
 */
export function isolateText(text: string): string {
  return `\u2068${text}\u2069`
}
