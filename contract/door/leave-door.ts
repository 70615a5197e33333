import { defineCall } from '../define-call'
import { doorKey } from './door'

export const LeaveDoor = defineCall({
  name: 'LeaveDoor',
  path: '/x/LeaveDoor',
  origin: 'extension',
  access: 'door',
  summary: 'Ends what a device may do at the door, as when it is handed back.',
  request: { DoorKey: doorKey },
  response: {},
})
