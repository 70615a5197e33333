import * as v from 'valibot'
import { defineCall } from '../define-call'
import { attemptId, dialCode, email, mobile, text } from '../fields'

/** Minimum length of a company’s name, letters. // spec §5 Company name (event organiser) */
export const minCompanyNameLength = 4

const shortText = v.pipe(text, v.trim(), v.maxLength(120))

export const SendEnquiry = defineCall({
  name: 'SendEnquiry',
  path: '/x/SendEnquiry',
  origin: 'extension',
  access: 'anyone',
  request: {
    Kind: v.picklist(['plans', 'organiser']),
    Email: email,
    Message: v.pipe(text, v.trim(), v.minLength(1), v.maxLength(4000)),
    Name: v.optional(shortText, ''),
    Company: v.optional(v.pipe(shortText, v.minLength(minCompanyNameLength))),
    Phone: v.optional(mobile),
    CountryCode: v.optional(dialCode),
    AttemptID: v.optional(attemptId),
  },
  response: {
    /** Reference to quote about the enquiry: eight characters. */
    Reference: v.string(),
  },
})
