import { readFileSync } from 'node:fs'

/** The commands that docs/operating.md gives an operator, found by their place. */
export interface Guide {
  /**
   * Returns the commands of one fenced block.
   * @param under Its heading, without the signs.
   * @param with Text of one of its lines, where there are several blocks.
   */
  block(under: string, having?: string): string
}

/** @throws Error when the page has no such block, or several. */
export function readGuide(file = 'docs/operating.md'): Guide {
  const sections = readFileSync(file, 'utf8').split(/^## /m)
  return {
    block(under, having = '') {
      const section = sections.find((text) => text.startsWith(`${under}\n`))
      if (section === undefined) throw new Error(`${file} has no part “${under}”`)
      const blocks = [...section.matchAll(/```sh\n([^]*?)```/g)].map(([, code = '']) =>
        code.replaceAll(/^ +/gm, ''),
      )
      const found = blocks.filter((code) => code.includes(having))
      const [one] = found
      if (one === undefined || found.length > 1)
        throw new Error(`${file}, “${under}”: ${found.length} blocks have “${having}”`)
      return one
    },
  }
}
