/** What somebody who reports an error sends: no texts of documents, and nothing that names them but the address. */
export interface ErrorPlace {
  /** Title of the room. */
  readonly room: string
  /** The part of the address after `#`. */
  readonly hash: string
  readonly browser: string
}

/** Longest address in a report: a link to a document holds the whole document. */
const longestAddress = 120

export function errorReport(error: unknown, { room, hash, browser }: ErrorPlace): string {
  const address = hash.replace(/([?&]data=)[^&]*/, '$1…').slice(0, longestAddress)
  return [
    `Telos Studio, ${room} (${address})`,
    browser,
    '',
    error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error),
  ].join('\n')
}

/** Whether code of the page could not be loaded, as when its server was stopped or has another version by now. */
export function isLoadError(error: unknown): boolean {
  // in the words of Chromium, Firefox, Safari and Vite
  return /dynamically imported module|module script failed|unable to preload/i.test(
    error instanceof Error ? error.message : String(error),
  )
}
