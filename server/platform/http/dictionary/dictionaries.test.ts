import { createDCtx, decompressUsingDict, freeDCtx, init } from '@bokuweb/zstd-wasm'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { openStaticFiles, type StaticFiles } from '../socket/static-files'
import { openDictionaries } from './dictionaries'
import { hashOf } from './kept-files'

/** Code that packs to some kilobytes: what is smaller is not worth a dictionary. */
const words = randomBytes(6_000).toString('hex')
const codeOf = (name: string) => `const release = '${name}'\nexport const words = '${words}'\n`
const chromium = 'gzip, deflate, br, zstd'
const withDictionary = `${chromium}, dcb, dcz`

let data: string
let faults: unknown[]
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'foyer-data-'))
  faults = []
})

/** A server of a release, on the folder of the one before. */
async function release(contents: Readonly<Record<string, string>>, folder = join(data, 'dictionaries')) {
  const client = mkdtempSync(join(tmpdir(), 'foyer-client-'))
  for (const [path, content] of Object.entries(contents)) {
    mkdirSync(dirname(join(client, path)), { recursive: true })
    writeFileSync(join(client, path), content)
    writeFileSync(join(client, `${path}.br`), brotliCompressSync(content))
  }
  const dictionaries = await openDictionaries({ client, folder, onFault: (error) => faults.push(error) })
  return openStaticFiles(client, dictionaries)
}

async function ask(files: StaticFiles, path: string, headers: Record<string, string> = {}) {
  const answer = await files.serve(path, new Request(`https://tembo.example/${path}`, { headers }))
  if (!answer) throw new Error(`There is no ${path}`)
  return answer
}

/** As a browser that has `content` from an earlier visit. */
const having = (content: string) => ({
  'Accept-Encoding': withDictionary,
  'Available-Dictionary': `:${Buffer.from(hashOf(Buffer.from(content)), 'base64url').toString('base64')}:`,
})

async function unpacked(answer: Response, dictionary: string): Promise<string> {
  await init()
  const body = new Uint8Array(await answer.arrayBuffer())
  const context = createDCtx()
  try {
    return Buffer.from(decompressUsingDict(context, body.subarray(40), Buffer.from(dictionary))).toString()
  } finally {
    freeDCtx(context)
  }
}

