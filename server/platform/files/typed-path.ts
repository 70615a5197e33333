import { resolve } from 'node:path'

/**
 * Resolves a path from the command line: npm runs commands in the project's folder and passes the folder
 * where the path was typed.
 */
export const resolveTypedPath = (path: string): string => resolve(process.env.INIT_CWD ?? '', path)
