import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, posix, relative, sep } from 'node:path'
import { root } from '../root.mjs'
import { run } from '../run.mjs'

export const packageName = 'foyer-client'
const example = join('examples', 'typed-client')
/** Folder of the package for declarations, in the same layout as the sources. */
const typesFolder = 'types'

/**
 * Writes the typed client and the contract as a self-contained package: one JavaScript file, and types that
 * every module resolution finds.
 * @param {string} folder is emptied first; must be new, empty or such a package.
 * @throws Error when the folder contains anything else.
 */
export async function writeClientPackage(folder) {
  await refuseAnythingElse(folder)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const own = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(buildManifest(own), null, 2)}\n`)
  await cp(join(root, example, 'README.md'), join(folder, 'README.md'))
  const valibot = join('node_modules', 'valibot')
  await cp(join(root, valibot), join(folder, valibot), { recursive: true, dereference: true })
  await bundle(folder)
  await run('tsc', ['-p', example, '--outDir', join(folder, typesFolder)])
  await nameFiles(join(folder, typesFolder))
}

async function refuseAnythingElse(folder) {
  const found = await readdir(folder).catch(() => [])
  if (found.length === 0) return
  const manifest = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}')
  if (JSON.parse(manifest).name !== packageName)
    throw new Error(`${folder} contains other files: name a new folder.`)
}

const buildManifest = ({ version, license, engines, devDependencies }) => ({
  name: packageName,
  version,
  description: 'A typed client of the API for cinema and event tickets, made of its contract.',
  license,
  type: 'module',
  sideEffects: false,
  exports: {
    '.': {
      types: `./${posix.join(typesFolder, 'examples/typed-client/client.d.ts')}`,
      default: './client.js',
    },
  },
  engines,
  // Bundled, because npm installs no dependencies of a package that is installed from a folder.
  dependencies: { valibot: devDependencies.valibot },
  bundleDependencies: ['valibot'],
})

async function bundle(folder) {
  const { build } = await import('vite')
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: { '@': root } },
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      target: 'es2022',
      lib: { entry: join(root, example, 'client.ts'), formats: ['es'], fileName: () => 'client.js' },
      rollupOptions: { external: ['valibot'] },
    },
  })
}

/**
 * Rewrites imports to relative file names: outside of this project `@` and imports without extension do not
 * resolve.
 */
async function nameFiles(folder) {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.d.ts')) continue
    const up = relative(dirname(name), '').split(sep).join('/') || '.'
    const file = join(folder, name)
    const text = await readFile(file, 'utf8')
    const rewritten = text
      .replaceAll(/(["'])@\/([^"']+)\1/g, (_, quote, path) => quote + `${up}/${path}` + quote)
      .replaceAll(/((?:from |import\()(["'])\.{1,2}\/[^"']+?)(?:\.js)?\2/g, '$1.js$2')
    await writeFile(file, rewritten)
  }
}
