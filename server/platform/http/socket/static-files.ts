import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { noDictionaries, type Dictionaries } from '../dictionary/dictionaries'
import { accepts, chooseEncoding, matches } from './choose-encoding'
import { listFiles } from './list-files'

interface StaticFile {
  readonly path: string
  readonly type: string
  readonly cacheControl: string
  /** Encodings that the build wrote beside the file. */
  readonly encodings: readonly ('br' | 'gzip')[]
  content?: Promise<FileContent>
  packed?: Map<string, Promise<Buffer<ArrayBuffer>>>
}

interface FileContent {
  readonly bytes: Buffer<ArrayBuffer>
  /** Strong, from the content. */
  readonly etag: string
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
  // Compiled while it arrives only by this name.
  '.wasm': 'application/wasm',
}

/** Serves files of the built app; only what stood in the folder at start can be named, so no path leads out of it. */
export interface StaticFiles {
  /** The answer for a path below the folder, without leading slash; null when there is no such file. */
  serve(path: string, request: Request): Promise<Response | null>
  /** A file's text. */
  read(path: string): Promise<string | null>
}

/** Reads the folder's names once; contents when they are first asked for, then from memory. */
export function openStaticFiles(folder: string, dictionaries: Dictionaries = noDictionaries): StaticFiles {
  const files = new Map<string, StaticFile>()
  const names = listFiles(folder)
  const all = new Set(names)
  for (const name of names) {
    if (/\.(br|gz)$/.test(name) && all.has(name.replace(/\.(br|gz)$/, ''))) continue
    files.set(name, {
      path: join(folder, name),
      type: types[extname(name)] ?? 'application/octet-stream',
      cacheControl: cacheControlOf(name),
      encodings: [
        ...(all.has(`${name}.br`) ? ['br' as const] : []),
        ...(all.has(`${name}.gz`) ? ['gzip' as const] : []),
      ],
    })
  }

  const contentOf = (file: StaticFile): Promise<FileContent> =>
    (file.content ??= readFile(file.path).then((bytes) => ({
      bytes,
      etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    })))

  const packedOf = (file: StaticFile, encoding: 'br' | 'gzip'): Promise<Buffer<ArrayBuffer>> => {
    const packed = (file.packed ??= new Map())
    const known = packed.get(encoding)
    if (known) return known
    const reading = readFile(`${file.path}.${encoding === 'br' ? 'br' : 'gz'}`)
    packed.set(encoding, reading)
    return reading
  }

  /** Says that a file may be a later one's dictionary, and makes of it what differs from the one that the browser has. */
  const differenceOf = async (
    path: string,
    bytes: Buffer,
    asked: Headers,
    headers: Record<string, string>,
  ): Promise<Buffer<ArrayBuffer> | null> => {
    const offer = dictionaries.offer(path)
    if (offer === null) return null
    const accepted = asked.get('accept-encoding')
    // Browsers say `dcz` only where they have a dictionary for the address; of those that read zstd some will keep one.
    if (accepts(accepted, 'zstd')) headers['Use-As-Dictionary'] = offer
    const available = asked.get('available-dictionary')
    if (available === null || !accepts(accepted, 'dcz')) return null
    headers['Vary'] = 'Accept-Encoding, Available-Dictionary'
    return dictionaries.pack(path, bytes, available)
  }

  return {
    async serve(path, request) {
      const file = files.get(path)
      if (!file) return null
      const { bytes, etag } = await contentOf(file)
      const headers: Record<string, string> = {
        'Content-Type': file.type,
        'Cache-Control': file.cacheControl,
      }
      if (file.encodings.length > 0) headers['Vary'] = 'Accept-Encoding'
      const usual = chooseEncoding(request.headers.get('accept-encoding'), file.encodings)
      const packed = usual ? await packedOf(file, usual) : bytes
      const difference = await differenceOf(path, bytes, request.headers, headers)
      const [encoding, body] =
        difference && difference.length < packed.length ? ['dcz', difference] : [usual, packed]
      const tag = `"${etag}${encoding ? `-${encoding}` : ''}"`
      // What never changes is never asked for again.
      if (!file.cacheControl.endsWith('immutable')) headers['ETag'] = tag
      if (matches(request.headers.get('if-none-match'), tag))
        return new Response(null, { status: 304, headers })
      if (encoding) headers['Content-Encoding'] = encoding
      headers['Content-Length'] = String(body.length)
      return new Response(request.method === 'HEAD' ? null : body, { headers })
    },
    async read(path) {
      const file = files.get(path)
      return file ? (await contentOf(file)).bytes.toString('utf8') : null
    },
  }
}

function cacheControlOf(name: string): string {
  // Names with the content's hash in them never change; artwork keeps its name when it is drawn again.
  if (name.startsWith('assets/')) return 'public, max-age=31536000, immutable'
  // The worker alone fetches shells, past every cache; only what may be kept can be the next one's dictionary.
  if (/^b\/[^/]+\/index\.html$/.test(name)) return 'private, max-age=15552000'
  if (name.startsWith('art/')) return 'public, max-age=86400'
  if (/\.(html|webmanifest)$/.test(name) || !name.includes('/')) return 'no-cache'
  return 'public, max-age=3600'
}
