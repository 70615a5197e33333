export interface PictureFile {
  readonly hash: string
  readonly width: number
  readonly format: 'avif' | 'webp'
}

const pattern = /^\/art\/[a-z]+\/([0-9a-f]{24})-(\d{2,4})\.(avif|webp)$/

/** Parses the path of an imported picture; null for any other path, including that of shipped artwork. */
export function parsePictureAddress(path: string): PictureFile | null {
  const [, hash, width, format] = pattern.exec(path) ?? []
  return hash && width && (format === 'avif' || format === 'webp')
    ? { hash, width: Number(width), format }
    : null
}

/**
 * Clients of the specification show a picture only if its path contains this. // spec §3 Cinema
 */
export const specificationFolder = '/media/assets/images/'

/** Returns the address of a picture for clients of the specification, which leads to its own. */
export function specificationAddress(base: string, width: number): string {
  return `${base.replace('/art/', specificationFolder)}-${width}.webp`
}
