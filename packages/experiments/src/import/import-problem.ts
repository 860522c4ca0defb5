import { type ResourceLimits, wholeLimits } from '../campaign/campaign.ts'

/**
 * A file of another tool that cannot be read, with the place.
 *
 * @example
 * if (error instanceof ImportError) console.error(error.message) // 'ff.csv, line 2: "cost" is "cheap": expected a number'
 */
export class ImportError extends Error {
  readonly file: string

  constructor(file: string, place: string, message: string) {
    super(`${file}${place === '' ? '' : `, ${place}`}: ${message}`)
    this.name = 'ImportError'
    this.file = file
  }
}

/** Where results come from, and what they do not say themselves. */
export interface ImportOptions {
  /** The name of the file, for messages and as the source of results. */
  readonly file: string
  /** The campaign of the results. */
  readonly campaign: string
  /** Algorithms that claim least cost. */
  readonly optimal?: readonly string[]
}

/** What planning competitions allow: the limits of results that do not say theirs. */
const competitionLimits: ResourceLimits = { cpu: 1800, wall: 2700, memory: 8192, output: 16 }

/** The limits of a result; time on the clock follows from processor time. */
export function importedLimits(cpu: number | undefined, memory: number | undefined): ResourceLimits {
  return wholeLimits({ ...(cpu !== undefined && { cpu }), ...(memory !== undefined && { memory }) }, competitionLimits)
}

/** An id that is the same whenever the same file is imported, and that two runs never share. */
export function importedRun(campaign: string, ...parts: readonly (string | number)[]): string {
  return ['import', campaign, ...parts].map((part) => encodeURIComponent(part)).join('/')
}

/** Unpaired surrogates, which encodeURIComponent refuses, become the replacement character. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\uFFFD')
}

/** Parses JSON, or says where it is wrong. */
export function parseImportedJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const { message } = error as Error
    const offset = /position (\d+)/.exec(message)?.[1]
    const before = offset === undefined ? '' : text.slice(0, Number(offset))
    const place =
      offset === undefined
        ? ''
        : `line ${before.split('\n').length}, column ${Number(offset) - before.lastIndexOf('\n')}`
    throw new ImportError(file, place, `not JSON: ${message}`)
  }
}
