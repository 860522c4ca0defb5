import { LineTable } from '@telos/core/text'
import { type LevelReading, readLevel } from '@telos/vgdl'
import { CheckedGame, linesOfGame } from '@telos/vgdl/editing'
import type { TextFile } from '../text-file.ts'
import { GameSketch } from './sketch/game-sketch.ts'

/** A game as the reader sees it, and as its author sees it. Each view is created on first use. */
export class ParsedGame {
  readonly kind = 'game'
  readonly file: TextFile
  #check: CheckedGame | undefined
  #sketch: GameSketch | undefined
  #lines: LineTable | undefined

  constructor(file: TextFile) {
    this.file = file
  }

  get check(): CheckedGame {
    this.#check ??= new CheckedGame(this.file.text, this.file.path)
    return this.#check
  }

  get lines(): LineTable {
    this.#lines ??= new LineTable(this.file.path, this.file.text)
    return this.#lines
  }

  get sketch(): GameSketch {
    this.#sketch ??= new GameSketch(this.file, this.lines, linesOfGame(this.file.text))
    return this.#sketch
  }
}

export class ParsedLevel {
  readonly kind = 'level'
  readonly file: TextFile
  #reading: LevelReading | undefined
  #lines: LineTable | undefined

  constructor(file: TextFile) {
    this.file = file
  }

  get lines(): LineTable {
    this.#lines ??= new LineTable(this.file.path, this.file.text)
    return this.#lines
  }

  get reading(): LevelReading {
    this.#reading ??= readLevel(this.file.text, this.file.path)
    return this.#reading
  }
}

const games = new WeakMap<TextFile, ParsedGame>()
const levels = new WeakMap<TextFile, ParsedLevel>()

/** Reads a game once, however many levels are read together with it. */
export function parsedGame(file: TextFile): ParsedGame {
  let game = games.get(file)
  if (game === undefined) {
    game = new ParsedGame(file)
    games.set(file, game)
  }
  return game
}

export function parsedLevel(file: TextFile): ParsedLevel {
  let level = levels.get(file)
  if (level === undefined) {
    level = new ParsedLevel(file)
    levels.set(file, level)
  }
  return level
}
