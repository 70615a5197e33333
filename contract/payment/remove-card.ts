import { defineCall } from '../define-call'
import { id } from '../fields'

export const RemoveCard = defineCall({
  name: 'RemoveCard',
  access: 'session',
  summary: 'Forgets a saved card of the signed-in visitor.',
  request: { CardID: id },
  response: {},
})
