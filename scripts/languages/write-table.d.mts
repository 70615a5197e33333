import type { Language } from './language-files.mjs'

export function tableOf(languages: readonly Language[]): string
export function isTableStale(): Promise<boolean>
export function writeLanguageTable(): Promise<void>
