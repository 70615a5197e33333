import { expect, test } from 'vitest'
import { readWorkerMessage } from './worker-message'

test.each([
  [{ type: 'SKIP_WAITING' }],
  [{ type: 'KEEP_TEXTS', language: 'sw' }],
  [{ type: 'KEEP_SHOWN', paths: [] }],
  [{ type: 'KEEP_SHOWN', paths: Array.from({ length: 200 }, (_, i) => `/art/${i}`) }],
  [{ type: 'KEEP_SHOWN', paths: [`/${'a'.repeat(299)}`] }],
])('reads the message %j and drops additional fields of a newer page', (message) => {
  expect(readWorkerMessage({ ...message, more: 1 })).toEqual(message)
})

test.each([
  [undefined],
  [null],
  ['SKIP_WAITING'],
  [['SKIP_WAITING']],
  [{}],
  [{ type: 'skip_waiting' }],
  [{ type: ['SKIP_WAITING'] }],
  [{ type: 'KEEP_TEXTS' }],
  [{ type: 'KEEP_TEXTS', language: 7 }],
  [{ type: 'KEEP_TEXTS', language: 'EN' }],
  [{ type: 'KEEP_TEXTS', language: 'en\n' }],
  [{ type: 'KEEP_SHOWN' }],
  [{ type: 'KEEP_SHOWN', paths: '/art' }],
  [{ type: 'KEEP_SHOWN', paths: { length: 1, 0: '/art' } }],
  [{ type: 'KEEP_SHOWN', paths: ['/art', 'art'] }],
  [{ type: 'KEEP_SHOWN', paths: ['/art', null] }],
  [{ type: 'KEEP_SHOWN', paths: [`/${'a'.repeat(300)}`] }],
  [{ type: 'KEEP_SHOWN', paths: Array.from({ length: 201 }, () => '/') }],
])('rejects %j as a message', (data) => {
  expect(readWorkerMessage(data)).toBeNull()
})
