import type { Plugin, Rolldown } from 'vite'
import { pairsOf } from './inline-runtime'

type Bundle = Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>

/** Files of the first visit that hundreds of names are taken from; nothing asks for them but by an `import` at its start. */
const shared: ReadonlySet<string> = new Set(['vendor', 'first-load'])
const lastExports = /export ?\{([^}]*)\};?\s*$/

/**
 * The bundler names what a file exports, the minifier what stands in it, and the list of exports says both. Here they
 * are exported by the names that they have within, in order, and asked for by these.
 * @throws Error when a list of names has another form than the one known here
 */
export function exportSameNames(bundle: Bundle): void {
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk' || !shared.has(chunk.name)) continue
    const listed = lastExports.exec(chunk.code)
    if (!listed) throw new Error(`${chunk.fileName} exports its names in an unknown form`)
    const nameOf = new Map(pairsOf(listed[1] ?? '').map(([inside, outside]) => [outside, inside]))
    const names = [...new Set(nameOf.values())].toSorted()
    chunk.code = `${chunk.code.slice(0, listed.index)}export{${names.join(',')}};`
    for (const other of Object.values(bundle))
      if (other.type === 'chunk' && other !== chunk) other.code = askedAgain(other, chunk.fileName, nameOf)
  }
}

/** The code of a file that asks another one for what has other names now. */
function askedAgain(
  { code, fileName }: Rolldown.OutputChunk,
  from: string,
  nameOf: ReadonlyMap<string, string>,
): string {
  const file = from.slice(from.lastIndexOf('/') + 1)
  const address = `["'\`]\\./${file.replaceAll('.', '\\.')}["'\`]`
  const known = new RegExp(`import ?\\{([^}]*)\\} ?from ?(${address})`, 'g')
  const withoutNames = new RegExp(`import ?${address}`, 'g')
  if (code.replace(known, '').replace(withoutNames, '').includes(file))
    throw new Error(`${fileName} asks for ${from} in an unknown form`)
  return code.replace(known, (_, list: string, quoted: string) => {
    const taken = pairsOf(list).map(([outside, inside]) => {
      const name = nameOf.get(outside)
      if (name === undefined)
        throw new Error(`${fileName} asks ${from} for ${outside}, which it does not have`)
      return name === inside ? name : `${name} as ${inside}`
    })
    return `import{${taken.join(',')}}from${quoted}`
  })
}

export function sameNames(): Plugin {
  return {
    name: 'foyer:same-names',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    // Files are named by what they held before: one that asks by other names is not kept for one that asks by these. Which
    // minifier named what is within was told by size as packed.
    augmentChunkHash: () => `same names, ${process.versions.brotli}`,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        exportSameNames(bundle)
      },
    },
  }
}
