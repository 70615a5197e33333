import { expect, test } from 'vitest'
import { createWorkLine } from './work-line'

test('so much work is done at once, the rest in its turn, and who comes when the line is full is sent away', async () => {
  const line = createWorkLine(2, 1)
  const begun: string[] = []
  const end: Record<string, () => void> = {}
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((done) => (end[name] = () => done(name)))
  }
  const [first, second, third] = [line.run(work('a')), line.run(work('b')), line.run(work('c'))]
  expect(begun).toEqual(['a', 'b'])
  expect(line.run(work('d'))).toBeNull()
  end['a']?.()
  expect(await first).toBe('a')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  end['b']?.()
  end['c']?.()
  expect(await Promise.all([second, third])).toEqual(['b', 'c'])
})

test('work that fails makes room too', async () => {
  const line = createWorkLine(1, 1)
  await expect(line.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await line.run(() => Promise.resolve('next'))).toBe('next')
})
