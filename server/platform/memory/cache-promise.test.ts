import { LRUCache } from 'lru-cache'
import { expect, it } from 'vitest'
import { cacheKey } from './cache-key'
import { cachePromise } from './cache-promise'

type Answer = { readonly answer: Promise<string> }
const measureBytes = (made: string) => made.length
const begin = (memory: LRUCache<string, Answer>, key: string, making: Promise<string>) => {
  const entry = { answer: making }
  cachePromise(memory, key, { entry, making, sizeOf: measureBytes })
  return entry
}

it('a pending entry is available at once and is counted with its size when ready', async () => {
  const memory = new LRUCache<string, Answer>({ maxSize: 100 })
  const first = begin(memory, 'a', Promise.resolve('x'.repeat(60)))
  expect(memory.get('a')).toBe(first)
  await first.answer
  await begin(memory, 'b', Promise.resolve('x'.repeat(60))).answer
  expect([memory.has('a'), memory.has('b'), memory.calculatedSize]).toEqual([false, true, 60])
  await begin(memory, 'c', Promise.resolve('x'.repeat(101))).answer
  expect([memory.has('b'), memory.has('c')]).toEqual([true, false])
})

it('a failed entry is deleted, but not the entry that replaced it', async () => {
  const memory = new LRUCache<string, Answer>({ maxSize: 100 })
  await expect(begin(memory, 'a', Promise.reject(new Error('no'))).answer).rejects.toThrow('no')
  expect(memory.has('a')).toBe(false)
  const failing = begin(memory, 'b', Promise.reject(new Error('no')))
  const after = begin(memory, 'b', Promise.resolve('yes'))
  await expect(failing.answer).rejects.toThrow('no')
  await after.answer
  expect(memory.get('b')).toBe(after)
})

it('a key has a fixed length and differs for different parts', () => {
  const long = cacheKey('shows', { genre: Array.from({ length: 400 }, (_, i) => `genre ${i}`) })
  expect(long).toHaveLength(cacheKey('shows', {}).length)
  expect(cacheKey('shows', { a: 'x\ny', b: '' })).not.toBe(cacheKey('shows', { a: 'x', b: 'y' }))
})
