import { expect, it } from 'vitest'
import { ByteBounded } from './byte-bounded'
import { cacheKey } from './cache-key'

it('what was not asked for the longest goes first when the bytes are used up', () => {
  const memory = new ByteBounded<string>(100)
  memory.set('a', 'A', 40)
  memory.set('b', 'B', 40)
  expect(memory.get('a')).toBe('A')
  memory.set('c', 'C', 40)
  expect([memory.get('a'), memory.get('b'), memory.get('c')]).toEqual(['A', undefined, 'C'])
  expect(memory.bytes).toBe(80)
})

it('what grows makes room for itself, and what is larger than all room is not kept', () => {
  const memory = new ByteBounded<string>(100)
  memory.set('a', 'A', 60)
  memory.set('b', 'B', 0)
  memory.grow('b', 'B', 60)
  expect([memory.get('a'), memory.get('b')]).toEqual([undefined, 'B'])
  memory.grow('b', 'another', 1000)
  expect(memory.bytes).toBe(60)
  memory.set('c', 'C', 101)
  expect([memory.size, memory.bytes]).toEqual([0, 0])
})

it('a key has one length, whatever it is made of', () => {
  const long = cacheKey('shows', { genre: Array.from({ length: 400 }, (_, i) => `genre ${i}`) })
  expect(long).toHaveLength(cacheKey('shows', {}).length)
  expect(cacheKey('shows', { a: 'x\ny', b: '' })).not.toBe(cacheKey('shows', { a: 'x', b: 'y' }))
})
