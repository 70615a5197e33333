import type { Plugin } from 'vite'
import { idsOfParts, readMessages } from '../languages/part-messages'

const leastLetters = 2
/** A name in quotes, which in the JSON of a catalogue are escaped. */
const literal = /(\\?["'`])([\w+/]{6})\1/g

/**
 * Lingui names each message by six letters of a hash, in the catalogue and wherever it is said. As random letters do not
 * pack, a visitor fetches them whole; two or three tell all of them apart. What is meant by which depends on the letters
 * alone, so that a new message seldom changes the file of another.
 */
export function shortIds(ids: readonly string[]): ReadonlyMap<string, string> {
  const short = new Map<string, string>()
  for (const id of ids) {
    let letters = leastLetters
    const isShared = (other: string) => other !== id && other.startsWith(id.slice(0, letters))
    while (letters < id.length && ids.some(isShared)) letters++
    short.set(id, id.slice(0, letters))
  }
  return short
}

/** Says the messages' short names in the place of their long ones. */
export function withShortIds(code: string, short: ReadonlyMap<string, string>): string {
  return code.replace(literal, (whole, quote: string, id: string) => {
    const name = short.get(id)
    return name === undefined ? whole : quote + name + quote
  })
}

export function shortMessageIds(): Plugin {
  let short: ReadonlyMap<string, string> = new Map()
  return {
    name: 'foyer:short-message-ids',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    async buildStart() {
      short = shortIds(idsOfParts(await readMessages('en')))
      if (short.size === 0) this.error('No messages are in languages/en.po')
    },
    transform(code, id) {
      if (!/\/src\/.+\.tsx?(?:\?|$)|\/languages\/.+\.texts$/.test(id) || id.includes('/node_modules/'))
        return null
      const shorter = withShortIds(code, short)
      return shorter === code ? null : { code: shorter, map: null }
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        // Half of them in one form and half in the other would be texts that nobody finds.
        const left = [...file.code.matchAll(literal)].find(([, , id = '']) => short.has(id))
        if (left) this.error(`The message ${left[2]} has its long name in ${file.fileName}`)
      }
    },
  }
}
