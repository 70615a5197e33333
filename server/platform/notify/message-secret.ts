import { seal, unseal } from '../sealing'
import { secretsOf } from '../store/server-secrets'
import type { Store } from '../store/store'
import type { Message } from './outbox'

/** Stands for the secret in a text. */
export const secretPlace = '{secret}'

const placeOf = (dedupeKey: string) => `outbox:${dedupeKey}`

/** Encrypts what a message says that must stand in no book, for its `secretSealed`. */
export function sealForMessage(sealingKey: Buffer, dedupeKey: string, secret: string): Buffer {
  return seal(sealingKey, secret, placeOf(dedupeKey))
}

/** The message as it is read by whom it is for. One whose secret is gone keeps its dots. */
export async function withSecret<M extends Message>(store: Store, message: M): Promise<M> {
  const { secretSealed, dedupeKey, text, html } = message
  if (!text.includes(secretPlace)) return message
  const withIt = (secret: string) => ({
    ...message,
    text: text.replaceAll(secretPlace, secret),
    html: html.replaceAll(secretPlace, secret),
  })
  if (!secretSealed) return withIt('••••')
  const { sealingKey } = await secretsOf(store)
  return withIt(unseal(sealingKey, secretSealed, placeOf(dedupeKey)))
}

/**
 * A text message with the line by which a phone knows whose code it is: it offers it on that site alone, and fills it in there.
 * // WICG Origin-bound one-time codes: the last line, `@host #code`
 * @param text with `{secret}` in the code's place
 * @param origin of the page that asked: `https://tembo.example`
 */
export function codeForSite(text: string, origin: string): string {
  return `${text}\n\n@${new URL(origin).hostname} #{secret}`
}
