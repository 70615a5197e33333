import { defineCall } from '../define-call'
import { id } from '../fields'

export const RemoveCard = defineCall({
  name: 'RemoveCard',
  access: 'session',
  request: { CardID: id },
  response: {},
})
