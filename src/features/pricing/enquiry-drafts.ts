import * as v from 'valibot'
import { formDraft } from '@/src/lib/device/storage/form-draft'

const text = v.string()
const enquiry = v.object({
  company: text,
  name: text,
  email: text,
  country: text,
  mobile: text,
  message: text,
  /** Idempotency key of the enquiry: another press sends the same one. Empty after the input was changed. */
  attempt: text,
})
export type TypedEnquiry = v.InferOutput<typeof enquiry>

export const noEnquiry: TypedEnquiry = {
  company: '',
  name: '',
  email: '',
  country: '',
  mobile: '',
  message: '',
  attempt: '',
}

export const organiserDraft = formDraft('organiser-typed', enquiry)
export const queryDraft = formDraft('plans-typed', enquiry)
