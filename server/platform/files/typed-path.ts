import { resolve } from 'node:path'

/** The path that somebody typed behind a command: npm runs it in the project's folder, and says where it was typed. */
export const resolveTypedPath = (path: string): string => resolve(process.env.INIT_CWD ?? '', path)
