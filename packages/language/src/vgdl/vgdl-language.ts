import { vgdlWords } from '@telos/vgdl/editing'
import type { LanguageProvider } from '../language.ts'
import { baseName, folderOf, type TextFile } from '../text-file.ts'
import { GameAnalysis } from './game-analysis.ts'
import { LevelAnalysis } from './level-analysis.ts'
import { parsedGame, parsedLevel } from './parsed-vgdl.ts'

/** Games in VGDL and their levels. */
export const vgdlLanguage: LanguageProvider = {
  id: 'vgdl',
  relatesBothWays: true,
  recognises: (file) => isLevel(file) || isGame(file),
  relatedTo: (file, others) => (isLevel(file) ? gameOf(file, others) : levelsOf(file, others)),
  analyse: (file, related) => {
    if (!isLevel(file)) return new GameAnalysis(parsedGame(file), related.map(parsedLevel))
    const [game] = related
    return new LevelAnalysis(parsedLevel(file), game && parsedGame(game))
  },
}

/** Levels are known by their names: `sokoban_lvl0.txt` belongs to `sokoban.txt`. */
const levelName = /^(.+)_lvl[^/]*\.(?:txt|lvl|level)$/i

function isLevel({ path }: TextFile): boolean {
  return levelName.test(baseName(path))
}

/** A text with a broken first line is a game if one of its lines begins a set. */
function isGame({ path, text }: TextFile): boolean {
  if (/\.vgdl$/i.test(path)) return true
  if (!/\.txt$/i.test(path)) return false
  const [, word = ''] = /^\uFEFF*(?:\s+|#[^\r\n]*)*(\S*)/.exec(text.slice(0, MOST_LOOKED_AT)) ?? []
  return vgdlWords.games.includes(word) || setLine.test(text.slice(0, MOST_LOOKED_AT))
}

const MOST_LOOKED_AT = 20_000
const setLine = new RegExp(`^[ \\t]*(?:${vgdlWords.sets.join('|')})[ \\t]*$`, 'm')

/** Finds the game in the folder of a level, by the beginning of the level's name. */
function gameOf(level: TextFile, others: readonly TextFile[]): readonly TextFile[] {
  const [, name] = levelName.exec(baseName(level.path))!
  const folder = folderOf(level.path)
  const games = others.filter((other) => stemOf(other) === name && folderOf(other.path) === folder && !isLevel(other))
  // if a text and a game have the same name, always choose the same one
  return games.length < 2 ? games : [games.reduce((left, right) => (left.path < right.path ? left : right))]
}

function levelsOf(game: TextFile, others: readonly TextFile[]): readonly TextFile[] {
  const stem = stemOf(game)
  const folder = folderOf(game.path)
  const levels = others.filter(({ path }) => folderOf(path) === folder && levelName.exec(baseName(path))?.[1] === stem)
  return levels.length > 0 && gameOf(levels[0]!, [game, ...others])[0] === game ? levels : []
}

function stemOf({ path }: TextFile): string {
  return baseName(path).replace(/\.[^.]*$/, '')
}
