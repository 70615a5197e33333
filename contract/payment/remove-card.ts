import { defineCall } from '../define-call'
import { id } from '../fields'

export const RemoveCard = defineCall({
  name: 'RemoveCard',
  access: 'fresh-session',
  request: { CardID: id },
  response: {},
})
