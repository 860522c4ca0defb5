/** A game's document may keep an edited configuration for each of its levels: `maze_lvl0.config.yaml` for `maze_lvl0.txt`. */
import type { TextFile } from '@telos/language'

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
