/** Games and levels with accidents: every input must be read, reported on and played without a crash. */
import { type Diagnostic, type RandomSource, seededRandom, seedFor } from '@telos/core'
import { classRegistry } from '../src/class-registry.ts'
import { defineGame } from '../src/definition/define-game.ts'
import { DEFINITION_CODES } from '../src/definition/definition-report.ts'
import { actionLetters } from '../src/engine/action.ts'
import { advance } from '../src/engine/advance.ts'
import { createGame, type Game } from '../src/engine/game.ts'
import { STAGE_CODES } from '../src/engine/stage-report.ts'
import type { World } from '../src/engine/world.ts'
import { LANGUAGE_CODES } from '../src/language/language-report.ts'
import { readGame } from '../src/language/read-game.ts'
import { loadLevel } from '../src/load.ts'
import { damaged, garbage, slipKinds, slipped, troublesomeWords } from './accidents.ts'
import { below, pick, randomGame, randomLevel } from './random/random-game.ts'
import { countLines, untoldLines } from './untold-lines.ts'

/** A game with levels to start from. */
export interface Subject {
  readonly description: string
  readonly levels: readonly { readonly text: string }[]
}

export interface FuzzedFile {
  readonly game: string
  readonly level: string
  /** Whether it had no error. */
  readonly isFlawless: boolean
  readonly ticks: number
  /** Violations: a line that was lost silently, or a diagnostic that says nothing; crashes are thrown. */
  readonly faults: readonly string[]
}

/** Shows what is being played, for whoever has to interrupt it. */
export interface Watch {
  world: World | undefined
}

/** Changes one of the games, or a random one, and plays it. The same seed and number produce the same file. */
export function fuzzFile(subjects: readonly Subject[], seed: number, number: number, watch?: Watch): FuzzedFile {
  const { game, level } = fuzzedTexts(subjects, seed, number)
  const random = seededRandom(seedFor(seed, `play ${number}`))
  const reading = readGame(game, 'game.txt')
  const { definition, diagnostics } = defineGame(reading.syntax, classRegistry)
  const told = [...reading.diagnostics, ...diagnostics]
  const faults = [...lostLines(game, reading), ...poorDiagnostics(told)]
  let ticks = 0
  if (definition !== undefined) {
    if (!told.some(isSummary))
      for (const line of untoldLines(reading.syntax, definition, diagnostics)) faults.push(`line ${line} is lost`)
    // files that are too expensive to play are not played
    if (!told.some(({ code }) => code === 'vgdl/too-much'))
      ticks = play(createGame(definition, classRegistry), level, random, faults, watch)
  } else if (!told.some(({ severity }) => severity === 'error')) faults.push('there is no game, and nobody says why')
  return { game, level, isFlawless: told.every(({ severity }) => severity !== 'error'), ticks, faults }
}

/** The texts of a file, without playing them. */
export function fuzzedTexts(
  subjects: readonly Subject[],
  seed: number,
  number: number,
): { game: string; level: string } {
  const random = seededRandom(seedFor(seed, String(number)))
  const subject = subjects.length > 0 && random.next() < 0.6 ? pick(random, subjects) : undefined
  let game = subject?.description ?? randomGame(random)
  let level = subject === undefined ? randomLevel(random) : pick(random, subject.levels).text
  for (let count = below(random, 5); count > 0; count--) game = changed(random, game, subjects)
  for (let count = below(random, 3); count > 0; count--) level = changedLevel(random, level)
  return { game, level }
}

function changed(random: RandomSource, text: string, subjects: readonly Subject[]): string {
  const kind = random.next()
  if (kind < 0.2) return damaged(text, damageOf(random))
  const lines = text.split('\n')
  if (kind < 0.3) {
    // a line of another game
    const others = (subjects.length === 0 ? randomGame(random) : pick(random, subjects).description).split('\n')
    return lines.toSpliced(below(random, lines.length), 0, pick(random, others)).join('\n')
  }
  if (kind < 0.5) {
    // a word of the language in place of another
    const classes = kind < 0.4 ? classRegistry.sprites : classRegistry.effects
    const word = pick(random, [...classes.keys()])
    const known = lines.flatMap((line, at) => (line.split(' ').some((one) => classes.has(one)) ? [at] : []))
    if (known.length === 0) return text
    const at = pick(random, known)
    return lines
      .with(
        at,
        lines[at].replace(/\S+/g, (one) => (classes.has(one) ? word : one)),
      )
      .join('\n')
  }
  if (kind < 0.6) return text.replace(/(?<==)-?[\d.]+/g, (one) => (random.next() < 0.2 ? pick(random, numbers) : one))
  const word = random.next() < 0.5 ? pick(random, troublesomeWords) : pick(random, text.split(/\s+/))
  const slip = { line: below(random, lines.length), place: below(random, 9), kind: pick(random, slipKinds), word }
  return slipped(lines, slip).join('\n')
}

const numbers = ['0', '-1', '7', '0.1', '1e300', '-1e9', '2147483647', '2147483648', '99999999999', '0x10', '1f', 'NaN']

function damageOf(random: RandomSource): { kind: number; at: number; garbage: string } {
  return { kind: below(random, 8), at: below(random, 10_000), garbage: pick(random, garbage) }
}

function changedLevel(random: RandomSource, text: string): string {
  if (random.next() < 0.3) return damaged(text, damageOf(random))
  // many cells at once get the character of another one
  const share = random.next() < 0.5 ? 0.05 : 0.5
  return [...text].map((one) => (one !== '\n' && random.next() < share ? pick(random, [...text]) : one)).join('')
}

function lostLines(text: string, reading: ReturnType<typeof readGame>): string[] {
  // cut-off parts are reported in one line for all
  if (reading.diagnostics.some(({ code }) => ['vgdl/too-many', 'vgdl/too-deep', 'vgdl/too-large'].includes(code)))
    return []
  const { saying, accounted } = countLines(text, reading)
  return saying === accounted ? [] : [`${saying} lines say something, ${accounted} are accounted for`]
}

const codes = new Set(Object.keys({ ...LANGUAGE_CODES, ...DEFINITION_CODES, ...STAGE_CODES }))

function poorDiagnostics(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics
    .filter(
      ({ code, message, span }) =>
        !codes.has(code) || !span || /\bundefined\b|\bNaN\b|\[object/.test(message.replaceAll(/"[^"]*"/g, '')),
    )
    .map((one) => `a poor diagnostic: ${JSON.stringify(one)}`)
}

/** Whether a diagnostic covers many lines, so that not each of them is reported. */
function isSummary({ code, message }: Diagnostic): boolean {
  return code === 'vgdl/too-much' || /^\d+ more /.test(message)
}

/** Sprites that multiply meet each other more and more often, here and in the original engine; that is not the subject of this test. */
const MOST_SPRITES = 200

/** Plays up to 20 ticks; returns how many there were. */
function play(game: Game, level: string, random: RandomSource, faults: string[], watch: Watch | undefined): number {
  const { stage, diagnostics } = loadLevel(game, level, 'level.txt')
  faults.push(...poorDiagnostics(diagnostics))
  if (stage === undefined) {
    if (!diagnostics.some(({ severity }) => severity === 'error')) faults.push('there is no stage, and nobody says why')
    return 0
  }
  const world = stage.start(below(random, 1000))
  if (watch) watch.world = world
  while (!world.over && world.tick < 19 && world.total < MOST_SPRITES)
    advance(world, below(random, actionLetters.length) as never)
  return world.tick + 1
}
