import { expect, it } from 'vitest'
import { GetEvents } from '@/contract/catalogue/get-events'
import { GetShowDetails } from '@/contract/catalogue/get-show-details'
import { ApiError } from './api-error'
import { isMissingCall } from './missing-calls'
import { createApi } from './create-api'

const apiThat = (answer: () => { status: number; body: unknown }) =>
  createApi(
    async () => answer(),
    () => ({}),
  )
const catchCode = async (call: Promise<unknown>) => {
  const error: unknown = await call.catch((reason: unknown) => reason)
  return error instanceof ApiError ? error.code : null
}
const film = (answer: () => { status: number; body: unknown }) =>
  catchCode(apiThat(answer).call(GetShowDetails, { MovieID: 'x' }))
const events = (answer: () => { status: number; body: unknown }) =>
  catchCode(apiThat(answer).call(GetEvents, {}))

it('a failure with one of our codes keeps that code', async () => {
  expect(await film(() => ({ status: 409, body: { Status: false, Code: 'SEAT_TAKEN' } }))).toBe('SEAT_TAKEN')
})

it.each([
  [200, 'REFUSED'],
  [400, 'REFUSED'],
  [401, 'SIGN_IN_REQUIRED'],
  [404, 'NOT_FOUND'],
  [429, 'TOO_MANY_REQUESTS'],
  [503, 'SERVER_ERROR'],
])('a failure with a message only and status %i is %s', async (status, code) => {
  expect(await film(() => ({ status, body: { Status: false, Message: 'No' } }))).toBe(code)
})

it('does not mark a call of ours as missing when the API refuses it', async () => {
  expect(await events(() => ({ status: 404, body: { Status: false, Code: 'NOT_FOUND' } }))).toBe('NOT_FOUND')
  expect(isMissingCall('GetEvents')).toBe(false)
})

it('remembers that the API does not have a call of ours', async () => {
  expect(
    await events(() => {
      throw new ApiError('BAD_ANSWER', 'HTTP 404 without JSON', 404)
    }),
  ).toBe('UNKNOWN_CALL')
  expect(isMissingCall('GetEvents')).toBe(true)
})
