import { build } from 'vite'
import { expect, it } from 'vitest'
import { compiledAhead } from './compiled-ahead'

/** Code by file name, of an app that imports these modules when it needs them. */
async function buildWith(modules: readonly string[]): Promise<Record<string, string>> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: 'entry' } },
    plugins: [
      {
        name: 'planted',
        resolveId: (id) => (id === 'entry' || modules.includes(id.slice(2, -3)) ? id : null),
        load(id) {
          if (id === 'entry') return modules.map((name) => `import('./${name}.ts')`).join('\n')
          return modules.includes(id.slice(2, -3)) ? `export const hall = ${JSON.stringify(id)}` : null
        },
      },
      compiledAhead(),
    ],
  })
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  return Object.fromEntries(
    outputs.flatMap((file) => (file.type === 'chunk' ? [[file.name, file.code]] : [])),
  )
}

const hint = /^\/\/# allFunctionsCalledOnLoad\n/

it('the seat map is compiled ahead, and nothing else is', async () => {
  const code = await buildWith(['seats-step', 'canvas-hall', 'checkout-step'])
  expect(code['seats-step']).toMatch(hint)
  expect(code['canvas-hall']).toMatch(hint)
  expect(code['checkout-step']).not.toMatch(hint)
})

it('a build fails in which the seat map is in another chunk', async () => {
  await expect(buildWith(['seats-step', 'hall'])).rejects.toThrow('no chunk canvas-hall')
})
