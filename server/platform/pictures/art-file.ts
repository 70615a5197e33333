import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Art } from '@/contract/fields'
import { projectRoot } from '../project-root'

/** The narrowest file that is wide enough; null where the picture is not on this machine. */
export function artFile(art: Pick<Art, 'Base' | 'Widths'>, wanted: number): string | null {
  const enough = art.Widths.find((each) => each >= wanted) ?? art.Widths.at(-1)
  const name = `${art.Base}-${enough}.webp`
  return ['dist/client', 'public'].map((folder) => join(projectRoot(), folder, name)).find(existsSync) ?? null
}
