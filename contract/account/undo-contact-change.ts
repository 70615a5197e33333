import * as v from 'valibot'
import { defineCall } from '../define-call'

/** Days during which the link in the notice can revert a changed contact. */
export const undoContactDays = 7

export const UndoContactChange = defineCall({
  name: 'UndoContactChange',
  path: '/x/UndoContactChange',
  origin: 'extension',
  access: 'anyone',
  request: {
    Token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'Expected the token of a notice')),
  },
  response: {},
})
