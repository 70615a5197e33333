import * as v from 'valibot'
import { keptForm } from '@/src/lib/device/kept-form'

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

export const keptOrganiser = keptForm('organiser-typed', enquiry)
export const keptQuery = keptForm('plans-typed', enquiry)