describe('a browser that has the file of an earlier release', () => {
  it('gets what differs, and makes the new file of it', async () => {
    await release({ 'assets/vendor-aaaaaaa.js': codeOf('first') })
    const files = await release({ 'assets/vendor-bbbbbbb.js': codeOf('second') })
    const answer = await ask(files, 'assets/vendor-bbbbbbb.js', having(codeOf('first')))
    expect(answer.headers.get('Content-Encoding')).toBe('dcz')
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding, Available-Dictionary')
    // It is the next one's dictionary in its turn.
    expect(answer.headers.get('Use-As-Dictionary')).toBe('match="vendor-*"')
    expect(Number(answer.headers.get('Content-Length'))).toBeLessThan(200)
    expect(await unpacked(answer, codeOf('first'))).toBe(codeOf('second'))
  })

  it('gets the same from a server that was started anew, and from the release of before', async () => {
    const first = { 'assets/vendor-aaaaaaa.js': codeOf('first') }
    const second = { 'assets/vendor-bbbbbbb.js': codeOf('second') }
    await release(first)
    await release(second)
    const back = await release(first)
    const answer = await ask(back, 'assets/vendor-aaaaaaa.js', having(codeOf('second')))
    expect(await unpacked(answer, codeOf('second'))).toBe(codeOf('first'))
  })

  it('gets the shell of its brand by the one before, which nobody but the worker may keep', async () => {
    const shell = (name: string) => ({ 'b/tembo/index.html': `<!doctype html>${codeOf(name)}` })
    await release(shell('first'))
    const files = await release(shell('second'))
    const answer = await ask(files, 'b/tembo/index.html', having(`<!doctype html>${codeOf('first')}`))
    expect(answer.headers.get('Content-Encoding')).toBe('dcz')
    expect(answer.headers.get('Use-As-Dictionary')).toBe('match="index.html"')
    expect(answer.headers.get('Cache-Control')).toMatch(/^private, max-age=\d+$/)
    expect(answer.headers.get('ETag')).toMatch(/-dcz"$/)
  })

  it('gets what was packed once, however many ask at the same time', async () => {
    await release({ 'assets/vendor-aaaaaaa.js': codeOf('first') })
    const files = await release({ 'assets/vendor-bbbbbbb.js': codeOf('second') })
    const answers = await Promise.all(
      Array.from({ length: 300 }, () => ask(files, 'assets/vendor-bbbbbbb.js', having(codeOf('first')))),
    )
    expect(new Set(answers.map((answer) => answer.headers.get('Content-Encoding')))).toEqual(new Set(['dcz']))
  })
})

describe('the file as it is packed for everybody comes', () => {
  const first = { 'assets/vendor-aaaaaaa.js': codeOf('first'), 'assets/other-aaaaaaa.js': codeOf('other') }
  const path = 'assets/vendor-bbbbbbb.js'
  const later = () => release({ [path]: codeOf('second') })

  it.each([
    ['with a dictionary that nobody knows', having('unheard of')],
    // Else everybody could have everything packed by everything.
    ['with one of another part', having(codeOf('other'))],
    ['with one that is none', { 'Accept-Encoding': withDictionary, 'Available-Dictionary': ':x:' }],
    ['without one', { 'Accept-Encoding': withDictionary }],
    ['where dcz is not read', { ...having(codeOf('first')), 'Accept-Encoding': 'gzip, br, dcb' }],
    ['where dcz is refused', { ...having(codeOf('first')), 'Accept-Encoding': 'br, dcb, dcz;q=0' }],
  ])('%s', async (_, headers) => {
    await release(first)
    const answer = await ask(await later(), path, headers)
    expect(answer.headers.get('Content-Encoding')).toBe('br')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(brotliCompressSync(codeOf('second')))
  })

  it('where the difference is no smaller', async () => {
    const [one, two] = [randomBytes(3_000), randomBytes(3_000)].map((each) => each.toString('base64'))
    await release({ 'assets/vendor-aaaaaaa.js': one ?? '' })
    const files = await release({ [path]: two ?? '' })
    const answer = await ask(files, path, having(one ?? ''))
    expect(answer.headers.get('Content-Encoding')).toBe('br')
    expect(faults).toEqual([])
  })

  it('where the dictionary is no longer what it was', async () => {
    await release(first)
    const files = await later()
    const folder = join(data, 'dictionaries')
    for (const name of readdirSync(folder)) writeFileSync(join(folder, name), 'spoilt')
    const answer = await ask(files, path, having(codeOf('first')))
    expect(answer.headers.get('Content-Encoding')).toBe('br')
  })
})

describe('a file is offered as a dictionary', () => {
  const path = 'assets/vendor-aaaaaaa.js'
  const offerTo = async (files: StaticFiles, accepted: string, of = path) =>
    (await ask(files, of, { 'Accept-Encoding': accepted })).headers.get('Use-As-Dictionary')

  it('to browsers that read zstd, and to no others', async () => {
    const files = await release({ [path]: codeOf('first') })
    expect(await offerTo(files, chromium)).toBe('match="vendor-*"')
    expect(await offerTo(files, 'gzip, deflate, br')).toBeNull()
    const plain = await ask(files, path, { 'Accept-Encoding': chromium })
    expect(plain.headers.get('Vary')).toBe('Accept-Encoding')
  })

  it('where it is large enough to save what it costs, and has a part', async () => {
    const small = `export const words = '${words.slice(0, 600)}'`
    const files = await release({ 'assets/tabs-aaaaaaa.js': small, 'robots.txt': codeOf('x'), [path]: words })
    expect(await offerTo(files, chromium, 'assets/tabs-aaaaaaa.js')).toBeNull()
    expect(await offerTo(files, chromium, 'robots.txt')).toBeNull()
    expect(await offerTo(files, chromium)).toBe('match="vendor-*"')
  })

  it('not where nothing can be kept: files are served as ever, and it is said once', async () => {
    writeFileSync(join(data, 'no-folder'), '')
    const files = await release({ [path]: codeOf('first') }, join(data, 'no-folder', 'dictionaries'))
    expect(await offerTo(files, chromium)).toBeNull()
    expect((await ask(files, path, having(codeOf('first')))).headers.get('Content-Encoding')).toBe('br')
    expect(faults).toHaveLength(1)
  })
})
