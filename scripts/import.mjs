import { resolve } from 'node:path'
import { exitCodeOfServerProgram } from './server-program.mjs'

// `npm run import -- FOLDER [--check]`; the folder is meant from where the command was typed.
const typedIn = process.env.INIT_CWD ?? process.cwd()
const args = process.argv.slice(2).map((arg) => (arg.startsWith('-') ? arg : resolve(typedIn, arg)))
process.exit(
  await exitCodeOfServerProgram({ source: 'server/catalogue/import-main.ts', built: 'import.js' }, args),
)
