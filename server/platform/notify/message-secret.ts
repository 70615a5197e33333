import { seal, unseal } from '../sealing'
import { getSecrets } from '../store/server-secrets'
import type { Store } from '../store/store'
import type { Message } from './message'

export const secretPlaceholder = '{secret}'

const formatPlace = (dedupeKey: string) => `outbox:${dedupeKey}`

/** Encrypts the part of a message that must not be stored in plain text, for its `secretSealed`. */
export function sealForMessage(sealingKey: Buffer, dedupeKey: string, secret: string): Buffer {
  return seal(sealingKey, secret, formatPlace(dedupeKey))
}

/**
 * Returns the message with its secret filled in, for its recipient. A message whose secret was deleted shows
 * dots.
 */
export async function withSecret<M extends Message>(store: Store, message: M): Promise<M> {
  const { secretSealed, dedupeKey, text, html } = message
  if (!text.includes(secretPlaceholder)) return message
  const withIt = (secret: string) => ({
    ...message,
    text: text.replaceAll(secretPlaceholder, secret),
    html: html.replaceAll(secretPlaceholder, secret),
  })
  if (!secretSealed) return withIt('••••')
  const { sealingKey } = await getSecrets(store)
  return withIt(unseal(sealingKey, secretSealed, formatPlace(dedupeKey)))
}

/**
 * Appends the line that ties a code in a text message to a site: the phone offers it on that site only and
 * fills it in there. // WICG Origin-bound one-time codes: the last line, `@host #code`
 * @param text with `{secret}` in the code's place
 * @param origin of the page that requested the code: `https://tembo.example`
 */
export function codeForSite(text: string, origin: string): string {
  return `${text}\n\n@${new URL(origin).hostname} #{secret}`
}
