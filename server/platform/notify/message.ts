import type { LanguageCode } from '@/contract/envelope'
import type { MessageFile } from '../store/tables/platform-tables'

/** A message to a visitor or an operator, as stored until it is sent. */
export interface Message {
  /** A message with an existing key is the same message and is sent once. */
  readonly dedupeKey: string
  readonly brandId: string
  readonly channel: 'email' | 'sms'
  readonly language: LanguageCode
  /**
   * An e-mail address, or a phone number such as +254712345678. Empty for a dummy message: it is stored like
   * others, so that the timing reveals nothing, and deleted when it is due.
   */
  readonly recipient: string
  /** Reply-to address, if it is not the sender's. */
  readonly replyTo?: string | null
  /** Empty for SMS. */
  readonly subject: string
  /** May contain `{secret}` for a part that must not be stored in plain text. */
  readonly text: string
  /** Empty for SMS. May contain `{secret}` if the text does. */
  readonly html: string
  /** The encrypted value of `{secret}` from `sealForMessage`; absent if there is none. */
  readonly secretSealed?: Buffer | null
  readonly files?: readonly MessageFile[]
  /** The booking whose PDF tickets are attached; they are created on sending. */
  readonly paperOf?: string | null
}
