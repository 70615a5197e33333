import * as v from 'valibot'
import { defineCall } from '../define-call'
import { epochMs, text } from '../fields'
import { door, doorKey } from './door'

export const DoorSignIn = defineCall({
  name: 'DoorSignIn',
  path: '/x/DoorSignIn',
  origin: 'extension',
  access: 'anyone',
  request: {
    /** 8 characters; case, spaces and dashes do not matter. */
    Code: v.pipe(text, v.trim(), v.minLength(8), v.maxLength(20)),
    DoorKey: doorKey,
  },
  response: { Door: door, ServerTime: epochMs },
})
