/** What a text looks like by its beginning: the rules of @telos/language without its readers, so that the page stays small. */

/** Characters that are looked at. */
const enough = 100_000

export function looksLikePddl(text: string): boolean {
  return /^(?:\s|;[^\n]*)*\(\s*define\b/i.test(text.slice(0, enough))
}

export function looksLikeGame(text: string): boolean {
  return /^[ \t]*(?:SpriteSet|InteractionSet|TerminationSet|LevelMapping)[ \t]*$/m.test(text.slice(0, enough))
}

/** A level, or the configuration that belongs to one. */
export function looksLikeLevel(path: string): boolean {
  return /_lvl[^/]*\.(?:txt|lvl|level|config\.yaml)$/i.test(path)
}

/** A trace of Posthoc: a version and events at the top of YAML or JSON. The events may come after long views. */
export function looksLikeTrace(text: string): boolean {
  const start = text.slice(0, enough)
  if (/^\s*\{/.test(start)) return /"version"\s*:/.test(start) && /"events"\s*:\s*\[/.test(start)
  return /^\uFEFF?version[ \t]*:/m.test(start) && /^events[ \t]*:/m.test(start)
}

/** The replay of a game: the first line is the header of its trace. */
export function looksLikeReplay(text: string): boolean {
  const [first = ''] = text.slice(0, enough).split('\n', 1)
  return /^\uFEFF?\s*\{/.test(first) && /"actions"\s*:\s*"[NULDRX]*"/i.test(first) && /"blockSize"\s*:/.test(first)
}

export function isTracePath(path: string): boolean {
  return /\.trace\.(?:ya?ml|json)$/i.test(path)
}
