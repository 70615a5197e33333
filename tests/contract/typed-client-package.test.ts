import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '@/scripts/root.mjs'
import { packageName, writeClientPackage } from '@/scripts/typed-client/write-package.mjs'
import { createHttpServer } from '@/server/platform/http/socket/http-server'
import { isFullSet } from '../full-set'
import { appUnderTest } from '../worlds/app-under-test'
import { listenAnywhere, stopServer } from '../worlds/forward'
import { openCatalogueStore } from '../worlds/shop-under-test'

const run = promisify(execFile)

/** Of another company, which has the package alone. */
describe('a program with the package of the typed client', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-client-'))
    await writeClientPackage(join(folder, 'node_modules', packageName))
    await symlink(join(root, 'node_modules', 'valibot'), join(folder, 'node_modules', 'valibot'))
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  }, 180_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it.skipIf(!isFullSet)(
    'compiles as Node resolves imports, and not with a request that cannot be',
    { timeout: 120_000 },
    async () => {
      await cp(join(root, 'examples/typed-client/book-seats.ts'), join(folder, 'book-seats.ts'))
      await writeFile(join(folder, 'client.ts'), `export type { Client } from '${packageName}'\n`)
      await writeFile(join(folder, 'wrong.ts'), wrong)
      const options = '--noEmit --strict --target es2023 --module nodenext --noUncheckedIndexedAccess'.split(
        ' ',
      )
      const named = (await readFile(join(folder, 'book-seats.ts'), 'utf8')).replace(
        "'./client'",
        "'./client.ts'",
      )
      await writeFile(join(folder, 'book-seats.ts'), named)
      const tsc = join(root, 'node_modules/typescript/bin/tsc')
      const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')]
      const files = ['book-seats.ts', 'wrong.ts', '--allowImportingTsExtensions']
      const said = await run(process.execPath, [tsc, ...options, ...types, ...files], { cwd: folder }).catch(
        (error: { stdout: string }) => error,
      )
      expect(said.stdout).toBe('')
    },
  )

  it('asks the server, in the language that it says', async () => {
    const store = await openCatalogueStore(new Date())
    const server = createHttpServer(appUnderTest({ store }))
    const base = `http://localhost:${await listenAnywhere(server)}/api`
    try {
      await writeFile(join(folder, 'films.js'), films)
      const { stdout } = await run(process.execPath, ['films.js', base], { cwd: folder })
      expect(JSON.parse(stdout)).toEqual({
        title: expect.stringMatching(/\p{Script=Arabic}/u),
        refused: 'INVALID_REQUEST',
      })
    } finally {
      await stopServer(server)
      await store.close()
    }
  })

  it('asks for valibot alone', async () => {
    const manifest = await readFile(join(folder, 'node_modules', packageName, 'package.json'), 'utf8')
    expect(JSON.parse(manifest)).toMatchObject({ dependencies: { valibot: expect.stringMatching(/^\d/) } })
  })

  it('is not written over anything else', async () => {
    const other = join(folder, 'other')
    await mkdir(other)
    await writeFile(join(other, 'notes.txt'), 'mine')
    await expect(writeClientPackage(other)).rejects.toThrow('holds something else')
    expect(await readFile(join(other, 'notes.txt'), 'utf8')).toBe('mine')
  })
})

const wrong = `import { createClient } from '${packageName}'
const call = createClient('https://tembo.example/api')
const hold = await call('BookingReserve', { SchID: '1', SelectedSeats: ['A1'] })
export const total: number | undefined = hold.total
// @ts-expect-error: a total is a number
export const text: string = hold.total
// @ts-expect-error: seats are named by a list
await call('BookingReserve', { SchID: '1', SelectedSeats: 'A1' })
// @ts-expect-error: there is no such call
await call('SellEverything', {})
`

const films = `import { createClient, Refused } from '${packageName}'
const call = createClient(process.argv[2], { envelope: () => ({ LanguageID: 2 }) })
const { data } = await call('QuickBook', {})
const refused = await call('BookingReserve', { SchID: '', SelectedSeats: [] }).catch((error) => error)
console.log(JSON.stringify({ title: data[0].title, refused: refused instanceof Refused && refused.said.Code }))
`
