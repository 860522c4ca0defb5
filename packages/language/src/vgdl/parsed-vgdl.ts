import { LineTable } from '@telos/core/text'
import { type LevelReading, readLevel } from '@telos/vgdl'
import { CheckedGame, linesOfGame } from '@telos/vgdl/editing'
import { oncePerFile, type TextFile } from '../text-file.ts'
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

/** Levels share their game. */
export const parsedGame = oncePerFile((file) => new ParsedGame(file))

export const parsedLevel = oncePerFile((file) => new ParsedLevel(file))
