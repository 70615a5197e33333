import * as v from 'valibot'
import { formDraft } from '@/src/lib/device/form-draft'

const text = v.string()
const enquiry = v.object({
  company: text,
  name: text,
  email: text,
  country: text,
  mobile: text,
  message: text,
  /** Names the press of the button: the same again is the same enquiry. Empty since something else was typed. */
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
