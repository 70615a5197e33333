import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { asDcz, readAvailable } from './dcz'

const sha = createHash('sha256').update('a dictionary').digest()

it('begins with the frame that names the dictionary, as RFC 9842 writes it', () => {
  const body = asDcz(sha.toString('base64url'), Buffer.from('frame'))
  expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
  expect(body.subarray(8, 40)).toEqual(sha)
  expect(body.subarray(40).toString()).toBe('frame')
})

describe('the dictionary that a browser says it has', () => {
  it('is read from its bytes in colons', () =>
    expect(readAvailable(`:${sha.toString('base64')}:`)).toBe(sha.toString('base64url')))

  it.each([
    null,
    '',
    '::',
    sha.toString('base64'),
    `:${sha.subarray(1).toString('base64')}:`,
    `:${sha.toString('base64')}:, :${sha.toString('base64')}:`,
    `:../../${sha.toString('base64').slice(6)}:`.replace('..', '%2'),
  ])('is none in %s', (header) => expect(readAvailable(header)).toBeNull())
})
