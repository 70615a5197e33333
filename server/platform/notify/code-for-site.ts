/**
 * A text message with the line by which a phone knows whose code it is: it offers it on that site alone, and fills it in there.
 * // WICG Origin-bound one-time codes: the last line, `@host #code`
 * @param text with `{secret}` in the code's place
 * @param origin of the page that asked: `https://tembo.example`
 */
export function codeForSite(text: string, origin: string): string {
  return `${text}\n\n@${new URL(origin).hostname} #{secret}`
}
