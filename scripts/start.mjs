import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installWhatIsMissing } from './install.mjs'
import { root } from './root.mjs'

// One command for a fresh clone; when nothing has changed it only starts.
await installWhatIsMissing()
const { buildWhatChanged } = await import('./build.mjs')
await buildWhatChanged()
process.chdir(root)
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href)
