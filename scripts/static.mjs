import { resolve } from 'node:path'
import { installWhatIsMissing } from './install.mjs'
import { exitCodeOf } from './run.mjs'

// `npm run static -- BRAND FOLDER [--host HOST]`; the folder is meant from where the command was typed.
await installWhatIsMissing()
const code = await exitCodeOf(process.execPath, ['scripts/build.mjs'])
if (code !== 0) process.exit(code)
const typedIn = process.env.INIT_CWD ?? process.cwd()
const [brand, folder, ...rest] = process.argv.slice(2)
const args = folder === undefined ? [brand ?? ''] : [brand, resolve(typedIn, folder), ...rest]
process.exit(
  await exitCodeOf('tsx', [
    '--tsconfig',
    'server/tsconfig.json',
    'server/pages/static/static-main.ts',
    ...args,
  ]),
)
