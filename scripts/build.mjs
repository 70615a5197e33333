import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import bundled from './bundled.cjs'
import { writeLanguageTable } from './languages/write-table.mjs'
import { readWords } from './command-words.mjs'
import { root } from './root.mjs'

const stampFile = join(root, 'dist', 'built-from.json')
/** Sources of each part of `dist`. */
const sources = {
  app: [
    'brands',
    'contract',
    'index.html',
    'languages',
    'lingui.config.ts',
    'package-lock.json',
    'public',
    'scripts/brands',
    'scripts/browser-methods.mjs',
    'scripts/browser-targets.json',
    'scripts/build.mjs',
    'scripts/languages',
    'scripts/vite',
    'src',
    'sw',
    'tailwind.config.ts',
    'tsconfig.json',
    'vite.config.ts',
    'vite.office.config.ts',
    'vite.scan.config.ts',
  ],
  server: [
    'brands',
    'contract',
    'languages',
    'package-lock.json',
    'scripts/build.mjs',
    'scripts/bundled.cjs',
    'server',
  ],
}
/** Files that the build itself writes, or that are not served. */
const ignored = /(?:\.gen\.ts|\.test\.tsx?|\.md|[/\\]\.[^/\\]*)$/

export async function buildWhatChanged() {
  const unlock = await lockBuilds()
  try {
    return await build((line) => console.log(line))
  } finally {
    await unlock()
  }
}

async function build(report) {
  await writeLanguageTable()
  const { writePhoneFiles } = await import('./phone/phone-metadata.mjs')
  writePhoneFiles()
  const built = await readStamp()
  const hashes = { app: await hashFiles(sources.app), server: await hashFiles(sources.server) }
  if (built.app === hashes.app && built.server === hashes.server) return hashes
  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true'
  const vite = await import('vite')
  const { checkMethods } = await import('./browser-methods.mjs')
  if (built.app !== hashes.app) {
    report('Building the app …')
    await vite.build({ root, logLevel: 'warn' })
    await vite.build({
      root,
      logLevel: 'warn',
      build: { ssr: 'src/app/entry-server.tsx', emptyOutDir: true },
    })
    // They write into the same folder, so they run after the main build.
    for (const config of ['vite.scan.config.ts', 'vite.office.config.ts'])
      await vite.build({ root, logLevel: 'warn', configFile: join(root, config) })
    await checkMethods((await listFiles(join(root, 'dist', 'client'))).filter((file) => /\.m?js$/.test(file)))
    await precompress(join(root, 'dist', 'client'))
    await printSizes(report)
  }
  if (built.server !== hashes.server) {
    report('Building the server …')
    await vite.build({
      root,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      resolve: { alias: { '@': root } },
      ssr: { noExternal: bundled.map((name) => new RegExp(`^${name}(?:/|$)`)) },
      build: {
        ssr: true,
        rollupOptions: {
          input: {
            main: 'server/main.ts',
            // Production has no development packages to run the source with. // scripts/server-command.mjs
            import: 'server/operator/import/import-main.ts',
            operator: 'server/operator/operator-main.ts',
            plan: 'server/halls/plan-main.ts',
            // The thread that draws PDFs needs its own entry. // server/orders/ticket-pdf/render-ticket-pdf.ts
            'paper-worker': 'server/orders/ticket-pdf/ticket-pdf-worker.ts',
          },
        },
        outDir: 'dist/server',
        target: 'node20',
        minify: false,
        sourcemap: true,
        emptyOutDir: true,
      },
    })
  }
  await writeFile(stampFile, JSON.stringify(hashes))
  return hashes
}

/** Prevents two simultaneous builds in one folder: the later one waits. */
async function lockBuilds() {
  const lock = join(root, '.cache', 'build-lock')
  await mkdir(join(root, '.cache'), { recursive: true })
  for (;;) {
    try {
      await writeFile(lock, String(process.pid), { flag: 'wx' })
      return () => rm(lock, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (!isRunning(Number(await readFile(lock, 'utf8').catch(() => '')))) await rm(lock, { force: true })
      else await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

function isRunning(pid) {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

async function readStamp() {
  try {
    const stamp = JSON.parse(await readFile(stampFile, 'utf8'))
    await Promise.all(['client', 'ssr', 'server'].map((part) => stat(join(root, 'dist', part))))
    return stamp
  } catch {
    // There is no build, an unfinished one, or one of another kind: rebuild everything.
    await rm(join(root, 'dist'), { recursive: true, force: true })
    await mkdir(join(root, 'dist'), { recursive: true })
    return {}
  }
}

/** Returns one hash of the names and contents of files and folders. */
async function hashFiles(paths) {
  const hash = createHash('sha256')
  for (const path of paths)
    for (const file of await listFiles(join(root, path))) {
      hash.update(file.slice(root.length)).update('\0')
      hash.update(await readFile(file)).update('\0')
    }
  return hash.digest('hex')
}

async function listFiles(path) {
  const found = await stat(path).catch(() => null)
  if (!found) return []
  if (found.isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !ignored.test(file))
    .sort()
}

const compressible = /\.(?:js|css|html|json|svg|webmanifest|txt|ico|wasm)$/
/** Bytes; below this the headers outweigh the saving. */
const minBytes = 500

/**
 * Writes `.br` and `.gz` beside every file that gets smaller, at the highest quality, since it is done once
 * and sent often.
 */
async function precompress(folder) {
  const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]
  const files = (await listFiles(folder)).filter((file) => compressible.test(file))
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      if (bytes.length < minBytes) return
      const [br, gz] = await Promise.all([
        brotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        }),
        zip(bytes, { level: 9 }),
      ])
      if (br.length < bytes.length) await writeFile(`${file}.br`, br)
      if (gz.length < bytes.length) await writeFile(`${file}.gz`, gz)
    }),
  )
}

async function printSizes(report) {
  const folder = join(root, 'dist', 'client')
  const files = (await listFiles(folder)).filter((file) => /\.(?:js|html)$/.test(file))
  const rows = []
  for (const file of files) {
    const packed = await stat(`${file}.br`).catch(() => null)
    const plain = await stat(file)
    rows.push([file.slice(folder.length + 1), plain.size, packed?.size ?? plain.size])
  }
  for (const [name, plain, packed] of rows.sort((a, b) => b[2] - a[2]).slice(0, 12))
    report(
      `  ${(packed / 1000).toFixed(1).padStart(7)} kB brotli ${(plain / 1000).toFixed(1).padStart(8)} kB  ${name}`,
    )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  readWords('npm run build\n\nBuilds the app and the server into dist: what has changed since the last time.')
  const { installWhatIsMissing } = await import('./install.mjs')
  await installWhatIsMissing()
  await buildWhatChanged()
}
