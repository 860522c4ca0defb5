/**
 * What a file is, by its path or by the beginning of its text: the rules of @telos/language without its readers, so that the page stays
 * small.
 */
import type { TextFile } from '@telos/language'

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

/** A game's document may keep an edited configuration for each of its levels: `maze_lvl0.config.yaml` for `maze_lvl0.txt`. */
const ending = '.config.yaml'

/** The file with the configuration of a level. */
export function configPathOf(level: string): string {
  return `${level.replace(/\.[^./]*$/, '')}${ending}`
}

export function isGameConfig(path: string): boolean {
  return path.toLowerCase().endsWith(ending)
}

/** The levels of a game: its first file is the game itself. */
export function levelsOf(files: readonly TextFile[]): readonly TextFile[] {
  return files.slice(1).filter(({ path }) => !isGameConfig(path))
}
