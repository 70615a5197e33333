export interface PictureFile {
  readonly hash: string
  readonly width: number
  readonly format: 'avif' | 'webp'
}

const pattern = /^\/art\/[a-z]+\/([0-9a-f]{24})-(\d{2,4})\.(avif|webp)$/

/** Parses the path of an imported picture; null for any other path, including that of shipped artwork. */
export function pictureFileOf(path: string): PictureFile | null {
  const [, hash, width, format] = pattern.exec(path) ?? []
  return hash && width && (format === 'avif' || format === 'webp')
    ? { hash, width: Number(width), format }
    : null
}
