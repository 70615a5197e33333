import * as v from 'valibot'
import { contactQueries } from '@/contract/support/contact-us'
import { keptForm } from '@/src/lib/device/kept-form'

const typedMessage = v.object({
  name: v.string(),
  email: v.string(),
  mobile: v.string(),
  country: v.string(),
  query: v.picklist(['', ...contactQueries]),
  message: v.string(),
  /** Names the press of the button: the same again is the same message. Empty since something else was typed. */
  attempt: v.string(),
})
export type TypedMessage = v.InferOutput<typeof typedMessage>

export const nothingTyped: TypedMessage = {
  name: '',
  email: '',
  mobile: '',
  country: '',
  query: '',
  message: '',
  attempt: '',
}

export const keptMessage = keptForm('support-typed', typedMessage)
