import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { chooseEncoding, matches } from './choose-encoding'

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
export function openStaticFiles(folder: string): StaticFiles {
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

  return {
    async serve(path, request) {
      const file = files.get(path)
      if (!file) return null
      const { bytes, etag } = await contentOf(file)
      const encoding = chooseEncoding(request.headers.get('accept-encoding'), file.encodings)
      const tag = `"${etag}${encoding ? `-${encoding}` : ''}"`
      const headers: Record<string, string> = {
        'Content-Type': file.type,
        'Cache-Control': file.cacheControl,
      }
      // What never changes is never asked for again.
      if (!file.cacheControl.endsWith('immutable')) headers['ETag'] = tag
      if (file.encodings.length > 0) headers['Vary'] = 'Accept-Encoding'
      if (matches(request.headers.get('if-none-match'), tag))
        return new Response(null, { status: 304, headers })
      const body = encoding ? await packedOf(file, encoding) : bytes
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
  if (name.startsWith('art/')) return 'public, max-age=86400'
  if (/\.(html|webmanifest)$/.test(name) || !name.includes('/')) return 'no-cache'
  return 'public, max-age=3600'
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => !/(?:^|[\\/])\./.test(name) && statSync(join(folder, name)).isFile())
      .map((name) => relative(folder, join(folder, name)).split(sep).join('/'))
  } catch (error) {
    // Before the first build there is nothing to serve; the API works without it.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
