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
  const { secretSealed, dedupeKey, text } = message
  if (!text.includes(secretPlace)) return message
  if (!secretSealed) return { ...message, text: text.replaceAll(secretPlace, '••••') }
  const { sealingKey } = await secretsOf(store)
  const secret = unseal(sealingKey, secretSealed, placeOf(dedupeKey))
  return { ...message, text: text.replaceAll(secretPlace, secret) }
}
