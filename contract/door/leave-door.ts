import { defineCall } from '../define-call'
import { doorKey } from './door'

export const LeaveDoor = defineCall({
  name: 'LeaveDoor',
  path: '/x/LeaveDoor',
  origin: 'extension',
  access: 'door',
  request: { DoorKey: doorKey },
  response: {},
})
