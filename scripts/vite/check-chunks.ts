import type { Plugin, Rolldown } from 'vite'
import { rowAt } from '../../contract/page/page-at'
import { chunkGroups, largeChunks, laterChunks } from './chunk-groups'
import { chunkPreloads } from './chunk-preloads'

type Bundle = Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>

/** What no first visit may fetch; each is large and used after a tap or after the first frame. */
const heavy: Readonly<Record<string, RegExp>> = {
  Dexie: /\/node_modules\/dexie\//,
  'phone metadata': /\/node_modules\/libphonenumber-js\/|\/phone-metadata\.json/,
  schemas: /\/node_modules\/valibot\//,
  'the booking': /\/src\/features\/(?:booking|payment)\//,
}

/** What is wrong with how a build is cut into files; a renamed file or a new import would else go unnoticed. */
export function chunkFaults(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const faults: string[] = []
  for (const name of new Set([...chunkGroups.map((group) => group.name), ...laterChunks, ...largeChunks]))
    if (!chunks.some((chunk) => chunk.name === name))
      faults.push(`No chunk is called ${name} any more: see where its code went.`)

  const { always, routes } = chunkPreloads(bundle)
  for (const [path, files] of Object.entries(routes)) {
    if (!rowAt(path)?.isFirst) continue
    const modules = chunks
      .filter((chunk) => always.includes(chunk.fileName) || files.includes(chunk.fileName))
      .flatMap((chunk) => chunk.moduleIds)
    for (const [what, pattern] of Object.entries(heavy)) {
      const module = modules.find((id) => pattern.test(id))
      if (module !== undefined) faults.push(`A first visit of ${path} fetches ${what}: ${module}`)
    }
  }
  return faults
}

/** Lets no build pass whose files are cut in another way than meant. */
export function checkChunks(): Plugin {
  return {
    name: 'foyer:check-chunks',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const faults = chunkFaults(bundle)
        if (faults.length > 0) this.error(faults.join('\n'))
      },
    },
  }
}
