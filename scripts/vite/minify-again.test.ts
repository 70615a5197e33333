import { expect, it } from 'vitest'
import { minifiedAgain, packedBytes } from './minify-again'

const names = Array.from({ length: 40 }, (_, index) => `seat${index}`)
const code = `${names.map((name) => `function ${name}(row,seat){return row*100+seat+1}`).join('')}
export const all=[${names.map((name) => `${name}(1,2)`).join(',')}]`

it('a file becomes smaller as it travels, and does the same', async () => {
  const smaller = await minifiedAgain(code)
  expect(packedBytes(smaller)).toBeLessThan(packedBytes(code))
  const run = (text: string): Promise<unknown> => import(`data:text/javascript,${encodeURIComponent(text)}`)
  expect(await run(smaller)).toEqual(await run(code))
})

it('a file that would become larger stays as it is', async () => {
  const least = 'export{}'
  expect(await minifiedAgain(least)).toBe(least)
})
