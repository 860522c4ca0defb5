/** Finds games and levels named on the command line: files, or built-in games. */
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { BuiltInGame } from '@telos/vgdl'
import { CommandError } from '../../command.ts'
import { type InputText, readInput } from '../../files/read-input.ts'
import type { Io } from '../../io.ts'
import { countedNoun } from '../../print/counting.ts'
import { builtInGame, noSuchGame } from './built-in-game.ts'

export interface FoundGame {
  /** The name of the built-in game, or of the file without its extension. */
  readonly name: string
  readonly input: InputText
  /** Omitted for files. */
  readonly builtIn?: BuiltInGame
}

export interface FoundLevel {
  /** Its number, if it has one: in a built-in game, or in the name of its file. */
  readonly number?: number
  readonly input: InputText
}

/** Finds the game of this name, or the one in this file. Built-in games take precedence; `./name` is always a file. */
export async function findGame(word: string, io: Io): Promise<FoundGame> {
  if (word.trim() === '') throw new CommandError('usage', 'the name of a game is missing — telos vgdl games lists them')
  const builtIn = builtInGame(word)
  if (builtIn !== undefined) return { name: word, input: { file: word, text: builtIn.description }, builtIn }
  if (word !== '-' && !/[./\\]/.test(word) && !existsSync(resolve(io.cwd, word)))
    throw noSuchGame(word, ', and no such file')
  return { name: nameOf(word), input: await readInput(word, io) }
}

/** Finds a level by its number, or the one in this file. */
export async function findLevel(game: FoundGame, word: string, io: Io): Promise<FoundLevel> {
  if (!/^\d{1,9}$/.test(word)) {
    const [, number] = /_lvl(\d{1,9})(?:\.|$)/.exec(basename(word)) ?? []
    return { input: await readInput(word, io), ...(number !== undefined && { number: Number(number) }) }
  }
  const number = Number(word)
  return {
    number,
    input: game.builtIn === undefined ? await levelBeside(game, number, io) : builtInLevel(game.builtIn, number),
  }
}

function builtInLevel({ name, levels }: BuiltInGame, number: number): InputText {
  const level = levels[number]
  if (level !== undefined) return { file: `${name} level ${number}`, text: level.text }
  const last = levels.length - 1
  const there = last <= 0 ? 'it has level 0 alone' : `its levels are 0 to ${last}`
  throw new CommandError('usage', `${name} has no level ${number} — ${there}`)
}

/** `<game>_lvl<number>.txt` in the folder of the game. */
async function levelBeside({ name, input: { file } }: FoundGame, number: number, io: Io): Promise<InputText> {
  if (file === 'stdin') throw new CommandError('usage', 'a game from stdin has no numbered levels: name a file')
  const path = join(dirname(file), `${name}_lvl${number}.txt`)
  if (existsSync(resolve(io.cwd, path))) return readInput(path, io)
  const there = levelsBeside(resolve(io.cwd, dirname(file)), name)
  const hint = there.length === 0 ? 'give the file of the level instead' : `choose from ${there.join(', ')}`
  throw new CommandError('usage', `${file} has no level ${number}: ${path} does not exist — ${hint}`)
}

function levelsBeside(folder: string, name: string): string[] {
  const numbers = readdirSync(folder)
    .filter((file) => file.startsWith(`${name}_lvl`) && /^\d+\.txt$/.test(file.slice(name.length + '_lvl'.length)))
    .map((file) => Number.parseInt(file.slice(name.length + '_lvl'.length), 10))
    .sort((a, b) => a - b)
  return numbers.length > 12
    ? [countedNoun(numbers.length, 'level'), `the first is ${numbers[0]}`]
    : numbers.map(String)
}

/** Derives the name of a game from that of its file. */
function nameOf(file: string): string {
  return file === '-' ? 'stdin' : basename(file).replace(/\.[^.]*$/, '')
}
