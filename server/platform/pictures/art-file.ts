import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Art } from '@/contract/fields'
import type { Database } from '@/server/platform/store/store'
import { projectRoot } from '../project-root'
import { parsePictureAddress } from './picture-address'
import { findPictureFile } from './picture-files-repository'

type AnyArt = Pick<Art, 'Base' | 'Widths'>

/**
 * Returns the narrowest file of a picture that is wide enough: its path or its content; null if there is
 * none.
 */
export type ReadArt = (art: AnyArt, minWidth: number) => Promise<string | Buffer | null>

/** Creates a reader for a brand's imported pictures and those shipped with this release. */
export function createReadArt(db: Database, brandId: string): ReadArt {
  return async (art, minWidth) => {
    const name = fileName(art, minWidth)
    const file = parsePictureAddress(name)
    return file ? findPictureFile(db, file, brandId) : shippedFile(name)
  }
}

function fileName({ Base, Widths }: AnyArt, minWidth: number): string {
  return `${Base}-${Widths.find((each) => each >= minWidth) ?? Widths.at(-1)}.webp`
}

const shippedFile = (name: string): string | null =>
  ['dist/client', 'public'].map((folder) => join(projectRoot(), folder, name)).find(existsSync) ?? null
