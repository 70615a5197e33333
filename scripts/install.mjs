import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.mjs'
import { run } from './run.mjs'

/** The oldest Node version that the packages support. */
const leastNode = [20, 19]

/** Installs packages in the versions of the lock file when one is missing or different. */
export async function installWhatIsMissing() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < leastNode[0] || (major === leastNode[0] && minor < leastNode[1])) {
    console.error(`Node ${process.versions.node} is too old: expected ${leastNode.join('.')} or newer.`)
    process.exit(1)
  }
  if (await isInstalled()) return
  console.log('Installing packages …')
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
}

async function isInstalled() {
  try {
    const [required, installed] = await Promise.all(
      ['package-lock.json', 'node_modules/.package-lock.json'].map(async (file) =>
        JSON.parse(await readFile(join(root, file), 'utf8')),
      ),
    )
    return Object.entries(required.packages).every(
      ([path, { version, optional, devOptional }]) =>
        path === '' || optional || devOptional || installed.packages[path]?.version === version,
    )
  } catch {
    return false
  }
}
