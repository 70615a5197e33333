import * as v from 'valibot'
import { defineCall } from '../define-call'

/** For so long the notice of a changed contact takes the change back. */
export const undoContactDays = 7

export const UndoContactChange = defineCall({
  name: 'UndoContactChange',
  path: '/x/UndoContactChange',
  origin: 'extension',
  request: {
    /** Of the link in the notice. */
    Token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'Expected the token of a notice')),
  },
  response: {},
})
